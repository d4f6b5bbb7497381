import { expect, test } from 'vitest'
import { NO_ROLE, peopleOf, rightsWanted } from './use-preview-as.ts'

const person = (id: string) => ({ id, loginCode: id, name: `Name of ${id}` })
const role = (id: string, funcs: string[], accounts: string[]) => ({
  id,
  name: id,
  description: '',
  funcs,
  accounts: accounts.map(person),
  isBuiltIn: false,
  rev: 1,
  updatedAt: '2026-11-27T08:00:00.000Z',
})
const roles = [role('r1', ['Z-5', 'Z-503'], ['a', 'b']), role('r2', [], ['b', 'c'])]

test.each([
  ['oneself', '', undefined],
  ['a role', 'role:r1', { funcs: ['Z-5', 'Z-503'] }],
  ['a role that is gone', 'role:r9', undefined],
  ['a person', 'user:b', { userId: 'b' }],
  ['a sub-account without a role', NO_ROLE, { funcs: [] }],
])('the rights of %s', (_, value, expected) => expect(rightsWanted(value, roles)).toEqual(expected))

test('everyone who has a role is offered once', () =>
  expect(peopleOf(roles).map(({ id }) => id)).toEqual(['a', 'b', 'c']))
