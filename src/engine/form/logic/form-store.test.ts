import { describe, expect, it, vi } from 'vitest'
import { defineCalls } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { nothing, object, text } from '#contract/schema.ts'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'
import { textAt, valueAt, withValue } from './form-paths.ts'
import { FormStore } from './form-store.ts'

const { save } = defineCalls('t', {
  save: {
    kind: 'command',
    offline: 'queue',
    accepted: none('test'),
    path: '/t/save.do',
    access: 'session',
    input: object({ name: text() }),
    output: nothing(),
    source: 'test',
  },
})
const plain = (id: string) => ({ id, message: id })
const form: FormDecl = {
  id: 't',
  verify: null,
  sections: [
    {
      id: 's',
      title: plain('S'),
      fields: [
        { path: 'name', type: 'text', label: plain('Name'), required: true },
        { path: 'count', type: 'number', label: plain('Count') },
        { path: 'total', type: 'number', label: plain('Total') },
        {
          path: 'tax',
          type: 'text',
          label: plain('Tax'),
          required: true,
          when: (data) => data.hasTax === true,
        },
        { path: 'lines', type: 'lines', label: plain('Lines') },
      ],
    },
  ],
  initial: () => ({ name: '', count: '1', total: '', lines: [] }),
  rules: [{ paramsKey: 'count', type: 'Number', maxLimit: 5, maxLimitMsg: plain('too many') }],
  check: (data) => (textAt(data, 'name') === 'bad' ? [{ path: 'count', message: plain('bad pair') }] : []),
  derive: (data) => ({ ...data, total: String(Number(data.count) * 2) }),
  toParameter: (data) => data,
  toFormPath: (path) => path.replace(/^order\./, ''),
  submit: save,
  submitLabel: plain('Save'),
  label: () => 'x',
}
const open = (data: FormData = form.initial(), onChange: (data: FormData) => void = () => undefined) =>
  new FormStore(form, data, onChange)
const messageAt = (store: FormStore, path: string) => {
  const problem = store.problemAt(path)
  return problem && ('text' in problem ? problem.text : problem.message.message)
}

describe('values', () => {
  it('derives after each change and saves the result once', () => {
    const saved = vi.fn<(data: FormData) => void>()
    const store = open(form.initial(), saved)
    expect(store.get('total')).toBe('2')
    store.set('count', '4')
    expect(store.get('total')).toBe('8')
    expect(saved).toHaveBeenCalledTimes(1)
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ count: '4', total: '8' })
  })
  it('says nothing when nothing changes', () => {
    const saved = vi.fn()
    const store = open(form.initial(), saved)
    const heard = vi.fn()
    store.subscribe(heard)
    store.set('count', '1')
    expect(saved).not.toHaveBeenCalled()
    expect(heard).not.toHaveBeenCalled()
  })
  it('shares what did not change', () => {
    const data = { a: { b: 1 }, list: [{ x: 1 }, { x: 2 }] }
    const next = withValue(data, 'list.1.x', 3)
    expect(next).toEqual({ a: { b: 1 }, list: [{ x: 1 }, { x: 3 }] })
    expect(next.a).toBe(data.a)
    expect(next.list[0]).toBe(data.list[0])
    expect(withValue(data, 'a.b', 1)).toBe(data)
    expect(valueAt(next, 'list.1.x')).toBe(3)
  })
  it('takes no change while another tab has the draft', () => {
    const store = open()
    store.setReadOnly(true)
    store.set('name', 'x')
    expect(store.get('name')).toBe('')
    store.replace({ ...form.initial(), name: 'from there' })
    expect(store.get('name')).toBe('from there')
  })
})

describe('problems', () => {
  it('waits until a field is touched, then follows every change', () => {
    const store = open()
    expect(messageAt(store, 'name')).toBeUndefined()
    store.touch('name')
    expect(messageAt(store, 'name')).toBe('This field is required')
    store.set('name', 'a')
    expect(messageAt(store, 'name')).toBeUndefined()
    store.set('name', '')
    expect(messageAt(store, 'name')).toBe('This field is required')
  })
  it('shows everything after the first try', () => {
    const store = open({ ...form.initial(), count: '9' })
    expect(store.attempt()).toBe(false)
    expect(store.problems().map(({ path }) => path)).toEqual(['name', 'count'])
    store.patch({ name: 'a', count: '5' })
    expect(store.problems()).toEqual([])
    expect(store.attempt()).toBe(true)
  })
  it('asks nothing about fields that are not shown', () => {
    const store = open({ ...form.initial(), name: 'a' })
    expect(store.attempt()).toBe(true)
    store.set('hasTax', true)
    expect(store.problems().map(({ path }) => path)).toEqual(['tax'])
  })
  it('runs the checks over several fields', () => {
    const store = open({ ...form.initial(), name: 'bad' })
    store.attempt()
    expect(messageAt(store, 'count')).toBe('bad pair')
  })
  it('keeps the identity of a problem that stays, so that its field does not draw again', () => {
    const store = open()
    store.touch('name')
    const before = store.problemAt('name')
    store.set('count', '3')
    expect(store.problemAt('name')).toBe(before)
  })
})

describe('refusals of the gateway', () => {
  it('land on their fields and are forgotten when the value changes', () => {
    const store = open({ ...form.initial(), name: 'a' })
    store.refuse([
      { path: 'order.name', desc: 'Diese Nummer gibt es schon' },
      { path: 'order.total', desc: 'no' },
    ])
    expect(messageAt(store, 'name')).toBe('Diese Nummer gibt es schon')
    store.set('lines', [{}])
    expect(messageAt(store, 'name')).toBe('Diese Nummer gibt es schon')
    store.set('name', 'b')
    expect(messageAt(store, 'name')).toBeUndefined()
    expect(messageAt(store, 'total')).toBe('no')
    // A derived value changes too.
    store.set('count', '2')
    expect(messageAt(store, 'total')).toBeUndefined()
  })
  it('come before rules and do not stop the next try', () => {
    const store = open({ ...form.initial(), name: 'a' })
    store.refuse([{ path: 'name', desc: 'taken' }])
    expect(store.attempt()).toBe(true)
    expect(store.problems()).toEqual([{ path: 'name', text: 'taken' }])
  })
  it('below a changed value are forgotten with it', () => {
    const store = open({ ...form.initial(), name: 'a', lines: [{ x: 1 }] })
    store.refuse([{ path: 'lines.0.x', desc: 'wrong' }])
    store.set('lines', [])
    expect(store.problems()).toEqual([])
  })
})

describe('names', () => {
  it('answer with the nearest name above', () => {
    const store = open()
    store.name('lines', { label: 'Lines', id: 'l' })
    expect(store.nameOf('lines.3.x')?.id).toBe('l')
    expect(store.nameOf('nowhere')).toBeUndefined()
  })
})
