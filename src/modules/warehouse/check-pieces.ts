/** Thousands of pasted or scanned numbers, asked for in slices: what is found, missing, and listed twice. */
import { MAX_QUERY_NUMBERS } from '#domain/limits.ts'
import { sortedSerials } from '#domain/serial-numbers.ts'
import type { Output } from '#contract/call.ts'
import type { PieceRow, warehouse } from './contract.ts'

type Answer = Output<typeof warehouse.queryImei>

export interface Checked {
  readonly found: readonly PieceRow[]
  readonly missing: readonly string[]
  readonly twice: readonly string[]
  /** Longer than any serial number; not asked for. */
  readonly tooLong: readonly string[]
}

/**
 * Asks for the numbers, at most a thousand in each request, one request after the other.
 *
 * @param onProgress numbers asked for so far
 * @throws whatever `askFor` throws; answers that came before are not lost, because the device keeps them
 */
export async function checkPieces(
  listed: readonly string[],
  askFor: (numbers: readonly string[]) => Promise<Answer>,
  onProgress: (asked: number) => void = () => {},
): Promise<Checked> {
  const { numbers, twice, tooLong } = sortedSerials(listed)
  const found: PieceRow[] = []
  const missing: string[] = []
  for (let from = 0; from < numbers.length; from += MAX_QUERY_NUMBERS) {
    const slice = numbers.slice(from, from + MAX_QUERY_NUMBERS)
    const answer = await askFor(slice)
    found.push(...answer.list)
    missing.push(...answer.missing)
    onProgress(from + slice.length)
  }
  return { found, missing, twice, tooLong }
}
