import { describe, expect, it } from 'vitest'
import type { QueryCall } from '#contract/call.ts'
import { paging } from '#contract/paging.ts'
import { object, text } from '#contract/schema.ts'
import type { TableDecl } from '../schema/table.ts'
import { resolveTable } from './resolve-table.ts'
import { fixedParams, withParams } from './table-params.ts'
import { readState, toInput } from './table-query.ts'

const query = { input: object({ ...paging, country: text(), kind: text() }) } as unknown as QueryCall
const label = { id: 'x' }
const table = {
  id: 't',
  query,
  params: { kind: 'export' },
  columns: [{ prop: 'country', label }],
  filters: [
    { key: 'country', label, type: 'text' },
    { key: 'kind', label, type: 'text' },
  ],
} as unknown as TableDecl

describe('fixedParams', () => {
  it.each([
    ['plain values of known keys', '{"country":"TH"}', { country: 'TH' }],
    ['unknown keys', '{"owner":"1","country":"TH"}', { country: 'TH' }],
    ['keys of the prototype', '{"__proto__":{"a":1},"constructor":"x"}', {}],
    ['what is no plain value', '{"country":{"$ne":""}}', {}],
    ['what the engine asks with', '{"page":7,"pageSize":1000}', {}],
    ['a list', '["TH"]', {}],
    ['no JSON', '{country', {}],
    ['nothing', '', {}],
  ])('%s', (_, given, expected) => expect(fixedParams(given, query)).toEqual(expected))
})

describe('fixed parameters of a table', () => {
  const site = { tableParams: '{"country":"TH","kind":"import"}' }
  const { params } = resolveTable(table, { site })
  it('are the site’s, except where the code fixed one', () =>
    expect(params).toEqual({ country: 'TH', kind: 'export' }))
  it('are part of every query, whatever the address says, and their filters are not offered', () => {
    const fixed = withParams(table, params)
    expect(fixed.filters).toEqual([])
    const state = readState(fixed, { country: 'VN' }, { pageSizes: [20], pageSize: 20 })
    expect(toInput(fixed, state)).toEqual({ country: 'TH', kind: 'export', page: 1, pageSize: 20 })
  })
  it('leave a table without any as it is', () => expect(withParams(table, {})).toBe(table))
})
