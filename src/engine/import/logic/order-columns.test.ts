import { expect, it } from 'vitest'
import type { QueryOptions } from '#engine/form/schema/form.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { routeColumn } from './order-columns.ts'

it.each([
  ['VN', { country: 'Vietnam', serviceType: 'B2C' }],
  ['Vietnam', undefined],
  ['越南', undefined],
  ['XX', undefined],
  ['', undefined],
])('routes to %j are asked for once it is a country', (cell, asked) => {
  const { input } = routeColumn(lookups.getRoute, { aliases: [] }).options as QueryOptions
  expect(input({ 'receiver.country': cell }, '')).toEqual(asked)
})
