import { describe, expect, it, test } from 'vitest'
import { accountProblems, loginCodeProblem, tidyAccount } from './account-rules.ts'

test.each([
  ['demo', true],
  ['lan.nguyen@lotus-2_x', true],
  ['ab', true],
  ['a', false],
  ['', false],
  ['two words', false],
  ['demo ', false],
  ['İstanbul', false],
  ['x'.repeat(50), true],
  ['x'.repeat(51), false],
])('login code "%s"', (loginCode, isFine) => expect(!loginCodeProblem(loginCode)).toBe(isFine))

describe('the fields of an account', () => {
  const fields = { name: 'Lan', mobile: '', email: '', isGuarded: false }
  it.each([
    [{}, []],
    [{ name: '' }, ['name']],
    [{ mobile: '0912345678' }, []],
    [{ mobile: '+84912345678' }, []],
    [{ mobile: '12345' }, ['mobile']],
    [{ mobile: 'call me' }, ['mobile']],
    [{ email: 'lan@example.com' }, []],
    [{ email: 'lan' }, ['email']],
    [{ isGuarded: true }, ['email']],
    [{ isGuarded: true, email: 'lan@example.com' }, []],
    [{ name: '', mobile: 'x', email: 'x' }, ['name', 'mobile', 'email']],
  ])('%j', (more, paths) =>
    expect(accountProblems({ ...fields, ...more }).map(({ path }) => path)).toEqual(paths),
  )

  it('are kept without blanks', () =>
    expect(tidyAccount({ name: ' Lan ', mobile: ' +84 (912) 345-678 ', email: ' a@b.co ' })).toEqual({
      name: 'Lan',
      mobile: '+84912345678',
      email: 'a@b.co',
    }))
})
