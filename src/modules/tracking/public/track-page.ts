/** Tracking for anybody: numbers in, parcels out. The address carries the numbers, so that it can be shared. */
import { html, nothing, render, type TemplateResult } from 'lit-html'
import { repeat } from 'lit-html/directives/repeat.js'
import { isMistypedWaybillNo, splitNumbers } from '#domain/waybill-number.ts'
import { OPEN_PATH, PUSHED, isOwnPath } from '#offline/push-message.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { endedStatuses } from '../parcel-groups.ts'
import { askOpen } from './ask-open.ts'
import { captchaTurns } from './captcha-turns.ts'
import { findCouriers } from './couriers.ts'
import { dropFollowed } from './follow.ts'
import { forgetAll, keepAnswers, recentSearches, rememberSearch } from './kept-answers.ts'
import { onConnection } from './online.ts'
import { countGroups, problemsFirst } from './order-parcels.ts'
import { element, note } from './page.ts'
import type { Tracked } from './parcel.ts'
import { card, mayHaveCourier, type CardState } from './parcel-card.ts'
import { noPhoto } from './photo.ts'
import { say } from './speech.ts'
import { shortMoment } from './times.ts'
import { fromKept, MAX_NUMBERS, MAX_SHARED, track, type Look } from './track.ts'

/** What is on the page. */
let list: readonly Tracked[] = []
/** Ends the look-up whose answers nobody waits for any more. */
let running = new AbortController()
/** Too long a list for the address. */
let isLong = false
const states = new Map<string, CardState>()

const field = (): HTMLTextAreaElement => element<HTMLTextAreaElement>('numbers')

const withCaptcha = captchaTurns(async (isWrong, signal) =>
  (await import('./captcha.ts')).solve(element('captcha'), isWrong, signal),
)

const look: Look = async (waybillNos, signal) => {
  const { list: found } = await withCaptcha(
    (solution) => askOpen(tracking.qyOrderInfo, { waybillNos: [...waybillNos], ...solution }, signal),
    signal,
  )
  keepAnswers(found, Date.now())
  return found
}

/** Draws the page for the address as it is, and whenever something changes. */
export function startTrackPage(): void {
  const form = element<HTMLFormElement>('look')
  const input = field()
  const typed = () => splitNumbers(input.value).slice(0, MAX_NUMBERS)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (typed().length > 0) open(typed())
    else input.focus()
  })
  input.addEventListener('input', drawHint)
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    if (typed().length > 0) open(typed())
    // The next scan of a hand scanner replaces this one.
    input.select()
  })
  element('clear').addEventListener('click', () => {
    input.value = ''
    drawHint()
    input.focus()
  })
  addEventListener('popstate', showAddress)
  onConnection((isOnline) => {
    if (isOnline) askAgain(({ failure }) => failure === 'offline')
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  // A browser that restores what was typed has more than the address says.
  if (input.value === '' || numbersOfAddress().length > 0) showAddress()
  else draw()
}

/** Again in another language. */
export const drawTrackPage = (): void => draw()

const numbersOfAddress = (): string[] =>
  splitNumbers(new URLSearchParams(location.search).get('n') ?? '').slice(0, MAX_NUMBERS)

/** A message about a parcel was clicked, or came while the page was looked at. */
function hear(data: unknown): void {
  const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown }
  if ((type !== OPEN_PATH && type !== PUSHED) || !isOwnPath(path)) return
  const wanted = splitNumbers(new URL(path, location.origin).searchParams.get('n') ?? '')
  const isShown = wanted.every((number) => list.some((each) => each.number === number))
  if (isShown) askAgain(({ number }) => wanted.includes(number))
  else if (type === OPEN_PATH) open(wanted)
}

/** Looks numbers up and puts them into the address. */
function open(wanted: readonly string[]): void {
  const address = new URL(location.href)
  isLong = wanted.length > MAX_SHARED
  if (isLong) address.searchParams.delete('n')
  else address.searchParams.set('n', wanted.join(','))
  if (address.href !== location.href) history.pushState(null, '', address)
  show(wanted)
}

function showAddress(): void {
  isLong = false
  const numbers = numbersOfAddress()
  if (numbers.length > 0) field().value = numbers.join('\n')
  show(numbers)
}

function show(numbers: readonly string[]): void {
  running.abort()
  running = new AbortController()
  list = fromKept(numbers)
  if (numbers.length > 0) rememberSearch(numbers, Date.now())
  draw()
  void ask(numbers)
}

