import { expect, it } from 'vitest'
import { passwordProblem } from '#domain/password.ts'
import { generatePassword } from './generate-password.ts'

it('makes passwords that keep the rule, each another', () => {
  const made = Array.from({ length: 500 }, generatePassword)
  expect(made.filter((password) => passwordProblem(password) || !/\d/.test(password))).toEqual([])
  expect(made.join('')).not.toMatch(/[01OIl]/)
  expect(new Set(made).size).toBe(500)
})
