import { expect, it } from 'vitest'
import type { TableDecl } from '../schema/table.ts'
import { addressOf, isChanged, searchOf } from './views.ts'

const label = { id: 'x', message: 'x' }
const table = {
  filters: [
    { key: 'status', label, type: 'select' },
    { key: 'from', keyTo: 'to', label, type: 'days' },
  ],
  rail: { key: 'state' },
} as unknown as TableDecl

it('a view holds filters, rail and sort, in one spelling', () => {
  const address = {
    sort: '-name',
    status: 'GOT',
    page: '3',
    open: 'x',
    size: '50',
    view: 'v',
    evil: '1',
    to: '',
  }
  expect(searchOf(table, address)).toBe('sort=-name&status=GOT')
})

it('what it holds comes back as it was, whatever is typed', () => {
  const address = { status: '曼谷 & 100% = +x', sort: '-name' }
  expect(addressOf(table, searchOf(table, address))).toMatchObject(address)
  expect(addressOf(table, 'status=%E0%A4%A')).toMatchObject({ status: '%E0%A4%A' })
})

it('choosing it takes away what it does not say', () => {
  expect(addressOf(table, 'status=GOT&page=9&evil=1')).toEqual({
    status: 'GOT',
    from: undefined,
    to: undefined,
    state: undefined,
    sort: undefined,
  })
})

it('is changed by a filter or a column, not by the page', () => {
  const view = { name: 'V', search: 'status=GOT&sort=-name', columnList: [{ prop: 'a' }] }
  const same = { address: { sort: '-name', status: 'GOT', page: '2' }, columns: undefined }
  expect(isChanged(table, view, same)).toBe(false)
  expect(isChanged(table, view, { ...same, columns: { columnList: [{ prop: 'a' }] } })).toBe(false)
  expect(isChanged(table, view, { ...same, address: { status: 'GOT' } })).toBe(true)
  expect(isChanged(table, view, { ...same, columns: { columnList: [{ prop: 'a', width: 90 }] } })).toBe(true)
})
