import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { usualCurrency } from '#modules/b2c/order-data.ts'
import { sampleForm } from '../../../../tests/fixtures/sample-form.ts'
import type { FormData, FormDecl, Proposal } from '../schema/form.ts'
import { FormStore } from './form-store.ts'
import { PROPOSED, TYPED } from './proposals.ts'

const plain = (id: string) => ({ id, message: id })
const text = (path: string) => ({ path, type: 'text', label: plain(path) })
const form: FormDecl = {
  ...(sampleForm as unknown as FormDecl),
  id: 'proposed',
  sections: [
    {
      id: 's',
      title: plain('S'),
      fields: [
        text('country'),
        text('weight'),
        {
          ...text('route'),
          follows: { of: 'country' },
        },
        {
          ...text('currency'),
          follows: { of: 'country', fill: (data) => usualCurrency({ receiver: data }) },
        },
        text('size'),
        text('height'),
        { ...text('sender'), type: 'text' },
      ],
    },
  ],
  initial: () => ({
    country: '',
    weight: '',
    route: '',
    currency: 'USD',
    size: '',
    height: '',
    sender: { name: '' },
  }),
  rules: [],
  derive: (data) => ({ ...data, hasRoute: data.route !== '' }),
  proposals: {
    paths: ['route', 'currency', 'size', 'height', 'sender'],
    load: () => Promise.reject(new Error('not in this test')),
  },
}
delete (form as { check?: unknown }).check

const proposal = (path: string, value: unknown, isOwn: boolean, more: Partial<Proposal> = {}): Proposal => ({
  path,
  value,
  source: 'Light',
  shown: String(value),
  isOwn,
  ...more,
})
/** A route for light parcels to Vietnam, dollars for all of Vietnam. */
const propose = (given: unknown, isOwn: (path: string) => boolean): Proposal[] => {
  const data = given as FormData
  if (data.country !== 'VN') return []
  const light = data.weight === '1' ? [proposal('route', 'AIR', isOwn('route'))] : []
  return [...light, proposal('currency', 'USD', isOwn('currency'))]
}
const untouched = (more: FormData = {}): FormData => ({ ...form.initial(), [TYPED]: [], ...more })
const open = (data: FormData = untouched(), save: (data: FormData) => void = () => undefined) => {
  const store = new FormStore(form, data, save)
  store.proposeWith(propose)
  return store
}

