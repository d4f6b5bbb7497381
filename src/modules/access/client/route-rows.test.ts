import { describe, expect, it } from 'vitest'
import type { Func } from '#contract/functions.ts'
import type { Screens } from '#engine/screen/screen.ts'
import type { Role } from './data.ts'
import { matchingRoutes, routeRows } from './route-rows.ts'

const node = (funcId: string, routeId: string, funcNameEn: string): Func => ({
  funcId,
  routeId,
  funcName: '',
  funcNameEn,
  funcNameMl: '',
  cache: '0',
  icon: '',
  children: [],
})
const tree = [node('Z-1', 'dashboard', 'Home'), node('Z-7', 'financeResult', 'Results')]
const screens: Screens = {
  role: { kind: 'redirect', path: '/permission/role' },
  dashboard: { kind: 'redirect', path: '/' },
  login: { kind: 'redirect', path: '/login', public: true },
}
const clerk: Role = {
  id: 'r',
  name: 'Clerk',
  description: '',
  funcs: ['Z-1'],
  accounts: [],
  isBuiltIn: false,
  rev: 1,
  updatedAt: '',
}
const rows = routeRows(screens, tree, [clerk])

describe('addresses and functions', () => {
  it('what this build does not know comes first', () =>
    expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
      ['financeResult', 'missing'],
      ['dashboard', 'redirect'],
      ['login', 'redirect'],
      ['role', 'redirect'],
    ]))
  it('names the function and who holds it', () => {
    expect(rows[1]).toMatchObject({ path: '/', func: { funcId: 'Z-1' }, holders: ['Clerk'] })
    expect(rows[2]).toMatchObject({ func: undefined, isPublic: true, holders: [] })
  })
  it.each([
    ['', 'all', 4],
    ['CLERK', 'all', 1],
    ['permission', 'all', 1],
    ['z-7', 'missing', 1],
    ['z-7', 'redirect', 0],
  ] as const)('%j of %s: %i', (text, kind, count) =>
    expect(matchingRoutes(rows, text, kind)).toHaveLength(count),
  )
})
