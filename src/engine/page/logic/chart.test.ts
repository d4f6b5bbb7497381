import { expect, test } from 'vitest'
import { defineCalls } from '#contract/call.ts'
import { nothing } from '#contract/schema.ts'
import type { ChartGroup, ChartSource } from '../schema/chart.ts'
import type { PageNode } from '../schema/document.ts'
import { chartPoints, chosenChart, mayReadChart, periodOf, samplePoints } from './chart.ts'

const label = { id: 'Label', message: 'Label' }
const { figures, open } = defineCalls('test', {
  figures: {
    kind: 'query',
    offline: 'cached',
    path: '/test/figures.do',
    access: ['Z-1', 'Z-2'],
    input: nothing(),
    output: nothing(),
    source: 'test',
  },
  open: {
    kind: 'query',
    offline: 'cached',
    path: '/test/open.do',
    access: 'session',
    input: nothing(),
    output: nothing(),
    source: 'test',
  },
})
const day: ChartGroup = { id: 'day', label, field: 'day', kind: 'day' }
const country: ChartGroup = { id: 'country', label, field: 'country', kind: 'country' }
const source: ChartSource = {
  call: figures,
  label,
  groups: [day, country],
  measures: [{ id: 'total', label }],
  inputOf: () => ({}),
}

const chart = (props: Readonly<Record<string, unknown>>): PageNode => ({
  id: 'c',
  type: 'chart',
  parentId: null,
  childIds: [],
  field: { props },
  texts: {},
  extra: {},
})
const whole = { call: 'test.figures', group: 'day', measure: 'total' }

test.each([
  ['bars over 30 days by itself', whole, { look: 'bar', days: 30 }],
  ['a line over days', { ...whole, look: 'line', days: 7 }, { look: 'line', days: 7 }],
  ['no more days than the calls answer', { ...whole, days: 4000 }, { days: 30 }],
  ['no days that are a text', { ...whole, days: '7' }, { days: 30 }],
  ['bars where the look is unknown', { ...whole, look: 'pie' }, { look: 'bar' }],
])('a chart draws %s', (_, props, expected) =>
  expect(chosenChart(chart(props), [source])).toMatchObject({ source, group: day, ...expected }),
)

test.each([
  ['nothing is chosen', {}, 'Choose the figures'],
  ['no measure is chosen', { ...whole, measure: '' }, 'Choose the figures'],
  ['the call is not among the readable ones', { ...whole, call: 'finance.accounts' }, 'cannot be shown'],
  ['the call is a key that all objects share', { ...whole, call: 'constructor' }, 'cannot be shown'],
  ['the call has no such group', { ...whole, group: 'customer' }, 'cannot be shown'],
  ['the call has no such measure', { ...whole, measure: 'balance' }, 'cannot be shown'],
  ['a line has no days', { ...whole, group: 'country', look: 'line' }, 'A line needs days'],
])('a chart draws nothing while %s, and says why', (_, props, expected) => {
  const chosen = chosenChart(chart(props), [source])
  expect('fault' in chosen ? chosen.fault.message : '').toContain(expected)
})

test.each([
  [
    'days in their order',
    day,
    [
      ['2026-01-01', 5],
      ['2026-01-02', 7],
    ],
  ],
  [
    'anything else by size',
    country,
    [
      ['VN', 9],
      ['TH', 3],
    ],
  ],
] as const)('rows are summed, %s', (_, group, expected) => {
  const rows = [
    { day: '2026-01-02', country: 'VN', total: 7 },
    { day: '2026-01-01', country: 'TH', total: 3 },
    { day: '2026-01-01', country: 'VN', total: 2 },
    { day: 7, country: null, total: 100 },
    { day: '2026-01-03', country: 'US', total: 'many' },
  ]
  const points = chartPoints(rows, { group, measure: { id: 'total', label } })
  expect(points.map(({ key, value }) => [key, value])).toEqual(expected)
})

test('a period ends with the day it is at the provider', () => {
  expect(periodOf(31, new Date('2026-11-27T15:59:00Z'))).toEqual({ from: '2026-10-28', to: '2026-11-27' })
  expect(periodOf(1, new Date('2026-11-27T16:00:00Z'))).toEqual({ from: '2026-11-28', to: '2026-11-28' })
  // The usual period is asked for without its days.
  expect(periodOf(30, new Date('2026-11-27T12:00:00Z'))).toBeUndefined()
})

test.each([
  ['one of its functions', figures, ['Z-2'], true],
  ['none of its functions', figures, ['Z-3'], false],
  ['no function where it needs none', open, [], true],
] as const)('figures are read with %s', (_, call, granted, expected) =>
  expect(mayReadChart({ ...source, call }, new Set(granted))).toBe(expected),
)

test.each([
  ['day', 'empty', 0],
  ['day', 'typical', 7],
  ['day', 'worst', 30],
  ['country', 'typical', 6],
  ['text', 'typical', 4],
  ['text', 'worst', 40],
] as const)('a preview of %s with %s data has %i points', (kind, set, expected) => {
  const group: ChartGroup = { id: 'g', label, field: 'g', kind }
  const chosen = { group, measure: { id: 'total', label }, days: 30 }
  const points = samplePoints(chosen, set, new Date('2026-11-27T12:00:00Z'))
  expect(points).toHaveLength(expected)
  if (kind === 'day' && expected > 0) expect(points.at(-1)?.key).toBe('2026-11-27')
})
