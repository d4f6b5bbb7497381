import { describe, expect, test } from 'vitest'
import { endOfRun, FIRST_MS, nextWindow, OVERLAP_MS } from './windows.ts'

const DAY_MS = 86_400_000
const now = Date.UTC(2026, 10, 26)
const end = endOfRun(now)

/** All windows of one run. */
function windowsOf(watermark: number | undefined, longest: number) {
  const all = []
  let read = watermark
  for (let next = nextWindow(read, { end, longest }); next; next = nextWindow(read, { end, longest })) {
    all.push(next)
    read = next.to
  }
  return all
}

describe('windows of a run', () => {
  test('leave the last minute to the next run', () => expect(end).toBe(now - 60_000))

  test('overlap what was read before by a quarter of an hour', () =>
    expect(windowsOf(end - 300_000, DAY_MS)).toEqual([{ from: end - 300_000 - OVERLAP_MS, to: end }]))

  test('are none when everything is read', () => expect(windowsOf(end, DAY_MS)).toEqual([]))

  test.each([
    ['24 hours', DAY_MS],
    ['7 days', 7 * DAY_MS],
    ['15 days', 15 * DAY_MS],
  ])('catch up 20 days without a gap, each at most %s long', (_, longest) => {
    const all = windowsOf(end - 20 * DAY_MS, longest)
    expect(all.every(({ from, to }) => to - from <= longest && from < to)).toBe(true)
    expect(all[0]?.from).toBe(end - 20 * DAY_MS - OVERLAP_MS)
    expect(all.at(-1)?.to).toBe(end)
    expect(all.slice(1).every(({ from }, nth) => from === (all[nth]?.to ?? 0) - OVERLAP_MS)).toBe(true)
  })

  test('begin and end with whole seconds', () => {
    const next = nextWindow(end - 1234, { end: endOfRun(now + 567), longest: DAY_MS })
    expect([(next?.from ?? 1) % 1000, (next?.to ?? 1) % 1000]).toEqual([0, 0])
  })

  test('begin 30 days back for a shop that was never read', () =>
    expect(windowsOf(undefined, 15 * DAY_MS)[0]?.from).toBe(end - FIRST_MS))
})
