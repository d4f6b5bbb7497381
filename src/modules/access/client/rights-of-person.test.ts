import { expect, it } from 'vitest'
import type { Func } from '#contract/functions.ts'
import type { Role } from './data.ts'
import { heldFunctions, withheld } from './rights-of-person.ts'

const node = (funcId: string, routeId: string, children: Func[] = []): Func => ({
  funcId,
  routeId,
  funcName: funcId,
  funcNameEn: funcId,
  funcNameMl: '',
  cache: '0',
  icon: '',
  children,
})
const role = (name: string, funcs: string[]): Role => ({
  id: name,
  name,
  description: '',
  funcs,
  accounts: [],
  isBuiltIn: false,
  rev: 1,
  updatedAt: '',
})

it('names the roles each function comes from, and counts what is withheld', () => {
  const tree = [node('Z-5', '', [node('Z-503', 'manage', [node('Z-50302', '')])])]
  const roles = [role('Clerk', ['Z-503', 'Z-50302', 'Z-901']), role('Looker', ['Z-503'])]
  const held = heldFunctions(tree, roles)
  expect(held.map(({ func, level, from }) => [func.funcId, level, from])).toEqual([
    ['Z-5', 1, []],
    ['Z-503', 2, ['Clerk', 'Looker']],
    ['Z-50302', 3, ['Clerk']],
  ])
  expect(withheld(held, roles)).toBe(1)
})