describe('proposed values', () => {
  it('fill what nobody has set, say what they come from, and go when they no longer hold', () => {
    const store = open()
    store.set('country', 'VN')
    expect([store.get('currency'), store.sourceAt('currency')]).toEqual(['USD', 'Light'])
    store.set('weight', '1')
    expect([store.get('route'), store.sourceAt('route'), store.data.hasRoute]).toEqual(['AIR', 'Light', true])
    store.set('weight', '2')
    expect([store.get('route'), store.sourceAt('route'), store.data.hasRoute]).toEqual(['', undefined, false])
  })

  it('are put over what the form fills in by itself, which comes back', () => {
    const store = open()
    store.set('country', 'VN')
    expect(store.get('currency')).toBe('USD')
    store.set('country', 'TH')
    expect([store.get('currency'), store.sourceAt('currency')]).toEqual(['THB', undefined])
    expect(store.undoable).toBeUndefined()
  })

  it('never replace what a person has set, also to nothing, and are offered instead', () => {
    const store = open()
    store.set('country', 'VN')
    store.set('route', 'SEA')
    store.set('weight', '1')
    expect([store.get('route'), store.sourceAt('route'), store.offerAt('route')?.value]).toEqual([
      'SEA',
      undefined,
      'AIR',
    ])
    store.set('route', '')
    store.set('weight', '1')
    expect([store.get('route'), store.offerAt('route')?.value]).toEqual(['', 'AIR'])
  })

  it('are taken when they are offered, and proposed again from then on', () => {
    const store = open()
    store.patch({ country: 'VN', route: 'SEA' })
    store.set('weight', '1')
    store.takeOffer('route')
    expect([store.get('route'), store.sourceAt('route'), store.offerAt('route')]).toEqual([
      'AIR',
      'Light',
      undefined,
    ])
    store.set('weight', '2')
    expect(store.get('route')).toBe('SEA')
  })

  it('become the person’s when they choose what is proposed', () => {
    const store = open()
    store.set('country', 'VN')
    store.set('weight', '1')
    store.set('route', 'AIR')
    expect([store.get('route'), store.sourceAt('route')]).toEqual(['AIR', undefined])
    store.set('weight', '2')
    expect(store.get('route')).toBe('AIR')
  })

  it('become the person’s when a part of them is changed', () => {
    const store = open()
    store.proposeWith((_, isOwn) => [proposal('sender', { name: 'Mei', phone: '1' }, isOwn('sender'))])
    expect(store.get('sender.name')).toBe('Mei')
    store.set('sender.name', 'Lan')
    expect([store.get('sender'), store.sourceAt('sender')]).toEqual([{ name: 'Lan', phone: '1' }, undefined])
  })

  it('are said once where several values belong together', () => {
    const store = open()
    store.proposeWith((_, isOwn) => [
      proposal('size', '30', isOwn('size')),
      proposal('height', '10', isOwn('height'), { isQuiet: true }),
    ])
    expect([store.sourceAt('size'), store.sourceAt('height')]).toEqual(['Light', undefined])
    store.set('size', '40')
    expect(store.get('height')).toBe('10')
  })

  it('save nothing before anything was typed, and are saved with what is', () => {
    const save = vi.fn<(data: FormData) => void>()
    const store = new FormStore(form, untouched({ country: 'VN', weight: '1' }), save)
    store.proposeWith(propose)
    expect(store.get('route')).toBe('AIR')
    expect(save).not.toHaveBeenCalled()
    store.set('size', '5')
    expect(save.mock.calls[0]?.[0]).toMatchObject({ route: 'AIR', size: '5', [TYPED]: ['size'] })
  })

  it('are known as proposed when the draft is opened again, before their source is here', () => {
    const store = open()
    store.patch({ country: 'VN', weight: '1' })
    const again = new FormStore(form, store.data)
    expect([again.get('route'), again.sourceAt('route')]).toEqual(['AIR', 'Light'])
    again.set('weight', '2')
    again.proposeWith(propose)
    expect(again.get('route')).toBe('')
  })

  it('leave a draft of an earlier release, and a copy, as the person’s', () => {
    const store = open({ ...form.initial(), country: 'VN', weight: '1', route: 'SEA' })
    expect([store.get('route'), store.offerAt('route')?.value]).toEqual(['SEA', 'AIR'])
    store.set('size', '5')
    expect(store.data[TYPED]).toEqual(['route', 'size'])
  })

  it('come back with an undo: a route that was cleared with its country is the person’s again', () => {
    const store = open()
    store.patch({ country: 'VN', weight: '1' })
    store.set('route', 'SEA')
    store.set('country', 'TH')
    expect([store.get('route'), store.undoable?.cleared]).toEqual(['', ['route']])
    store.undo()
    expect([store.get('country'), store.get('route'), store.sourceAt('route')]).toEqual([
      'VN',
      'SEA',
      undefined,
    ])
    expect(store.offerAt('route')?.value).toBe('AIR')
  })

  it('stay open to others when the form itself fills a value in', () => {
    const store = open(untouched({ country: 'VN', weight: '1' }))
    store.patch({ route: 'LAND' }, 'form')
    expect(store.get('route')).toBe('AIR')
    store.set('weight', '2')
    expect(store.get('route')).toBe('LAND')
  })

  it('wait while another tab has the form, and follow what it wrote', () => {
    const store = new FormStore(form, untouched())
    store.setReadOnly(true)
    store.proposeWith(propose)
    expect(store.get('route')).toBe('')
    store.replace(untouched({ country: 'VN', weight: '1' }))
    expect(store.get('route')).toBe('')
    store.setReadOnly(false)
    expect(store.get('route')).toBe('AIR')
  })
})

it('depend on what was entered alone, never on the order of the keys', () => {
  const step = fc.oneof(
    fc.record({ path: fc.constant('country'), value: fc.constantFrom('VN', 'TH') }),
    fc.record({ path: fc.constant('weight'), value: fc.constantFrom('1', '2', '1.') }),
    fc.record({ path: fc.constant('size'), value: fc.constantFrom('', '5') }),
  )
  const last = [
    { path: 'country', value: 'VN' },
    { path: 'weight', value: '1' },
  ]
  const shown = ({ data }: FormStore) => {
    const { [PROPOSED]: _, [TYPED]: __, ...rest } = data
    return rest
  }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const store = open()
      for (const { path, value } of [...steps, ...last]) store.set(path, value)
      const size = steps.findLast(({ path }) => path === 'size')?.value ?? ''
      const direct = open()
      direct.patch({ country: 'VN', weight: '1', size })
      expect(shown(store)).toEqual(shown(direct))
    }),
  )
})

it('leave what was typed, whatever follows', () => {
  const step = fc.record({
    path: fc.constantFrom('weight', 'size', 'height'),
    value: fc.constantFrom('1', '2', ''),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), fc.constantFrom('SEA', ''), (steps, route) => {
      const store = open(untouched({ country: 'VN' }))
      store.patch({ route: 'X' })
      store.patch({ route })
      for (const { path, value } of steps) store.set(path, value)
      expect(store.get('route')).toBe(route)
    }),
  )
})
