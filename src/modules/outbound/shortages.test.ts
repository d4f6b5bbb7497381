import { describe, expect, it, test } from 'vitest'
import type { FormData } from '#engine/form/index.ts'
import type { StockRow } from '#modules/stock/module.ts'
import { deriveOrder, emptyLine, emptyOrder } from './order-data.ts'
import { scanInto } from './scanned-lines.ts'
import { isShort, needsOf, skuOf, splitLine, stockOf, substitutes, unknownStock } from './shortages.ts'

const row = (sku: string, sellable: number, more: Partial<StockRow> = {}): StockRow =>
  ({ sku, sellable, name: sku, barcodes: [], isSerial: '0', status: 'APPROVED', ...more }) as StockRow
const known = stockOf(
  [
    row('TS-RED-M', 10, { barcodes: ['6291041500213'] }),
    row('TS-RED-L', 40),
    row('TS-BLUE-M', 40),
    row('MUG', 40),
    row('PHONE', 5, { isSerial: '1' }),
    row('TS-RED-S', 40, { status: 'DISABLED', barcodes: ['6291041500220'] }),
  ],
  false,
  1,
)
const line = (sku: string, quantity: string, more: FormData = {}): FormData => ({
  ...emptyLine(),
  sku,
  quantity,
  ...more,
})
const order = (lines: FormData[], more: FormData = {}): FormData =>
  deriveOrder({ ...emptyOrder(), warehouseId: 'SZX1', lines, ...more })

describe('what an order wants of its warehouse', () => {
  it('adds up lines of one SKU: the later one is short', () => {
    const needs = needsOf(order([line('ts-red-m', '6'), line('6291041500213', '6')]), known)
    expect(needs.map(({ sku, left }) => [sku, left])).toEqual([
      ['TS-RED-M', 10],
      ['TS-RED-M', 4],
    ])
    expect(needs.map(isShort)).toEqual([false, true])
  })

  it('serves a line that names a batch first', () => {
    const needs = needsOf(order([line('TS-RED-M', '8'), line('TS-RED-M', '4', { batchNo: 'B1' })]), known)
    expect(needs.map(({ line: at, left }) => [at, left])).toEqual([
      [0, 6],
      [1, 10],
    ])
  })

  it('counts what the order holds already as its own', () => {
    const needs = needsOf(order([line('TS-RED-M', '14')], { held: { 'TS-RED-M': 4 } }), known)
    expect(needs.map(isShort)).toEqual([false])
  })

  it('says nothing of a SKU that is not on this device, unless all of the warehouse is', () => {
    expect(needsOf(order([line('NOPE', '1')]), known)[0]?.left).toBeUndefined()
    expect(needsOf(order([line('NOPE', '1')]), { ...known, isWhole: true })[0]?.left).toBe(0)
  })

  it('does not let a line wait that names its units', () => {
    const [need] = needsOf(order([line('PHONE', '9', { serials: 'A B', onShort: 'wait' })]), known)
    expect(need).toMatchObject({ isNamed: true, isWaiting: false })
  })

  it('finds the SKU of a code in any case', () => {
    expect(skuOf(' ts-red-m ', known)).toBe('TS-RED-M')
    expect(skuOf('6291041500213', known)).toBe('TS-RED-M')
    expect(skuOf('nope', known)).toBe('NOPE')
  })
})

