import { describe, expect, it } from 'vitest'
import type { RateCard } from '#domain/freight.ts'
import type { FormData, Proposal, Propose } from '#engine/form/index.ts'
import { proposeToEntry, proposeToImport } from './order-proposals.ts'
import { bestRoute, type OfferedRoute, readForRoute, type RouteKnowledge } from './route-choices.ts'

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
  bands: [band('fast', '40'), band('slow', '12.5'), band('light', '9', '1'), band('taxed', '5')],
}
const route = (id: string, more: Partial<OfferedRoute> = {}): OfferedRoute => ({
  id,
  name: id.toUpperCase(),
  country: 'VN',
  minDays: 3,
  maxDays: 5,
  volumeDivisor: 6000,
  hasCod: true,
  needsTaxNo: false,
  ...more,
})
const routes = [
  route('fast'),
  route('slow'),
  route('light', { hasCod: false }),
  route('taxed', { needsTaxNo: true }),
  route('unpriced'),
  route('thai', { country: 'TH' }),
]
const known: RouteKnowledge = { card, isPriced: true, isOnline: true, last: new Map() }
const lastOf = (id: string): Partial<RouteKnowledge> => ({ last: new Map([['VN', id]]) })
const order = (more: FormData = {}): FormData => ({
  receiver: { country: 'VN', prov: 'Hà Nội' },
  weight: '0.5',
  ...more,
})

describe('the best route', () => {
  it.each<[string, FormData, Partial<RouteKnowledge>, string | undefined, RegExp]>([
    ['is the cheapest that takes the parcel', order(), {}, 'light', /cheapest/],
    ['follows the weight', order({ weight: '2' }), {}, 'slow', /cheapest/],
    ['collects cash where the order asks for it', order({ codAmount: '5' }), {}, 'slow', /cheapest/],
    ['takes an amount of zero for none', order({ codAmount: '0' }), {}, 'light', /cheapest/],
    ['needs a tax number only where there is one', order({ taxNo: '1' }), {}, 'taxed', /cheapest/],
    ['is the one used last for the country', order(), lastOf('fast'), 'fast', /last/],
    [
      'is the one used last before the weight is known',
      order({ weight: '' }),
      lastOf('fast'),
      'fast',
      /last/,
    ],
    [
      'is the cheapest where the last one is too small',
      order({ weight: '2' }),
      lastOf('light'),
      'slow',
      /cheapest/,
    ],
    [
      'is the cheapest where the last one collects no cash',
      order({ codAmount: '5' }),
      lastOf('light'),
      'slow',
      /cheapest/,
    ],
    ['is the cheapest where the last one is closed', order(), lastOf('gone'), 'light', /cheapest/],
    ['is the cheapest where the last one goes elsewhere', order(), lastOf('thai'), 'light', /cheapest/],
    ['is not known without a weight', order({ weight: '' }), {}, undefined, /^$/],
    ['is not known without a country', order({ receiver: {} }), {}, undefined, /^$/],
    ['is not known without prices', order(), { card: undefined }, undefined, /^$/],
    ['is the last one without prices', order(), { card: undefined, ...lastOf('fast') }, 'fast', /last/],
    ['tells nobody what is cheapest who sees no amounts', order(), { isPriced: false }, undefined, /^$/],
    [
      'may be the last one for who sees no amounts',
      order(),
      { isPriced: false, ...lastOf('slow') },
      'slow',
      /last/,
    ],
  ])('%s', (_, data, more, id, said) => {
    const best = bestRoute(readForRoute(data), routes, { ...known, ...more })
    expect(best?.value).toBe(id)
    expect(best?.said?.message ?? '').toMatch(said)
  })
})

const rule = (path: string, value: unknown): Proposal => ({
  path,
  value,
  source: 'Rule',
  shown: '',
  isOwn: false,
})
const none: Propose = () => []
const free = () => false
const pathsAndValues = (proposals: readonly Proposal[]) => proposals.map(({ path, value }) => [path, value])

describe('what is proposed to the order form', () => {
  const proposed = (rules: Propose, isOwn: (path: string) => boolean = free, data = order()) =>
    pathsAndValues(proposeToEntry(rules, routes, known)(data, isOwn))
  it('is the best route', () => expect(proposed(none)).toEqual([['routeId', 'light']]))
  it('is the route of a rule where there is one', () =>
    expect(proposed(() => [rule('routeId', 'fast')])).toEqual([['routeId', 'fast']]))
  it('is no route where the person has chosen one', () =>
    expect(proposed(none, (path) => path === 'routeId')).toEqual([]))
  it('is the best route for the size that a rule gives', () =>
    expect(
      proposed(() => [rule('length', '60'), rule('width', '50'), rule('height', '40')], free, order()).at(-1),
    ).toEqual(['routeId', 'slow']))
})

describe('what is proposed to an import', () => {
  const bag = { id: 'a', name: 'Bag', weight: '0.3', rev: 1, updatedAt: '' }
  it('is the preset a row names, and what rules say of the parcel with it', () => {
    const rules: Propose = (data, isOwn) => [
      rule('remark', (data as FormData).weight),
      { ...rule('weight', '9'), isOwn: isOwn('weight') },
    ]
    const proposals = proposeToImport(rules, [bag])({ parcelPreset: 'bag' }, free)
    expect(proposals.filter(({ isOwn }) => !isOwn).map(({ path, value }) => [path, value])).toEqual([
      ['weight', '0.3'],
      ['remark', '0.3'],
    ])
  })
})
