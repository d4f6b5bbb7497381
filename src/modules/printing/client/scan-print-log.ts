/** Scans of the scan-to-print screen: a log that only grows, on this device, newest first. Pure. */
import { inCapitals } from '#domain/capitals.ts'
import type { ReprintReason } from '#modules/printing/print-kinds.ts'

/** `asks`: it was printed before; the person decides whether to print it again, and why. */
export type ScanState = 'searching' | 'printed' | 'asks' | 'unknown' | 'refused' | 'failed'

export interface ScanLine {
  readonly key: string
  readonly number: string
  readonly at: number
  readonly state: ScanState
  /** Why not, or for whom it is. */
  readonly detail: string
  /** How often it was printed before. */
  readonly times: number
  readonly reason: ReprintReason
  /** Whether this line asks why the label is printed again. */
  readonly isOpen?: boolean
}

/** Lines that are kept. */
export const MOST_SCANS = 500

/** Adds a scan in front. */
export const withScan = (log: readonly ScanLine[], line: ScanLine): ScanLine[] =>
  [line, ...log].slice(0, MOST_SCANS)

/** Says what became of a scan. */
export const answered = (
  log: readonly ScanLine[],
  key: string,
  answer: Partial<Omit<ScanLine, 'key' | 'number' | 'at'>>,
): ScanLine[] => log.map((line) => (line.key === key ? { ...line, ...answer } : line))

/** How often this log has printed a number; a device that is offline knows of no other print. */
export const printedHere = (log: readonly ScanLine[], number: string): number =>
  log.filter((line) => line.state === 'printed' && inCapitals(line.number) === inCapitals(number)).length

/** The stored log; a scan without an answer is marked to be scanned again. */
export const afterRestart = (log: readonly ScanLine[]): ScanLine[] =>
  log.map((line) => (line.state === 'searching' ? { ...line, state: 'failed' } : line))
