/** What an announced transfer must be, on both sides. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { isPayable, toMinor } from '#domain/money.ts'
import { isPaymentReference, tidyReference } from '#domain/payment-reference.ts'

interface TransferFacts {
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly bank: string
  /** "2026-11-26". */
  readonly transferDay: string
}
interface Fault {
  readonly path: string
  readonly message: MessageDescriptor
}

/** Days between a transfer and its announcement: what is older, the statement has shown already. */
const MOST_DAYS = 92
const DAY_MS = 86_400_000

/** Faults of one transfer, by field. @param today "2026-11-26", where the person is or, on the server, the latest day anywhere */
export function transferFaults(facts: TransferFacts, today: string): Fault[] {
  const { reference, amount, currency, bank, transferDay } = facts
  const faults: Fault[] = []
  if (!isPaymentReference(tidyReference(reference)))
    faults.push({
      path: 'reference',
      message: msg`This reference has a typing error. Copy it from the page.`,
    })
  if ((toMinor(amount) ?? 0n) <= 0n) faults.push({ path: 'amount', message: msg`Enter an amount above 0.` })
  else if (!isPayable(amount, currency))
    faults.push({ path: 'amount', message: msg`This currency has no decimals. Enter a whole amount.` })
  if (bank.trim() === '') faults.push({ path: 'bank', message: msg`Enter the bank you paid from.` })
  const days = (Date.parse(today) - Date.parse(transferDay)) / DAY_MS
  if (Number.isNaN(days)) faults.push({ path: 'transferDay', message: msg`This date does not exist.` })
  else if (days < 0)
    faults.push({ path: 'transferDay', message: msg`The day of the transfer cannot be in the future.` })
  else if (days > MOST_DAYS)
    faults.push({
      path: 'transferDay',
      message: msg`Transfers older than ${MOST_DAYS} days cannot be announced.`,
    })
  return faults
}
