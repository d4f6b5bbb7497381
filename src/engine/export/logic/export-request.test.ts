import { describe, expect, it } from 'vitest'
import type { ExportDecl } from '../schema/export.ts'
import type { ExportColumn } from './export-columns.ts'
import { exportRequest, type ExportScope, type Query } from './export-request.ts'

const column = (prop: string, rest: Partial<ExportColumn> = {}): ExportColumn => ({
  prop,
  label: prop.toUpperCase(),
  canExport: true,
  mustExport: false,
  defaultExport: true,
  isDetail: false,
  ...rest,
})
const no = column('no', { mustExport: true, defaultExport: false })
const name = column('name')
const extra = column('extra', { defaultExport: false })
const secret = column('secret', { canExport: false, mustExport: true })
const sku = column('sku', { isDetail: true })
const color = column('color', { isDetail: true, defaultExport: false })
const columns = [no, name, extra, secret, sku, color]

const detail = { dataId: 'goods', columns: [], linkKeys: ['no'] }
const decl = (rest: Partial<ExportDecl> = {}) => ({ func: 'F', ...rest }) as ExportDecl
const field = (prop: string) => ({ fieldName: prop, header: prop.toUpperCase() })

interface Row {
  says: string
  decl?: Partial<ExportDecl>
  scope?: ExportScope
  chosen?: readonly ExportColumn[]
  query?: Query
  selection?: readonly string[]
  expected: object
}

const whole = { columns: [field('no'), field('name')], dataId: 't', fileName: 't', param: {} }
const lines = { columns2: [field('sku')], dataId2: 'goods', linkKeys: ['no'] }

const table: readonly Row[] = [
  {
    says: 'all: what was chosen, in its order',
    chosen: [name, no],
    expected: { ...whole, columns: [field('name'), field('no')] },
  },
  {
    says: 'all: a copy of the query',
    query: { keyword: 'a', page: 2 },
    expected: { ...whole, param: { keyword: 'a', page: 2 } },
  },
  { says: 'all: the selection does not matter', selection: ['1'], expected: whole },
  {
    says: 'all: ids of the query itself stay',
    query: { ids: ['7'] },
    expected: { ...whole, param: { ids: ['7'] } },
  },
  {
    says: 'selected: the ids go with it',
    scope: 'selected',
    selection: ['1', '2'],
    query: { keyword: 'a' },
    expected: { ...whole, param: { keyword: 'a', ids: ['1', '2'] } },
  },
  {
    says: 'selected: columns of the lines leave the main list',
    scope: 'selected',
    selection: ['1'],
    decl: { detail },
    chosen: [no, sku, name],
    expected: { ...whole, ...lines, param: { ids: ['1'] } },
  },
  {
    says: 'selected: they are gone even without lines of the table',
    scope: 'selected',
    selection: ['1'],
    chosen: [no, sku, name],
    expected: { ...whole, param: { ids: ['1'] } },
  },
  {
    says: 'all: lines in a sheet of their own',
    decl: { detail },
    chosen: [no, name, sku],
    expected: { ...whole, ...lines },
  },
  { says: 'all: no line chosen, no second sheet', decl: { detail }, expected: whole },
  {
    says: 'FBA leaves the key of the lines out',
    decl: { detail: { ...detail, isKeyOmitted: true }, columnType: '5' },
    chosen: [no, name, sku],
    expected: { ...whole, columns2: [field('sku')], linkKeys: ['no'], columnType: '5' },
  },
  {
    says: 'detail: exportable, and of those must or default, whatever was chosen',
    scope: 'detail',
    decl: { detail },
    chosen: [extra, color],
    expected: { ...whole, ...lines },
  },
  {
    says: 'detail: ids are cleared',
    scope: 'detail',
    decl: { detail },
    selection: ['1'],
    query: { ids: ['7'] },
    expected: { ...whole, ...lines },
  },
  {
    says: 'detail: a table that keeps its ids',
    scope: 'detail',
    decl: { detail: { ...detail, keepsIds: true } },
    selection: ['1'],
    expected: { ...whole, ...lines, param: { ids: ['1'] } },
  },
  { says: 'column type of the table', decl: { columnType: '1' }, expected: { ...whole, columnType: '1' } },
  {
    says: 'a key of its own on the wire',
    decl: { dataId: 'wire' },
    expected: { ...whole, dataId: 'wire', fileName: 'wire' },
  },
  {
    says: 'IMEI query, idType 1: into orderNumber',
    decl: { idCopies: { 1: 'orderNumber', 3: 'imei' } },
    query: { idType: '1', ids: ['a'] },
    expected: { ...whole, param: { idType: '1', ids: ['a'], orderNumber: ['a'] } },
  },
  {
    says: 'IMEI query, idType 3: into imei',
    decl: { idCopies: { 1: 'orderNumber', 3: 'imei' } },
    query: { idType: 3, ids: ['a'] },
    expected: { ...whole, param: { idType: 3, ids: ['a'], imei: ['a'] } },
  },
  {
    says: 'IMEI query, idType 2: nowhere',
    decl: { idCopies: { 1: 'orderNumber', 3: 'imei' } },
    query: { idType: '2', ids: ['a'] },
    expected: { ...whole, param: { idType: '2', ids: ['a'] } },
  },
  {
    says: 'IMEI query without ids: nothing to copy',
    decl: { idCopies: { 1: 'orderNumber' } },
    query: { idType: '1' },
    expected: { ...whole, param: { idType: '1' } },
  },
]

describe('the request of an export', () => {
  it.each(table)(
    '$says',
    ({ decl: rest, scope = 'all', chosen = [no, name], query = {}, selection = [], expected }) => {
      expect(exportRequest('t', decl(rest), { scope, columns, chosen }, query, { ids: selection })).toEqual(
        expected,
      )
    },
  )

  it.each([
    ['all rows but two', ['a', 'b'], { ...whole, param: { country: 'VN' }, excludedIds: ['a', 'b'] }],
    ['all rows', [], { ...whole, param: { country: 'VN' } }],
  ])('a whole query that was selected: %s', (_, excludedIds, expected) => {
    const selection = { whole: { country: 'VN' }, excludedIds }
    const state = { scope: 'selected' as const, columns, chosen: [no, name] }
    expect(exportRequest('t', decl(), state, { page: 3, pageSize: 20 }, selection)).toEqual(expected)
  })

  it('names the format where it is no workbook', () => {
    const state = { scope: 'all' as const, columns, chosen: [no], format: 'csv' as const }
    expect(exportRequest('t', decl(), state, {}, { ids: [] }).format).toBe('csv')
    expect(exportRequest('t', decl(), { ...state, zone: 'Asia/Bangkok' }, {}, { ids: [] }).zone).toBe(
      'Asia/Bangkok',
    )
  })

  it('is a copy: the query of the table stays its own', () => {
    const query = Object.freeze({ ids: Object.freeze(['1']) })
    expect(() =>
      exportRequest('t', decl(), { scope: 'selected', columns, chosen: [no] }, query, { ids: ['2'] }),
    ).not.toThrow()
  })
})
