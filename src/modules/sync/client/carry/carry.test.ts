import { expect, test } from 'vitest'
import { fitQr, QR_QUIET } from '#engine/label/code/qr.ts'
import type { OutboxRow } from '#offline/types.ts'
import { readCodes } from '../../../../../tests/fixtures/read-codes.ts'
import { isCarriable, packed, readBatch, withDependencies } from './batch.ts'
import { bytesOf, framesOf, readFrame, withFrame, type Reading } from './frames.ts'
import { inGroups, isWhole, newPassphrase, requireOwn, seal, SealRefusal, unseal } from './seal.ts'

const hex = (n: number) => n.toString(16).padStart(32, '0')

const rowOf = (n: number, more: Partial<OutboxRow> = {}): OutboxRow => ({
  seq: n,
  key: `${hex(n)}:1`,
  entity: `order:${n}`,
  call: 'b2c.saveB2COrders',
  version: 1,
  body: { receiver: 'Nguyễn Thị An', weight: '1.2' },
  label: `Order ${n} · Nguyễn Thị An`,
  records: 1,
  state: 'ready',
  attempt: 0,
  nextAt: 0,
  createdAt: 1,
  deps: [],
  draft: { id: hex(n), kind: 'b2c', data: {}, isOrder: true },
  history: [],
  ...more,
})
const batchOf = (...rows: OutboxRow[]) => packed(rows, 'DEMO', 'demo')

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof SealRefusal ? error.fault : String(error)),
  )

test.each([
  ['a new order from a form', {}, true],
  ['an order whose form was opened by its address', { key: `${hex(1)}:1764000000000` }, true],
  ['part of an imported sheet', { key: `${hex(1)}.501`, draft: undefined, entity: 'import:1' }, true],
  ['an order that is being sent', { state: 'sending' as const }, false],
  ['a change of an order, whose key is not random', { key: 'b2c.order:1' }, false],
  ['a setting', { draft: undefined, entity: 'setting/user/table:x' }, false],
  ['an order that waits for a change', { deps: ['b2c.order:1'] }, false],
])('%s can be carried: %s', (_, more, expected) =>
  expect(isCarriable(rowOf(1, more as Partial<OutboxRow>))).toBe(expected),
)

test('what a chosen order depends on travels with it, in order, and accepted dependencies are left out', () => {
  const accepted = `${hex(9)}:1`
  const all = [rowOf(1), rowOf(2), rowOf(3, { deps: [`${hex(1)}:1`, accepted] })]
  const rows = withDependencies([all[2]!], all)
  expect(rows.map(({ seq }) => seq)).toEqual([1, 3])
  expect(batchOf(...rows).rows.map(({ deps }) => deps)).toEqual([[], [`${hex(1)}:1`]])
})

test('a batch keeps the keys, and what may have been sent stays uncertain', () => {
  const batch = batchOf(rowOf(1, { isUncertain: true, state: 'checking' }), rowOf(2))
  const read = readBatch(JSON.stringify(batch))
  expect(read).toEqual(batch)
  expect(read?.rows.map(({ key, isUncertain }) => [key, isUncertain])).toEqual([
    [`${hex(1)}:1`, true],
    [`${hex(2)}:1`, undefined],
  ])
})

test.each([
  ['no JSON', 'x'],
  ['a newer shape', JSON.stringify({ ...batchOf(), shape: 2 })],
  ['a key that is not random', JSON.stringify(batchOf(rowOf(1, { key: 'k' })))],
  ['a row without a call', JSON.stringify(batchOf(rowOf(1, { call: undefined as never })))],
  ['no list', JSON.stringify({ ...batchOf(), rows: {} })],
  ['null', 'null'],
])('%s is no batch', (_, text) => expect(readBatch(text)).toBeUndefined())

test('a passphrase is 16 digits in groups, read however it is typed', () => {
  const passphrase = newPassphrase()
  expect(passphrase).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/)
  expect(inGroups('１２３４-5678 90')).toBe('1234 5678 90')
  expect([isWhole(passphrase), isWhole('1234')]).toEqual([true, false])
})

const PASSPHRASE = '1234 5678 9012 3456'

