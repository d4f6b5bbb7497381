import { expect, it } from 'vitest'
import type { RateCard } from '#domain/freight.ts'
import type { SentOrder } from './known-addresses.ts'
import { finishRoutes, lastRoutes, type RouteKnowledge } from './route-choices.ts'

const band = (routeId: string, first: string, maxKg = '30') => ({
  routeId,
  country: 'VN',
  zone: '1',
  firstKg: '0.5',
  first,
  stepKg: '0.5',
  step: '5',
  maxKg,
})
const card: RateCard = {
  currency: 'CNY',
  zones: [{ country: 'VN', prov: '*', zone: '1' }],
  bands: [band('fast', '40'), band('slow', '12.5'), band('light', '9', '1')],
}
const routes = ['fast', 'slow', 'light', 'none'].map((id, at) => ({
  id,
  minDays: at + 2,
  maxDays: at + 4,
  volumeDivisor: 6000,
}))
const choices = routes.map(({ id }) => ({ value: id, label: id.toUpperCase() }))
const parcel = { country: 'VN', prov: '', weight: '0.5', length: '', width: '', height: '' }
const known: RouteKnowledge = { card, isPriced: true, isOnline: true, last: new Map() }

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries((value as { values?: Record<string, unknown> }).values ?? {}).reduce(
        (all, [key, each]) => all.replace(`{${key}}`, String(each)),
        (value as { message?: string }).message ?? '',
      )
    : typeof value === 'string'
      ? value
      : ''
const shown = (more: Partial<RouteKnowledge> = {}, of: Partial<typeof parcel> = {}) => {
  const { choices: all, note } = finishRoutes(choices, { ...parcel, ...of }, routes, { ...known, ...more })
  return { rows: all.map(({ value, aside, hint }) => [value, text(aside), text(hint)]), note: text(note) }
}

it('shows price and days, the cheapest first; a route without a price says why and comes last', () =>
  expect(shown()).toEqual({
    rows: [
      ['light', '9.00 CNY', '4–6 days'],
      ['slow', '12.50 CNY', '3–5 days'],
      ['fast', '40.00 CNY', '2–4 days'],
      ['none', '', '5–7 days · Your outlet does not support this route yet'],
    ],
    note: '',
  }))

it('begins with the route used last for the country, whatever it costs', () => {
  const { rows } = shown({ last: new Map([['VN', 'fast']]) })
  expect(rows.map(([id]) => id)).toEqual(['fast', 'light', 'slow', 'none'])
  expect(rows[0]).toEqual(['fast', '40.00 CNY', '2–4 days · used last'])
  expect(shown({ last: new Map([['TH', 'fast']]) }).rows[0]?.[0]).toBe('light')
})

it('bills the larger of weight and volume, as the quote does', () =>
  expect(shown({}, { length: '30', width: '20', height: '10' }).rows[0]).toEqual([
    'light',
    '14.00 CNY',
    '4–6 days',
  ]))

it('says of a route that the parcel is too heavy for it', () =>
  expect(shown({}, { weight: '2' }).rows).toContainEqual([
    'light',
    '',
    '4–6 days · The parcel is too heavy for this route',
  ]))

it.each([
  ['without a weight', {}, { weight: '' }, 'Enter the weight to see prices.'],
  [
    'without a price list, offline',
    { card: undefined, isOnline: false },
    {},
    "Prices load when you're back online.",
  ],
  ['without a price list, online', { card: undefined }, {}, ''],
  ['to people who see no amounts', { isPriced: false }, {}, ''],
] as const)('shows days alone %s, in the order of the list', (_, more, of, note) => {
  const { rows, note: said } = shown(more, of)
  expect(rows).toEqual([
    ['fast', '', '2–4 days'],
    ['slow', '', '3–5 days'],
    ['light', '', '4–6 days'],
    ['none', '', '5–7 days'],
  ])
  expect(said).toBe(note)
})

it('takes the newest order to a country for the route used last', () => {
  const order = (at: number, country: string, routeId: string): SentOrder => ({
    key: String(at),
    id: '',
    number: '',
    at,
    receiver: { country },
    routeId,
    taxNo: '',
  })
  const last = lastRoutes([
    order(3, 'VN', 'slow'),
    order(1, 'VN', 'fast'),
    order(2, 'TH', 'fast'),
    order(9, 'TH', ''),
  ])
  expect([...last]).toEqual([
    ['VN', 'slow'],
    ['TH', 'fast'],
  ])
})
