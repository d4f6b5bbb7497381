/** Receipts as files: proofs for the person's own books. */
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

/** One cell: quoted, and harmless in a spreadsheet (a text that begins like a formula gets an apostrophe). */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** CSV with a byte order mark, so that spreadsheets read it as UTF-8. Times are ISO 8601, UTC. */
export function receiptsCsv(receipts: readonly Receipt[], header: readonly string[]): string {
  const lines = receipts.map((receipt) =>
    [
      new Date(receipt.at).toISOString(),
      receipt.label,
      numbersOf(receipt.answer).join(' '),
      receipt.call,
      receipt.key,
    ]
      .map(cell)
      .join(','),
  )
  return `\uFEFF${[header.map(cell).join(','), ...lines].join('\r\n')}\r\n`
}

export const receiptsJson = (receipts: readonly Receipt[]): string => JSON.stringify(receipts, null, 2)
