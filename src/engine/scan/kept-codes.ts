/** Rows by the codes people scan: answered from memory, so that a scan waits neither for the disk nor for the network. */
import { inCapitals } from '#domain/capitals.ts'

interface KeptRow<Row> {
  readonly row: Row
  /** When the device received it, epoch ms. */
  readonly at: number
}

export interface KeptCodes<Row> {
  /** The newest row with this code; case and surrounding blanks do not matter. */
  readonly find: (code: string) => KeptRow<Row> | undefined
  /** Rows that can be found. */
  readonly size: number
}

/**
 * Returns an index of rows by their codes. Of several rows with one code the one that was received last is found.
 *
 * @param codesOf every code a row answers to; empty ones are left out
 */
export function keptCodesOf<Row>(
  rows: readonly KeptRow<Row>[],
  codesOf: (row: Row) => readonly string[],
): KeptCodes<Row> {
  const byCode = new Map<string, KeptRow<Row>>()
  for (const kept of rows)
    for (const code of codesOf(kept.row)) {
      const key = inCapitals(code.trim())
      const known = byCode.get(key)
      if (key && (!known || known.at < kept.at)) byCode.set(key, kept)
    }
  return { find: (code) => byCode.get(inCapitals(code.trim())), size: rows.length }
}
