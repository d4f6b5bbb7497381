/** "Notify me" on the card of a parcel that is still under way. */
import { html, nothing, type TemplateResult } from 'lit-html'
import { BadResponse, OfflineError, Refused } from '#client/calls/failures.ts'
import type { PushRefusal } from '#client/offline/push-rules.ts'
import { follow, isFollowed, unfollow } from './follow.ts'
import { say } from './speech.ts'

export interface FollowState {
  isBusy: boolean
  /** Why it is not on. */
  against?: PushRefusal | 'failed'
}

const isExpected = (error: unknown): boolean =>
  error instanceof OfflineError || error instanceof Refused || error instanceof BadResponse

export function drawFollow(number: string, state: FollowState, draw: () => void): TemplateResult {
  const { notify } = say()
  const isOn = isFollowed(number)
  const press = async () => {
    state.isBusy = true
    delete state.against
    draw()
    try {
      const against = isOn ? undefined : await follow(number)
      if (isOn) await unfollow(number)
      if (against) state.against = against
    } catch (error) {
      state.against = 'failed'
      if (!isExpected(error)) throw error
    } finally {
      state.isBusy = false
      draw()
    }
  }
  return html`<div class="row">
    <button type="button" class=${isOn ? 'plain' : ''} ?disabled=${state.isBusy} @click=${() => void press()}>
      ${isOn ? notify.off : notify.on}
    </button>
    <span role="status">
      ${isOn ? notify.isOn : state.against ? html`<span class="warn">${notify[state.against]}</span>` : nothing}
    </span>
  </div>`
}
