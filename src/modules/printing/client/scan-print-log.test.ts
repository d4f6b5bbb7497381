import { expect, test } from 'vitest'
import {
  afterRestart,
  answered,
  MOST_SCANS,
  printedHere,
  withScan,
  type ScanLine,
  type ScanState,
} from './scan-print-log.ts'

const line = (key: string, number: string, state: ScanState): ScanLine => ({
  key,
  number,
  at: 1,
  state,
  detail: '',
  times: 0,
  reason: '',
})

test('adds scans in front and keeps the newest', () => {
  const log = Array.from({ length: MOST_SCANS }, (_, n) => line(String(n), `SP${n}`, 'printed'))
  const next = withScan(log, line('new', 'SP', 'searching'))
  expect([next.length, next[0]?.key, next.at(-1)?.key]).toEqual([MOST_SCANS, 'new', String(MOST_SCANS - 2)])
})

test('answers the scan it is about and no other of the same number', () => {
  const log = [line('b', 'SP1', 'searching'), line('a', 'SP1', 'printed')]
  expect(answered(log, 'b', { state: 'asks', times: 1 }).map(({ state, times }) => [state, times])).toEqual([
    ['asks', 1],
    ['printed', 0],
  ])
})

test('counts what was printed here, whatever the spelling', () => {
  const log = [line('c', 'sp1', 'printed'), line('b', 'SP1', 'asks'), line('a', 'SP1', 'printed')]
  expect([printedHere(log, 'Sp1'), printedHere(log, 'SP2')]).toEqual([2, 0])
})

test('asks for a scan without an answer again after a restart', () =>
  expect(
    afterRestart([line('b', 'SP2', 'searching'), line('a', 'SP1', 'printed')]).map(({ state }) => state),
  ).toEqual(['failed', 'printed']))
