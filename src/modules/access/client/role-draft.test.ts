import { describe, expect, it } from 'vitest'
import type { Role } from './data.ts'
import { beginning, isChanged } from './role-draft.ts'

const clerk: Role = {
  id: 'r1',
  name: 'Clerk',
  description: 'Orders',
  funcs: ['Z-1', 'Z-503'],
  accounts: [{ id: 'a1', loginCode: 'demo-sub', name: 'Mai' }],
  isBuiltIn: false,
  rev: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
}

describe('a role while it is edited', () => {
  it('begins as the role, as a copy without people, or empty', () => {
    expect(beginning(clerk, undefined, '')).toMatchObject({ name: 'Clerk', accountIds: ['a1'] })
    expect(beginning(undefined, clerk, 'Clerk 2')).toMatchObject({
      name: 'Clerk 2',
      funcs: clerk.funcs,
      accountIds: [],
    })
    expect(beginning(undefined, undefined, '')).toMatchObject({ name: '', funcs: [] })
  })
  it.each([
    [{}, false],
    [{ name: 'Clerks' }, true],
    [{ description: '' }, true],
    [{ funcs: ['Z-503', 'Z-1'] }, false],
    [{ funcs: ['Z-503', 'Z-2'] }, true],
    [{ accountIds: [] }, true],
  ])('with %j changed: %s', (change, expected) => {
    const saved = beginning(clerk, undefined, '')
    expect(isChanged({ ...saved, ...change }, saved)).toBe(expected)
  })
})
