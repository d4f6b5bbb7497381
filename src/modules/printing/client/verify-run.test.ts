import { expect, test } from 'vitest'
import { leftOf, runOf, withScanned, type VerifyRun } from './verify-run.ts'

const order = (n: number) => ({
  id: `id-${n}`,
  orderNo: `B26${n}`,
  waybillNo: `SP${n}`,
  ecommerceOrderNo: n === 3 ? '' : `shop-${n}`,
  receiver: { name: `R${n}` } as never,
})

const scanned = (...numbers: string[]): VerifyRun =>
  numbers.reduce((run, number, at) => withScanned(run, number, at), runOf('', [order(1), order(2), order(3)]))

test.each([
  ['its waybill number', 'SP1', 'expected', ['SP2', 'SP3']],
  ['its order number, in small letters', 'b261', 'expected', ['SP2', 'SP3']],
  ['its shop’s number with blanks around', ' SHOP-1 ', 'expected', ['SP2', 'SP3']],
  ['a number of another order', 'SP9', 'wrong', ['SP1', 'SP2', 'SP3']],
  ['nothing', '', 'wrong', ['SP1', 'SP2', 'SP3']],
])('%s', (_, number, kind, left) => {
  const run = scanned(number)
  expect(run.scans.at(-1)?.kind).toBe(kind)
  expect(leftOf(run).map(({ waybillNo }) => waybillNo)).toEqual(left)
})

test('reports an order that was scanned by one number as already scanned by another', () => {
  const run = scanned('SP1', 'shop-1')
  expect(run.scans.map(({ kind }) => kind)).toEqual(['expected', 'again'])
  expect(leftOf(run)).toHaveLength(2)
})

test('is finished when every order was scanned, whatever else was', () => {
  const run = scanned('SP3', 'SP9', 'SP1', 'SP1', 'SP2')
  expect(leftOf(run)).toEqual([])
  expect(run.scans).toHaveLength(5)
})