describe('offers for a shortage', () => {
  const short = order([line('TS-RED-M', '12'), line('MUG', '1')], { referenceNo: 'PO-1' })
  const [need] = needsOf(short, known)

  it('replaces with what is most alike and there in full', () => {
    const found = need && substitutes(need, known, new Set(['TS-RED-M', 'MUG']))
    expect(found?.map(({ sku }) => sku)).toEqual(['TS-RED-L', 'TS-BLUE-M'])
  })

  it('does not offer disabled goods', () => {
    const many = { ...(need as NonNullable<typeof need>), wanted: 20 }
    expect(substitutes(many, known, new Set()).map(({ sku }) => sku)).not.toContain('TS-RED-S')
  })

  it('splits: what is there stays, the rest is an order of its own', () => {
    const parts = need && splitLine(short, need)
    expect(parts?.kept.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['TS-RED-M', '10'],
      ['MUG', '1'],
    ])
    expect(parts?.rest).toMatchObject({ referenceNo: 'PO-1-2', lines: [{ sku: 'TS-RED-M', quantity: '2' }] })
    expect(parts?.moved).toBe(2)
  })

  it('takes a line without any goods out, and offers nothing where nothing would stay', () => {
    const none = { line: 0, sku: 'X', wanted: 3, left: 0, isWaiting: false, isNamed: false }
    expect(splitLine(short, none)?.kept.map(({ sku }) => sku)).toEqual(['MUG'])
    expect(splitLine(order([line('X', '3')]), none)).toBeUndefined()
  })

  it('leaves as many named units here as there are', () => {
    const phones = order([line('PHONE', '3', { serials: 'A B C' }), line('MUG', '1')])
    const parts = splitLine(phones, { ...(need as NonNullable<typeof need>), line: 0, wanted: 3, left: 1 })
    expect(parts?.kept[0]).toMatchObject({ serials: 'A', quantity: '1' })
    expect(parts?.rest).toMatchObject({ lines: [{ serials: 'B C', quantity: '2' }] })
  })
})

describe('a scan', () => {
  const scan = (lines: FormData[], code: string, last?: number) => {
    const found = scanInto(lines, code, known, 3, last)
    if (typeof found === 'object' && 'refused' in found) return found.refused.message
    return typeof found === 'string'
      ? found
      : found.lines.map(({ sku, quantity, serials }) => [sku, quantity, serials].join(' ').trim())
  }
  test.each([
    ['a SKU fills the empty line', [emptyLine()], 'ts-red-m', ['TS-RED-M 1']],
    ['a barcode is its SKU', [emptyLine()], '6291041500213', ['TS-RED-M 1']],
    ['again, it is counted up', [line('TS-RED-M', '1')], '6291041500213', ['TS-RED-M 2']],
    ['a typed barcode is the same line', [line('6291041500213', '4')], 'TS-RED-M', ['TS-RED-M 5']],
    ['another SKU is another line', [line('MUG', '1')], 'TS-RED-L', ['MUG 1', 'TS-RED-L 1']],
    ['a line of a batch keeps its count', [line('MUG', '1', { batchNo: 'B' })], 'MUG', ['MUG 1', 'MUG 1']],
  ])('%s', (_, lines, code, expected) => expect(scan(lines, code)).toEqual(expected))

  it('takes a serial number into the line that was scanned last, once', () => {
    expect(scan([line('PHONE', '1')], 'imei-1', 0)).toEqual(['PHONE 1 IMEI-1'])
    expect(scan([line('PHONE', '1', { serials: 'IMEI-1' })], 'IMEI-2', 0)).toEqual(['PHONE 2 IMEI-1 IMEI-2'])
    expect(scan([line('PHONE', '1', { serials: 'IMEI-1' })], 'imei-1', 0)).toBe('twice')
  })

  it('takes every code as it is while the stock is not on this device', () => {
    const found = scanInto([emptyLine()], 'mug-2', unknownStock, 3, undefined)
    expect(found).toMatchObject({ sku: 'MUG-2', count: 1 })
  })

  it.each(['ts-red-s', '6291041500220'])('says why disabled goods do not leave: %s', (code) => {
    expect(scan([emptyLine()], code)).toBe('{sku} is disabled. Enable it first.')
  })

  it('changes nothing for a code nobody knows, and where there is no room', () => {
    expect(scan([line('MUG', '1')], 'IMEI-1', 0)).toBe('unknown')
    expect(scan([emptyLine()], 'NOPE')).toBe('unknown')
    expect(scan([line('A', '1'), line('B', '1'), line('C', '1')], 'MUG')).toBe('full')
  })
})
