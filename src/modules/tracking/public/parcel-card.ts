/** One parcel: what its receiver wants to know first, what they can do about it, and the whole way on demand. */
import { html, nothing, type TemplateResult } from 'lit-html'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { isMistypedWaybillNo, isWaybillNo } from '#domain/waybill-number.ts'
import { endedStatuses } from '../parcel-groups.ts'
import { publicPaths } from '../paths.ts'
import { couriersOf } from './couriers.ts'
import { drawFollow, type FollowState } from './follow-button.ts'
import { groupOf } from './order-parcels.ts'
import type { Parcel, Scan, Tracked } from './parcel.ts'
import { drawPhoto, type PhotoState } from './photo.ts'
import { say } from './speech.ts'
import { countryText, momentText, shortMoment } from './times.ts'

/** What a person opened or asked for on a card; forgotten with the page. */
export interface CardState {
  isOpen: boolean
  follow: FollowState
  photo: PhotoState
}

interface Card {
  readonly tracked: Tracked
  readonly state: CardState
  /** Draws the page again, after the state was changed. */
  readonly draw: () => void
  readonly again: () => void
  readonly copy: () => void
}

/** The stages a receiver thinks in; undefined where a parcel is on no such way. */
const steps: Record<WaybillStatus, 0 | 1 | 2 | 3 | undefined> = {
  PENDING: 0,
  PUSAT_DISPATCH: 0,
  DISPATCH: 0,
  'PICKUP FAILED': 0,
  GOT: 1,
  DELIVERY: 2,
  ABNORMAL: undefined,
  SIGNED: 3,
  RETURNED: undefined,
  CANCELLED: undefined,
}

const newestFirst = (scans: readonly Scan[]): Scan[] =>
  [...scans].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))

export function card(props: Card): TemplateResult {
  const { tracked, copy } = props
  const { number, parcel, state } = tracked
  const isKnown = parcel?.found === '1' && parcel.status !== ''
  return html`<li
    class="card"
    data-group=${groupOf(tracked) ?? nothing}
    aria-busy=${state === 'asking' ? 'true' : nothing}
  >
    <p class="head">
      <span class="number">${number}</span>
      <button type="button" class="plain" @click=${copy}>${say().track.copyNumber}</button>
    </p>
    ${isKnown ? known(props, parcel, parcel.status as WaybillStatus) : missing(tracked)}
    ${footer(props, isKnown)}
  </li>`
}

function missing({ number, parcel, state }: Tracked) {
  if (parcel?.found === '0') return unknown(number)
  return state === 'asking' ? html`<p>${say().track.loading}</p>` : nothing
}

/** Says whether it is worth looking at the number again. */
function unknown(number: string): TemplateResult {
  const texts = say().unknown
  const why = isMistypedWaybillNo(number) ? texts.mistyped : isWaybillNo(number) ? texts.right : texts.other
  return html`<h3 class="stage">${texts.title}</h3>
    <p>${why}</p>`
}

function known(props: Card, parcel: Parcel, status: WaybillStatus): TemplateResult {
  const { stages } = say()
  const scans = newestFirst(parcel.scans)
  const [last] = scans
  return html`<h3 class="stage">${stages[status].title}</h3>
    ${progress(scans, status)}
    <p>${whatHappened(last, status)}</p>
    ${last ? lastScan(last) : nothing} ${advice(last, status, parcel.waybillNo)}
    ${props.state.isOpen ? way(scans) : nothing} ${couriers(parcel, status)}
    ${status === 'SIGNED' ? drawPhoto(parcel.waybillNo, props.state.photo, props.draw) : nothing}
    ${endedStatuses.includes(status) ? nothing : drawFollow(parcel.waybillNo, props.state.follow, props.draw)}`
}

function progress(scans: readonly Scan[], status: WaybillStatus) {
  if (status === 'RETURNED' || status === 'CANCELLED') return nothing
  const texts = say().steps
  const names = [texts.ordered, texts.moving, texts.delivery, texts.done]
  // A parcel with a problem is where it was before.
  const at = steps[status] ?? Math.max(0, ...scans.map((scan) => steps[scan.status] ?? 0))
  return html`<ol class="steps" aria-label=${texts.label}>
    ${names.map(
      (name, index) =>
        html`<li ?data-done=${index <= at} aria-current=${index === at ? 'step' : nothing}>${name}</li>`,
    )}
  </ol>`
}

