import { expect, test } from 'vitest'
import { passwordProblem, repetitionProblem } from './password.ts'

const messageFor = (password: string) => passwordProblem(password)?.message ?? ''

test.each([
  ['', /^Use /],
  ['Abc12', /^Use /],
  ['Abc123', /^$/],
  ['Portal123', /^$/],
  ['a23456789012345', /^$/],
  ['a234567890123456', /^$/],
  ['a2345678901234567', /^Use /],
  ['1abcdef', /first character/],
  ['_abcdef', /first character/],
  ['密码abcdef', /first character/],
  [' abcdef', /first character/],
  ['abc def', /spaces/],
  ['abcdef ', /spaces/],
  ['abcdef\t', /spaces/],
  ['abcdef\u200b', /spaces/],
  ['abc密码123', /^$/],
  // Five characters, ten code units: people count characters.
  ['a😀😀😀😀', /^Use /],
  ['a😀😀😀😀😀', /^$/],
  ["p'; drop--", /^.*spaces/],
])('"%s"', (password, expected) => expect(messageFor(password)).toMatch(expected))

test('the two must match, to the letter', () => {
  expect(repetitionProblem('Abc123', 'Abc123')).toBeUndefined()
  expect(repetitionProblem('Abc123', 'abc123')?.message).toMatch(/match/)
})