async function ask(numbers: readonly string[]): Promise<void> {
  const { signal } = running
  await track(
    look,
    numbers,
    (changed) => {
      if (!signal.aborted) take(changed)
    },
    signal,
  )
}

function take(changed: readonly Tracked[]): void {
  const byNumber = new Map(changed.map((one) => [one.number, one]))
  list = list.map((one) => byNumber.get(one.number) ?? one)
  for (const { number, parcel } of changed) {
    if (!parcel || parcel.status === '') continue
    if (endedStatuses.includes(parcel.status)) dropFollowed(number)
    if (mayHaveCourier(parcel)) void findCouriers(parcel.toCountry).then((isNew) => isNew && draw())
  }
  draw()
}

function askAgain(isWanted: (tracked: Tracked) => boolean = () => true): void {
  const wanted = list.filter(isWanted).map(({ number }) => number)
  if (wanted.length === 0) return
  list = list.map((one) => (wanted.includes(one.number) ? { ...one, state: 'asking' } : one))
  draw()
  void ask(wanted)
}

function draw(): void {
  drawHint()
  render(list.length > 0 ? results() : recent(), element('results'))
}

/** What was understood of the numbers, before anything is asked. */
function drawHint(): void {
  const texts = say().track
  const numbers = splitNumbers(field().value)
  const mistyped = numbers.filter(isMistypedWaybillNo).length
  element('clear').hidden = field().value === ''
  const hint = [
    numbers.length > 1 ? texts.numbers(numbers.length) : '',
    numbers.length > MAX_NUMBERS ? texts.onlyFirst(MAX_NUMBERS) : '',
    mistyped > 0 ? texts.mistyped(mistyped) : '',
  ].filter(Boolean)
  element('hint').textContent = hint.length > 0 ? hint.join(' · ') : texts.hint
}

function stateOf(number: string): CardState {
  const known = states.get(number)
  if (known) return known
  const made: CardState = { isOpen: false, follow: { isBusy: false }, photo: noPhoto() }
  states.set(number, made)
  return made
}

function results(): TemplateResult {
  const texts = say().track
  const total = list.length
  const answered = list.filter(({ state }) => state !== 'asking').length
  const isAsking = answered < total
  return html`<section aria-labelledby="found">
    <div class="tools">
      <h2 id="found" aria-live="polite">
        ${isAsking && total > 1 ? texts.answered(answered, total) : texts.parcels(total)}
      </h2>
      <div class="row">
        ${
          isLong
            ? nothing
            : html`<button type="button" @click=${() => void copy(location.href, texts.linkCopied)}>
                ${texts.copyLink}
              </button>`
        }
        <button type="button" ?disabled=${isAsking} @click=${() => askAgain()}>${texts.refresh}</button>
      </div>
    </div>
    ${total > 1 ? summary() : nothing}
    <ul class="list">
      ${repeat(
        problemsFirst(list),
        ({ number }) => number,
        (tracked) =>
          card({
            tracked,
            state: stateOf(tracked.number),
            draw,
            again: () => askAgain(({ number }) => number === tracked.number),
            copy: () => void copy(tracked.number, texts.numberCopied),
          }),
      )}
    </ul>
  </section>`
}

/** How many of each kind, trouble first. */
function summary(): TemplateResult {
  const { groups } = say()
  return html`<p class="summary">
    ${countGroups(list).map(({ group, count }) => html`<span data-group=${group}>${groups[group](count)}</span>`)}
  </p>`
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    note(done)
  } catch {
    note(say().track.copyByHand)
  }
}

/** What was looked up on this device, to look it up again; can be forgotten. */
function recent(): TemplateResult | typeof nothing {
  const texts = say().track
  const searches = recentSearches()
  if (searches.length === 0) return nothing
  const forget = () => {
    forgetAll()
    draw()
  }
  return html`<section class="recent" aria-labelledby="recent">
    <div class="tools">
      <h2 id="recent">${texts.recent}</h2>
      <button type="button" class="plain" @click=${forget}>${texts.forget}</button>
    </div>
    <ul class="list">
      ${searches.map(({ numbers, at }) => {
        const again = () => {
          field().value = numbers.join('\n')
          open(numbers)
        }
        return html`<li>
          <button type="button" @click=${again}>
            <span class="number">${numbers[0]}</span>
            ${numbers.length > 1 ? html`<span>${texts.more(numbers.length - 1)}</span>` : nothing}
            <span class="when">${shortMoment(at)}</span>
          </button>
        </li>`
      })}
    </ul>
  </section>`
}
