/** Whom a parcel belongs to and how to reach them, for a receiver, a courier or a partner without an account. */
import { html, nothing, render, type TemplateResult } from 'lit-html'
import {
  faultsOf,
  inquire,
  keep,
  MAX_NUMBER,
  restored,
  type Fault,
  type Outcome,
  type Typed,
} from './inquiry.ts'
import { element } from './page.ts'
import { say } from './speech.ts'

let typed: Typed = restored()
let outcome: Outcome | undefined
let isAsking = false
/** Faults are shown once the person has tried. */
let isTried = false

const input = (id: 'number' | 'tail'): HTMLInputElement => element<HTMLInputElement>(id)
const form = (): HTMLFormElement => element<HTMLFormElement>('inquiry')

export function startInquiryPage(): void {
  const asked = new URLSearchParams(location.search).get('number') ?? ''
  if (asked && typed.number === '')
    typed = { ...typed, subject: 'waybill', number: asked.slice(0, MAX_NUMBER) }
  input('number').value = typed.number
  input('tail').value = typed.tail
  for (const choice of form().querySelectorAll<HTMLInputElement>('[name="subject"]')) {
    choice.checked = choice.value === typed.subject
    choice.addEventListener('change', () =>
      type({ subject: choice.value === 'customer' ? 'customer' : 'waybill' }),
    )
  }
  input('number').addEventListener('input', () => type({ number: input('number').value }))
  input('tail').addEventListener('input', () => type({ tail: input('tail').value }))
  form().addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  drawInquiryPage()
}

function type(change: Partial<Typed>): void {
  typed = { ...typed, ...change }
  keep(typed)
  // An answer is shown only beside the question it belongs to.
  outcome = undefined
  drawInquiryPage()
}

async function send(): Promise<void> {
  isTried = true
  const faults = faultsOf(typed)
  if (faults.number || faults.tail) {
    drawInquiryPage()
    input(faults.number ? 'number' : 'tail').focus()
    return
  }
  if (isAsking) return
  const question = typed
  isAsking = true
  drawInquiryPage()
  const answer = await inquire(question)
  isAsking = false
  if (question === typed) outcome = answer
  drawInquiryPage()
}

/** Labels of the subject, faults and the answer, in the language of the page. */
export function drawInquiryPage(): void {
  const texts = say().inquiry
  const isParcel = typed.subject === 'waybill'
  element('number-label').textContent = isParcel ? texts.parcelNumber : texts.customerCode
  element('tail-label').textContent = isParcel ? texts.parcelDigits : texts.customerDigits
  element('why').textContent = isParcel ? texts.parcelWhy : texts.customerWhy
  const wordsOf: Record<Fault, string> = {
    missing: texts.enterNumber,
    long: texts.tooLong(MAX_NUMBER),
    mistyped: texts.mistyped,
  }
  const faults = faultsOf(typed)
  drawFault('number', faults.number && wordsOf[faults.number])
  drawFault('tail', faults.tail && texts.enterDigits)
  const submit = form().querySelector<HTMLButtonElement>('[type="submit"]')
  if (submit) submit.disabled = isAsking
  render(outcome ? answerOf(outcome) : nothing, element('answer'))
}

function drawFault(id: 'number' | 'tail', fault: string | undefined): void {
  const text = isTried ? (fault ?? '') : ''
  element(`${id}-fault`).textContent = text
  if (text) input(id).setAttribute('aria-invalid', 'true')
  else input(id).removeAttribute('aria-invalid')
}

function answerOf(answer: Outcome): TemplateResult {
  const texts = say().inquiry
  if (answer.kind !== 'answer') {
    const why = { offline: texts.keptOffline, busy: texts.busy, refused: texts.refused }[answer.kind]
    return html`<p class="panel warn">${why}</p>`
  }
  const { found, subject } = answer
  if (found.found === '0')
    return html`<p class="panel"><strong>${texts.nothing}</strong> ${texts.compare}</p>`
  return html`<section class="panel" aria-labelledby="answer-title">
    <h2 id="answer-title">${subject === 'waybill' ? texts.belongs : texts.registered}</h2>
    <p class="name">${found.name}</p>
    <dl class="facts">
      ${found.status === '' ? nothing : fact(texts.status, say().stages[found.status].title)}
      ${fact(texts.outlet, found.siteName || '–')} ${fact(texts.service, contacts(found))}
    </dl>
  </section>`
}

const fact = (name: string, value: unknown): TemplateResult =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

function contacts({ servicePhone, serviceEmail }: { servicePhone: string; serviceEmail: string }) {
  if (!servicePhone && !serviceEmail) return say().inquiry.noContact
  return html`${
    servicePhone ? html`<a href=${`tel:${servicePhone.replace(/[^+\d]/g, '')}`}>${servicePhone}</a>` : nothing
  }
  ${serviceEmail ? html`<a href=${`mailto:${serviceEmail}`}>${serviceEmail}</a>` : nothing}`
}