function whatHappened(last: Scan | undefined, status: WaybillStatus): string {
  const { stages, advice: texts } = say()
  return last?.reason && last.status === status ? texts.reasons[last.reason].why : stages[status].text
}

const lastScan = ({ at, place }: Scan): TemplateResult =>
  html`<p class="when">${place ? `${place} · ` : nothing}<time datetime=${at}>${momentText(at)}</time></p>`

/** What a receiver can do where something went wrong. */
function advice(last: Scan | undefined, status: WaybillStatus, number: string) {
  const texts = say().advice
  const todo: Partial<Record<WaybillStatus, string>> = {
    ABNORMAL: texts.reasons[last?.reason ?? 'OTHER'].todo,
    RETURNED: texts.returned,
    'PICKUP FAILED': texts.pickUp,
  }
  const text = todo[status]
  if (text === undefined) return nothing
  return html`<div class="advice" role="group" aria-label=${texts.title}>
    <strong>${texts.title}</strong>
    <p>${text}</p>
    <p><a href="${publicPaths.inquiry}?number=${encodeURIComponent(number)}">${texts.contact}</a></p>
  </div>`
}

function way(scans: readonly Scan[]): TemplateResult {
  const { stages } = say()
  return html`<ol class="way">
    ${scans.map(
      (scan) =>
        html`<li>
          <strong>${stages[scan.status].title}</strong>
          <span class="when">
            <time datetime=${scan.at}>${momentText(scan.at)}</time
            >${scan.place ? ` · ${scan.place}` : nothing}
          </span>
        </li>`,
    )}
  </ol>`
}

/** Statuses in which a courier of the last mile may have the parcel. */
const withCourier: readonly WaybillStatus[] = ['GOT', 'DELIVERY', 'ABNORMAL']
export const mayHaveCourier = ({ status }: Parcel): boolean =>
  (withCourier as readonly string[]).includes(status)

function couriers(parcel: Parcel, status: WaybillStatus) {
  const list = withCourier.includes(status) ? couriersOf(parcel.toCountry) : []
  if (list.length === 0) return nothing
  const texts = say().couriers
  return html`<div role="group" aria-label=${texts.title}>
    <h4>${texts.title}</h4>
    <p class="hint">${texts.note}</p>
    <p class="couriers">
      ${list.map(
        ({ name, trackingUrl }) =>
          html`<a
            href=${trackingUrl.replaceAll('{no}', encodeURIComponent(parcel.waybillNo))}
            target="_blank"
            rel="noopener noreferrer"
            >${name}</a
          >`,
      )}
    </p>
  </div>`
}

function footer({ tracked, state, draw, again }: Card, isKnown: boolean) {
  const { parcel, at, state: answered } = tracked
  const texts = say().track
  const toggle = () => {
    state.isOpen = !state.isOpen
    draw()
  }
  const canOpen = isKnown && (parcel?.scans.length ?? 0) > 1
  const ends = [parcel?.fromCountry, parcel?.toCountry].filter((code) => code !== undefined && code !== '')
  return html`${
      isKnown && ends.length === 2
        ? html`<p class="when">${ends.map((code) => countryText(code ?? '')).join(' → ')}</p>`
        : nothing
    }
    <div class="row">
      ${
        canOpen
          ? html`<button type="button" class="plain" aria-expanded=${String(state.isOpen)} @click=${toggle}>
              ${state.isOpen ? texts.hideSteps : texts.showSteps}
            </button>`
          : nothing
      }
      ${
        answered === 'failed'
          ? html`<span class="warn">${failed(tracked)}</span>
              <button type="button" class="plain" @click=${again}>${say().tryAgain}</button>`
          : isKnown && at !== undefined
            ? html`<span class="when">${texts.updated(shortMoment(at))}</span>`
            : nothing
      }
    </div>`
}

function failed({ parcel, at, failure }: Tracked): string {
  const texts = say().track
  if (parcel && at !== undefined) return texts.lastUpdated(shortMoment(at))
  if (failure === 'offline') return texts.never
  return failure === 'busy' ? texts.busy : texts.refused
}
