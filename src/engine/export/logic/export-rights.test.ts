import { expect, it } from 'vitest'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { isExportShown } from './export-rights.ts'

const table = (func: string, access: 'session' | readonly string[] = ['Q-1', 'Q-2']) =>
  ({ query: { access }, export: { func, kit: { funcs: ['E-1', 'E-2'] } } }) as unknown as TableDecl

it.each([
  ['its function', table('E-1'), ['E-1'], false, true],
  ['another export function', table('E-1'), ['E-2'], false, false],
  ['any export function', table('*'), ['E-2'], false, true],
  ['none', table('*'), ['Q-1'], false, false],
  ['a sub-account with a query function', table('E-1'), ['E-1', 'Q-2'], true, true],
  ['a sub-account without', table('E-1'), ['E-1'], true, false],
  ['a sub-account where the query asks for none', table('*', 'session'), ['E-1'], true, true],
  ['a table without export', { query: {} } as unknown as TableDecl, ['E-1'], false, false],
] as const)('%s', (_, decl, granted, isSubAccount, expected) => {
  expect(isExportShown(decl, { granted: new Set(granted), isSubAccount })).toBe(expected)
})