test('a sealed batch opens with its passphrase for its customer, and not otherwise', async () => {
  const text = JSON.stringify(batchOf(rowOf(1)))
  const bytes = await seal(text, PASSPHRASE, 'DEMO')
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('Order')
  expect(await unseal(bytes, '1234567890123456', 'DEMO')).toBe(text)
  expect(await refusalOf(unseal(bytes, '1234 5678 9012 3457', 'DEMO'))).toBe('passphrase')
  expect(await refusalOf(unseal(bytes, PASSPHRASE, 'OTHER'))).toBe('customer')
  expect(await refusalOf(requireOwn(bytes, 'OTHER'))).toBe('customer')
})

test('a batch that was cut or changed anywhere does not open', async () => {
  const bytes = await seal(JSON.stringify(batchOf(rowOf(1))), PASSPHRASE, 'DEMO')
  expect(await refusalOf(unseal(bytes.slice(0, 20), PASSPHRASE, 'DEMO'))).toBe('cut')
  expect(await refusalOf(unseal(bytes.slice(0, -1), PASSPHRASE, 'DEMO'))).toBe('passphrase')
  expect(await refusalOf(unseal(new Uint8Array(0), PASSPHRASE, 'DEMO'))).toBe('cut')
  for (const at of [0, 5, 21, 30, bytes.length - 3]) {
    const changed = bytes.slice()
    changed[at]! ^= 1
    expect(await refusalOf(unseal(changed, PASSPHRASE, 'DEMO'))).not.toBe('none')
  }
})

async function readRun(texts: readonly string[]): Promise<Uint8Array | undefined> {
  let reading: Reading | undefined
  for (const text of texts) {
    const frame = readFrame(text)
    if (frame) reading = withFrame(reading, frame)
  }
  return reading && bytesOf(reading)
}

test('frames are read in any order, twice, and with other codes between them', async () => {
  const bytes = Uint8Array.from({ length: 2000 }, (_, at) => (at * 7) % 256)
  const frames = await framesOf(bytes)
  expect(frames).toHaveLength(7)
  expect(await readRun([...frames.toReversed(), frames[2]!, 'SP0000000000017'])).toEqual(bytes)
  expect(await readRun(frames.slice(1))).toBeUndefined()
})

test('frames of another run begin anew, and a frame that was changed does not complete a run', async () => {
  const [first, second] = [
    await framesOf(new Uint8Array(700).fill(1)),
    await framesOf(new Uint8Array(700).fill(2)),
  ]
  expect(await readRun([...first.slice(0, 2), ...second])).toEqual(new Uint8Array(700).fill(2))
  const forged = first.map((text, at) => (at === 1 ? text.replace(/AQEB/, 'AQEC') : text))
  expect(forged).not.toEqual(first)
  expect(await readRun(forged)).toBeUndefined()
})

test.each([
  '',
  'SPB1.x.0.1.AA',
  'SPB1.0123456789abcdef.3.3.AAAA',
  'SPB1.0123456789abcdef.0.1.A',
  'SPB2.0123456789abcdef.0.1.AA',
])('%j is no frame', (text) => expect(readFrame(text)).toBeUndefined())

test('codes as they are drawn are read back by the reader of the camera', async () => {
  const bytes = await seal(JSON.stringify(batchOf(rowOf(1), rowOf(2))), PASSPHRASE, 'DEMO')
  const frames = await framesOf(bytes)
  const read: string[] = []
  for (const text of frames) {
    const fitted = fitQr(text, 640)
    if (!fitted.ok) throw new Error(fitted.refusal.reason)
    const { size, boxes } = fitted.code
    const scale = 4
    const side = (size + 2 * QR_QUIET) * scale
    const isBlack = (px: number, py: number) => {
      const [x, y] = [Math.floor(px / scale) - QR_QUIET, Math.floor(py / scale) - QR_QUIET]
      return boxes.some((box) => x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h)
    }
    const found = await readCodes({ width: side, height: side, isBlack })
    read.push(...found.map((code) => code.text))
  }
  expect(read).toEqual(frames)
  const whole = await readRun(read)
  expect(whole && (await unseal(whole, PASSPHRASE, 'DEMO'))).toContain('Nguyễn Thị An')
})
