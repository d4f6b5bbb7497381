import { expect, test } from 'vitest'
import { inbound } from '#modules/inbound/contract.ts'
import { outbound } from '#modules/outbound/contract.ts'
import { warehouse } from './contract.ts'
import { movingCalls, queuedUnitsOf } from './queued-units.ts'

const lines = [
  { sku: 'A-1', quantity: 3 },
  { sku: 'B-2', quantity: 9 },
  { sku: 'A-1', quantity: 2 },
]
const row = (call: { id: string }, body: unknown) => ({ key: 'k', call: call.id, body, label: 'PO-1' })

test.each<[string, ReturnType<typeof row>, [string, number][]]>([
  [
    'outbound orders',
    row(outbound.saveOutOrders, { submit: '1', orders: [{ lines }, { lines }] }),
    [['OUT', 10]],
  ],
  ['a transfer', row(warehouse.transfer, { submit: '1', transfer: { lines } }), [['TRANSFER', 5]]],
  ['an inbound ticket', row(inbound.addPutOrder, { submit: '1', ticket: { lines } }), [['PUT', 5]]],
  ['a draft', row(warehouse.transfer, { submit: '0', transfer: { lines } }), []],
  ['other goods', row(warehouse.transfer, { submit: '1', transfer: { lines: [lines[1]] } }), []],
  ['a command that moves nothing', row(warehouse.cancelOrder, { kind: 'OUT', ids: ['1'] }), []],
])('counts the units of %s', (_, queued, expected) =>
  expect(queuedUnitsOf([queued], 'A-1').map(({ kind, units }) => [kind, units])).toEqual(expected),
)

test('asks for the commands it understands', () => {
  expect(movingCalls).toEqual([outbound.saveOutOrders.id, warehouse.transfer.id, inbound.addPutOrder.id])
})
