import { expect, test } from 'vitest'
import { numbersIn } from './scan-text.ts'

test.each([
  ['SF1234567890123', ['SF1234567890123']],
  [' sf12-34\tyt9\r\nYT9; zt1，ZT1 ', ['SF12-34', 'YT9', 'ZT1']],
  ['', []],
  [' \n ', []],
])('%j', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))
