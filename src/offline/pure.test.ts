import { describe, expect, it } from 'vitest'
import { backoff } from './backoff.ts'
import { Circuit } from './circuit.ts'
import { splitKey } from './keys.ts'
import { QueueIndex } from './queue-index.ts'
import { stableText } from './stable-text.ts'
import type { OutboxRow } from './types.ts'
import { outboxRow } from './test-bench.ts'
import { CannotUpcast, upcast } from './upcast.ts'

const row = (seq: number, entity: string, more: Partial<OutboxRow> = {}): OutboxRow =>
  outboxRow(`k${seq}`, entity, { seq, ...more })
const nobody = () => false

describe('backoff', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [6, 32_000],
    [7, 60_000],
    [500, 60_000],
  ])('after try %i waits at most %i ms', (tries, most) => {
    expect(backoff(tries, 0)).toBe(0)
    expect(backoff(tries, 1)).toBe(most)
  })
})

describe('stableText', () => {
  it('is equal for equal queries and keeps order in lists', () => {
    expect(stableText({ b: 1, a: { d: [2, 1], c: undefined } })).toBe(stableText({ a: { d: [2, 1] }, b: 1 }))
    expect(stableText({ a: [1, 2] })).not.toBe(stableText({ a: [2, 1] }))
    expect(stableText('as it is')).toBe('as it is')
  })
})

describe('splitKey', () => {
  it.each([
    ['abc:2', { id: 'abc', rev: 2 }],
    ['edit:7:1700', { id: 'edit:7', rev: 1700 }],
    ['abc', { id: 'abc', rev: 0 }],
    ['abc:1+0', { id: 'abc:1+0', rev: 0 }],
  ])('%s', (key, parts) => expect(splitKey(key)).toEqual(parts))
})

describe('upcast', () => {
  const steps = {
    't.save': { 1: (body: unknown) => ({ ...(body as object), two: 2 }), 2: (body: unknown) => [body] },
  }

  it('lifts step by step', () => {
    expect(upcast(steps, 't.save', { version: 1, body: { one: 1 } }, 3)).toEqual([{ one: 1, two: 2 }])
    expect(upcast(steps, 't.save', { version: 3, body: 'same' }, 3)).toBe('same')
  })

  it('refuses what it cannot lift', () => {
    expect(() => upcast(steps, 't.save', { version: 4, body: 0 }, 3)).toThrow(CannotUpcast)
    expect(() => upcast({}, 't.save', { version: 1, body: 0 }, 2)).toThrow(CannotUpcast)
  })
})

describe('Circuit', () => {
  it('opens after five failures in a row, not after four and an answer', () => {
    const circuit = new Circuit()
    for (let i = 0; i < 4; i++) circuit.fail()
    circuit.succeed()
    for (let i = 0; i < 4; i++) circuit.fail()
    expect(circuit.isOpen).toBe(false)
    circuit.fail()
    expect(circuit.isOpen).toBe(true)
    circuit.succeed()
    expect(circuit.isOpen).toBe(false)
  })
})

describe('QueueIndex', () => {
  it('offers the first row of an entity only', () => {
    const index = new QueueIndex()
    for (const entry of [row(1, 'a'), row(2, 'a'), row(3, 'b')]) index.put(entry)
    expect(index.next(0, nobody)?.key).toBe('k1')
    expect(index.next(0, (key) => key === 'k1')?.key).toBe('k3')
    index.remove('k1')
    expect(index.next(0, nobody)?.key).toBe('k2')
    expect(index.next(0, (key) => key === 'k2')?.key).toBe('k3')
  })

  it('stops an entity whose first row needs the person, and no other', () => {
    const index = new QueueIndex()
    index.put(row(1, 'a', { state: 'person' }))
    index.put(row(2, 'a'))
    expect(index.next(0, nobody)).toBeUndefined()
    index.put(row(3, 'b', { state: 'checking', nextAt: 50 }))
    expect(index.next(49, nobody)).toBeUndefined()
    expect(index.nextAt(nobody)).toBe(50)
    expect(index.next(50, nobody)?.key).toBe('k3')
  })

  it('waits for what a row depends on', () => {
    const index = new QueueIndex()
    index.put(row(1, 'sku', { state: 'person' }))
    index.put(row(2, 'order', { deps: ['k1'] }))
    expect(index.next(0, nobody)).toBeUndefined()
    index.remove('k1')
    expect(index.next(0, nobody)?.key).toBe('k2')
  })

  it('keeps the order of rows that are read late', () => {
    const index = new QueueIndex()
    index.put(row(5, 'a'))
    index.put(row(2, 'a'))
    expect(index.next(0, nobody)?.key).toBe('k2')
    expect(index.lastSeq).toBe(5)
  })
})
