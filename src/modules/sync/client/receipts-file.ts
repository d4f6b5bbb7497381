/** Receipts as files: proofs for the person's own books. */
import { minuteIn } from '#domain/time-zone.ts'
import { csvLine } from '#engine/export/index.ts'
import type { Receipt } from '#offline/types.ts'

/** Fields of answers that are numbers of the gateway. */
const NUMBER_FIELDS = ['orderNo', 'waybillNo', 'taskId', 'id'] as const

/** The numbers an accepted row got, most telling first, without repetition. */
export function numbersOf(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  if (typeof answer !== 'object' || answer === null) return []
  const fields = answer as Record<string, unknown>
  const own = NUMBER_FIELDS.flatMap((field) => (typeof fields[field] === 'string' ? [fields[field]] : []))
  // the internal id says nothing where there is a number for people
  return [...new Set(own.filter((text) => text !== ''))].slice(0, own.length > 1 ? 2 : 1)
}

/** CSV with a byte order mark, so that spreadsheets read it as UTF-8. Times are those of `zone`, which the header names. */
export function receiptsCsv(receipts: readonly Receipt[], header: readonly string[], zone: string): string {
  const lines = receipts.map((receipt) => [
    minuteIn(zone, new Date(receipt.at).toISOString()),
    receipt.label,
    numbersOf(receipt.answer).join(' '),
    receipt.call,
    receipt.key,
  ])
  return `\uFEFF${[header, ...lines].map(csvLine).join('')}`
}

export const receiptsJson = (receipts: readonly Receipt[]): string => JSON.stringify(receipts, null, 2)
