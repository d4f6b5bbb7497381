/** The photo of a delivered parcel, for the person who knows the last four digits of the receiver's phone. It is stored nowhere. */
import { html, nothing, type TemplateResult } from 'lit-html'
import { OfflineError, Refused } from '#client/calls/failures.ts'
import { code } from '#contract/codes.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { askOpen } from './ask-open.ts'
import { tailOf } from './inquiry.ts'
import { say } from './speech.ts'
import { momentText } from './times.ts'

export interface PhotoState {
  step: 'closed' | 'ask' | 'busy' | 'shown'
  fault: string
  /** A data URL. */
  photo: string
  at: string
  place: string
}

export const noPhoto = (): PhotoState => ({ step: 'closed', fault: '', photo: '', at: '', place: '' })

function faultOf(error: unknown): string {
  const texts = say().inquiry
  if (error instanceof OfflineError) return texts.keptOffline
  return error instanceof Refused && error.answer.code === code.tooMany ? texts.busy : texts.refused
}

export function drawPhoto(number: string, state: PhotoState, draw: () => void): TemplateResult {
  const texts = say().photo
  const set = (change: Partial<PhotoState>) => {
    Object.assign(state, change)
    draw()
  }
  if (state.step === 'closed')
    return html`<div class="row">
      <button type="button" @click=${() => set({ step: 'ask' })}>${texts.open}</button>
    </div>`
  if (state.step === 'shown')
    return html`<figure class="photo">
      <img src=${state.photo} alt=${texts.alt} />
      <figcaption class="when">
        ${[state.place, state.at && momentText(state.at)].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>`
  const ask = async (typed: string) => {
    const tail = tailOf(typed)
    if (tail === '') return set({ fault: texts.enter })
    set({ step: 'busy', fault: '' })
    try {
      const { found, photo, at, place } = await askOpen(tracking.openProof, { number, tail })
      if (found === '0') set({ step: 'ask', fault: texts.wrong })
      else if (photo === '') set({ step: 'ask', fault: texts.none })
      else set({ step: 'shown', photo, at, place })
    } catch (error) {
      set({ step: 'ask', fault: faultOf(error) })
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { elements } = event.currentTarget as HTMLFormElement
    void ask((elements.namedItem('digits') as HTMLInputElement).value)
  }
  const id = `digits-${number}`
  return html`<form class="photo" novalidate @submit=${submit}>
    <p>${texts.why}</p>
    <label for=${id}>${texts.digits}</label>
    <input
      id=${id}
      name="digits"
      inputmode="numeric"
      autocomplete="off"
      aria-describedby=${`${id}-fault`}
      aria-invalid=${state.fault ? 'true' : nothing}
    />
    <p id=${`${id}-fault`} class="fault" role="alert">${state.fault}</p>
    <button type="submit" ?disabled=${state.step === 'busy'}>${texts.show}</button>
  </form>`
}
