import { describe, expect, it } from 'vitest'
import type { Account } from './data.ts'
import { draftOf, isPersonChanged, personProblems, toFields } from './person-draft.ts'

const mai: Account = {
  id: 'a1',
  loginCode: 'demo-sub',
  name: 'Mai',
  mobile: '0901234567',
  email: 'mai@example.com',
  userAdmin: '0',
  state: 'active',
  isSingle: false,
  isGuarded: false,
  roles: [
    { id: 'r1', name: 'Clerk' },
    { id: 'r2', name: 'Finance' },
  ],
  lastSeen: '',
}

describe('a person while they are edited', () => {
  it('is unchanged until something differs; the order of roles is none', () => {
    const saved = draftOf(mai)
    expect(isPersonChanged({ ...saved, roleIds: ['r2', 'r1'] }, saved)).toBe(false)
    expect(isPersonChanged({ ...saved, roleIds: ['r1'] }, saved)).toBe(true)
    expect(isPersonChanged({ ...saved, isSingle: true }, saved)).toBe(true)
  })
  it('is checked by the rules of the gateway; the login code only when it is new', () => {
    const paths = (change: object, isNew: boolean) =>
      personProblems({ ...draftOf(mai), ...change }, isNew).map(({ path }) => path)
    expect(paths({}, true)).toEqual([])
    expect(paths({ loginCode: 'has blank', name: ' ' }, true)).toEqual(['loginCode', 'name'])
    expect(paths({ loginCode: 'has blank', mobile: '12', email: 'x' }, false)).toEqual(['mobile', 'email'])
    expect(paths({ email: '', isGuarded: true }, false)).toEqual(['email'])
  })
  it('goes out tidied, with the state it had', () =>
    expect(toFields({ ...draftOf(mai), name: ' Mai ', mobile: '0901 234-567' }, 'disabled')).toMatchObject({
      name: 'Mai',
      mobile: '0901234567',
      state: 'disabled',
      roleIds: ['r1', 'r2'],
    }))
})
