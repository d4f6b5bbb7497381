import { expect, it } from 'vitest'
import { address } from './contract.ts'
import { withQueued, type Waiting } from './kit.ts'
import type { AddressRow } from './postal-data.ts'

const row = (id: string, rest: Partial<AddressRow> = {}): AddressRow => ({
  id,
  name: `Sender ${id}`,
  phone: '13800138000',
  country: 'CN',
  prov: '广东省',
  city: '深圳市',
  area: '南山区',
  address: '科技园路 1 号',
  addressType: '1',
  isSenderOrReceiver: 'sender',
  isDefault: '0',
  rev: 1,
  ...rest,
})
const draftOf = (record: AddressRow): Partial<AddressRow> => {
  const { id, isDefault, rev, ...draft } = record
  return id && isDefault && rev ? draft : {}
}
const book = [row('a', { isDefault: '1' }), row('b')]
const queue = (...commands: readonly (readonly [{ id: string }, unknown])[]): Waiting[] =>
  commands.map(([{ id }, body], at) => ({ key: `k${at}`, call: id, body }))
const shown = (waiting: readonly Waiting[]) =>
  withQueued(book, 'sender', waiting).map(({ id, isDefault }) => id + (isDefault === '1' ? '*' : ''))

it('shows the book as it is while nothing waits', () => expect(withQueued(book, 'sender', [])).toBe(book))

it.each([
  ['a new default, first', [[address.setDefaultAddress, { id: 'b' }]], ['b*', 'a']],
  ['a cancelled default', [[address.cancelDefaultAddress, { id: 'a' }]], ['a', 'b']],
  ['the cancelled default of another', [[address.cancelDefaultAddress, { id: 'b' }]], ['a*', 'b']],
  ['a deleted address', [[address.deleteAddr, { ids: ['a'] }]], ['b']],
  ['a new address', [[address.insertAddr, draftOf(row('c'))]], ['a*', 'queued:k0', 'b']],
  [
    'an address of the other side',
    [[address.insertAddr, { ...draftOf(row('c')), isSenderOrReceiver: 'receiver' }]],
    ['a*', 'b'],
  ],
  [
    'what waits, in its order',
    [
      [address.setDefaultAddress, { id: 'b' }],
      [address.cancelDefaultAddress, { id: 'b' }],
    ],
    ['a', 'b'],
  ],
] as const)('shows %s before it was sent', (_, commands, expected) => {
  expect(shown(queue(...commands))).toEqual(expected)
})

it('starts a second change offline from the revision the first one leaves', () => {
  const first = { id: 'b', rev: 1, ...draftOf(row('b', { name: 'First' })) }
  const [, once] = withQueued(book, 'sender', queue([address.updateSenderAddr, first]))
  expect(once).toMatchObject({ id: 'b', name: 'First', rev: 2 })
  const second = { id: 'b', rev: 2, ...draftOf(row('b', { name: 'Second' })) }
  const [, twice] = withQueued(
    book,
    'sender',
    queue([address.updateSenderAddr, first], [address.updateSenderAddr, second]),
  )
  expect(twice).toMatchObject({ name: 'Second', rev: 3 })
})
