/** What was typed into the inquiry, and what came back. What was typed outlives a reload of this tab; answers do not. */
import { inCapitals } from '#domain/capitals.ts'
import { useState } from 'react'
import { explain } from '#client/calls/explain.ts'
import { ask, OfflineError } from '#client/calls/ask.ts'
import type { Input, Output } from '#contract/call.ts'
import { tracking } from '#modules/tracking/contract.ts'

export type Subject = Input<typeof tracking.qyUserInfo>['subject']
export type Found = Output<typeof tracking.qyUserInfo>

interface Typed {
  subject: Subject
  number: string
  tail: string
}

export type Outcome =
  { kind: 'answer'; subject: Subject; found: Found } | { kind: 'offline' } | { kind: 'refused'; desc: string }

export interface Inquiry {
  typed: Typed
  type: (change: Partial<Typed>) => void
  isAsking: boolean
  outcome: Outcome | undefined
  send: () => Promise<void>
}

const KEY = 'tracking.inquiry'
const empty: Typed = { subject: 'waybill', number: '', tail: '' }

/** The last four digits of what was typed; people also type the whole number. "" when there are fewer. */
export const tailOf = (text: string): string =>
  /\d{4}$/.exec(text.normalize('NFKC').replace(/\D/g, ''))?.[0] ?? ''

/** Waybill numbers and customer codes as the gateway compares them. */
export const numberOf = (text: string): string => inCapitals(text.normalize('NFKC').replace(/\s/g, ''))

function restored(): Typed {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Typed> | null
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
    const subject = kept?.subject === 'customer' ? 'customer' : 'waybill'
    return { subject, number: textOf(kept?.number), tail: textOf(kept?.tail) }
  } catch {
    return empty
  }
}

function keep(typed: Typed): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Blocked: it lives as long as the page.
  }
}

export function useInquiry(): Inquiry {
  const [typed, setTyped] = useState(restored)
  const [isAsking, setIsAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change }
    keep(next)
    setTyped(next)
    // An answer is shown only beside the question it belongs to.
    setOutcome(undefined)
  }
  const send = async () => {
    setIsAsking(true)
    setOutcome(await askFor(typed))
    setIsAsking(false)
  }
  return { typed, type, isAsking, outcome, send }
}

async function askFor({ subject, number, tail }: Typed): Promise<Outcome> {
  try {
    const question = { subject, number: numberOf(number), tail: tailOf(tail) }
    return { kind: 'answer', subject, found: await ask(tracking.qyUserInfo, question) }
  } catch (error) {
    return error instanceof OfflineError ? { kind: 'offline' } : { kind: 'refused', desc: explain(error) }
  }
}
