/** What was typed into the inquiry, and what came back. What was typed outlives a reload of this tab; answers do not. */
import type { Input, Output } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { inCapitals } from '#domain/capitals.ts'
import { isMistypedWaybillNo } from '#domain/waybill-number.ts'
import { OfflineError, Refused } from '#client/calls/failures.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { askOpen } from './ask-open.ts'

type Subject = Input<typeof tracking.qyUserInfo>['subject']
type Found = Output<typeof tracking.qyUserInfo>

export interface Typed {
  subject: Subject
  number: string
  tail: string
}

export type Outcome =
  | { kind: 'answer'; subject: Subject; found: Found }
  /** Nobody could be asked. */
  | { kind: 'offline' }
  | { kind: 'busy' }
  | { kind: 'refused' }

const KEY = 'tracking.inquiry'
const empty: Typed = { subject: 'waybill', number: '', tail: '' }
/** Longest number a question may carry. */
export const MAX_NUMBER = 40

/** The last four digits of what was typed; people also type the whole number. "" when there are fewer. */
export const tailOf = (text: string): string =>
  /\d{4}$/.exec(text.normalize('NFKC').replace(/\D/g, ''))?.[0] ?? ''

/** Waybill numbers and customer codes as the server compares them. */
const numberOf = (text: string): string => inCapitals(text.normalize('NFKC').replace(/\s/g, ''))

/** What this tab had before a reload. */
export function restored(): Typed {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Typed> | null
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
    const subject = kept?.subject === 'customer' ? 'customer' : 'waybill'
    return { subject, number: textOf(kept?.number), tail: textOf(kept?.tail) }
  } catch {
    return empty
  }
}

export function keep(typed: Typed): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Blocked: it lives as long as the page.
  }
}

export type Fault = 'missing' | 'long' | 'mistyped'

/** What keeps a question from being asked; undefined for a field that is right. */
export function faultsOf({ subject, number: typed, tail }: Typed): {
  number: Fault | undefined
  tail: 'missing' | undefined
} {
  const number = numberOf(typed)
  const isSlip = subject === 'waybill' && isMistypedWaybillNo(number)
  return {
    number: number === '' ? 'missing' : number.length > MAX_NUMBER ? 'long' : isSlip ? 'mistyped' : undefined,
    tail: tailOf(tail) === '' ? 'missing' : undefined,
  }
}

/** Asks; never rejects for what the server or the network says. */
export async function inquire({ subject, number, tail }: Typed): Promise<Outcome> {
  try {
    const question = { subject, number: numberOf(number), tail: tailOf(tail) }
    return { kind: 'answer', subject, found: await askOpen(tracking.qyUserInfo, question) }
  } catch (error) {
    if (error instanceof OfflineError) return { kind: 'offline' }
    const isBusy = error instanceof Refused && error.answer.code === code.tooMany
    return { kind: isBusy ? 'busy' : 'refused' }
  }
}
