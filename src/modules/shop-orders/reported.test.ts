import { expect, it } from 'vitest'
import { unreadText } from './reported.ts'

const say = ({ message = '' }: { message?: string }) => message

it.each([
  ['MOMENT', 'A time of the order could not be read.'],
  ['AMOUNT', 'The amount of the order could not be read.'],
  ['LINES', 'A quantity or a price could not be read.'],
  ['NO_GOODS', 'The order has no goods.'],
  [
    'duplicate key value violates unique constraint',
    'The order could not be read. It is read again once the shop changes it.',
  ],
  ['constructor', 'The order could not be read. It is read again once the shop changes it.'],
])('an order that could not be read for %j says so in words', (reason, words) => {
  expect(unreadText(reason, say)).toBe(words)
})
