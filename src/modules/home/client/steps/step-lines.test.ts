import { expect, test } from 'vitest'
import type { DeviceStep, FirstStep } from '#engine/screen/index.ts'
import type { OutboxState } from '#offline/types.ts'
import { stepLines } from './step-lines.ts'

const step = (id: string, place: number, more: Partial<FirstStep> = {}): FirstStep => ({
  id,
  title: { id: `title of ${id}` },
  place,
  opens: id,
  ...more,
})
const declared = [
  step('device', 9, { loadDevice: () => Promise.resolve(() => Promise.resolve('open')) }),
  step('order', 2, { queued: [{ call: 'orders.save' }, { call: 'orders.import' }] }),
  step('sender', 1, {
    queued: [
      { call: 'book.save', where: { side: ['sender'] } },
      { call: 'book.import', where: { 'rows.0.side': ['sender'] } },
    ],
  }),
  step('label', 3, { queued: [{ call: 'print', where: { what: ['', 'label'] } }] }),
]
const row = (call: string, body: unknown = {}, state: OutboxState = 'ready') => ({ call, body, state })
const open = ['order', 'sender', 'label'].map((id) => ({ id, isDone: false }))
const linesOf = (parts: Partial<Parameters<typeof stepLines>[0]>) =>
  stepLines({ declared, answered: open, device: new Map(), outbox: [], ...parts }).map(({ id, state }) => [
    id,
    state,
  ])

test('the steps the server answers, in their order, ticked as it says', () => {
  expect(linesOf({})).toEqual([
    ['sender', 'open'],
    ['order', 'open'],
    ['label', 'open'],
  ])
  expect(linesOf({ answered: [{ id: 'order', isDone: true }] })).toEqual([['order', 'done']])
  expect(linesOf({ answered: [{ id: 'of a newer server', isDone: false }] })).toEqual([])
})

test.each<[DeviceStep, string[][]]>([
  ['done', [['device', 'done']]],
  ['open', [['device', 'open']]],
  ['absent', []],
])('a step that the device says is %s', (state, lines) =>
  expect(linesOf({ answered: [], device: new Map([['device', state]]) })).toEqual(lines),
)

test('what waits to be sent completes the step it is about, and no other', () => {
  const queuedBy = (...outbox: ReturnType<typeof row>[]) =>
    linesOf({ outbox }).flatMap(([id, state]) => (state === 'queued' ? [id] : []))
  expect(queuedBy(row('orders.save'))).toEqual(['order'])
  expect(queuedBy(row('orders.import', { rows: [] }, 'checking'))).toEqual(['order'])
  expect(queuedBy(row('book.save', { side: 'sender' }))).toEqual(['sender'])
  expect(queuedBy(row('book.save', { side: 'receiver' }))).toEqual([])
  expect(queuedBy(row('book.import', { rows: [{ side: 'sender' }] }))).toEqual(['sender'])
  expect(queuedBy(row('book.import', { rows: [] }), row('book.import', null))).toEqual([])
  expect(queuedBy(row('print'), row('orders.edit'))).toEqual(['label'])
  expect(queuedBy(row('print', { what: 'pick' }))).toEqual([])
})

test('a refused command completes nothing, and what the server has is done whatever is queued', () => {
  expect(linesOf({ outbox: [row('orders.save', {}, 'person')] })).toContainEqual(['order', 'open'])
  const answered = [{ id: 'order', isDone: true }]
  expect(linesOf({ answered, outbox: [row('orders.save')] })).toEqual([['order', 'done']])
})
