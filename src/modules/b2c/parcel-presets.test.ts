import { describe, expect, it } from 'vitest'
import { b2c } from './contract.ts'
import {
  checkPreset,
  isAbout,
  presetIn,
  presetOf,
  presetProposals,
  sizeText,
  valuesOf,
  withQueued,
  type PresetDraft,
  type Waiting,
} from './parcel-presets.ts'
import type { PresetRow } from './preset-calls.ts'

const bag: PresetRow = {
  id: 'a',
  name: 'Small bag',
  weight: '0.3',
  length: '30',
  width: '20',
  height: '2',
  rev: 1,
  updatedAt: '2026-11-25T08:00:00.000Z',
}
const kilo: PresetRow = { id: 'b', name: '一公斤', weight: '1', rev: 2, updatedAt: bag.updatedAt }
const both = [bag, kilo]
const draft = (more: Partial<PresetDraft> = {}): PresetDraft => ({
  id: 'c',
  name: 'Box',
  weight: '2',
  ...more,
})

describe('a parcel preset', () => {
  const fifty = Array.from({ length: 50 }, (_, at) => ({ ...kilo, id: `p${at}`, name: `Preset ${at}` }))
  it.each<[string, PresetDraft, readonly PresetRow[], Record<string, string>]>([
    ['with a weight is right', draft(), both, {}],
    ['with a size alone is right', { id: 'c', name: 'Box', length: '1', width: '2', height: '3' }, both, {}],
    ['keeps its own name', { ...bag, weight: '0.4' }, both, {}],
    ['has a name', draft({ name: ' ' }), both, { name: 'Required' }],
    ['has a name of its own, whatever its case', draft({ name: 'small BAG' }), both, { name: 'Another' }],
    ['has a name of at most fifty characters', draft({ name: 'x'.repeat(51) }), both, { name: 'most' }],
    ['says something of the parcel', { id: 'c', name: 'Box' }, both, { weight: 'Enter the weight' }],
    [
      'has all three sides or none',
      draft({ length: '30' }),
      both,
      { width: 'all three', height: 'all three' },
    ],
    ['weighs at least as much as an order', draft({ weight: '0.05' }), both, { weight: 'least' }],
    ['weighs at most as much as an order', draft({ weight: '201' }), both, { weight: 'most' }],
    ['is one of at most fifty', draft(), fifty, { name: 'At most' }],
    ['can be renamed where there are fifty', { ...fifty[3]!, name: 'Other' }, fifty, {}],
  ])('%s', (_, wanted, others, faults) => {
    const found = checkPreset(wanted, others)
    expect(found.map(({ path }) => path)).toEqual(Object.keys(faults))
    for (const { path, message } of found)
      expect(`${message.message}`).toMatch(new RegExp(faults[path] ?? '', 'i'))
  })

  it.each<[unknown, string]>([
    [bag, '30 × 20 × 2 cm · 0.3 kg'],
    [kilo, '1 kg'],
    [{ length: '1', width: '2', height: '3' }, '1 × 2 × 3 cm'],
    [{ length: '1' }, ''],
    [{}, ''],
  ])('%j reads %s', (preset, text) => expect(sizeText(preset)).toBe(text))

  it('is made of what is entered, without what is empty', () =>
    expect(presetOf({ weight: ' 1.2 ', length: '', remark: 'x' }, 'id', ' Box ')).toEqual({
      id: 'id',
      name: 'Box',
      weight: '1.2',
    }))

  it('fills in what it says and leaves the rest', () => expect(valuesOf(kilo)).toEqual({ weight: '1' }))

  it.each<[unknown, string | undefined]>([
    [{ weight: '0.30', length: '30.0', width: '20', height: '2' }, 'a'],
    [{ weight: '0.3', length: '30', width: '20', height: '3' }, undefined],
    [{ weight: '1', length: '', width: '', height: '' }, 'b'],
    [{ weight: '1.0', length: '5', width: '5', height: '5' }, 'b'],
    [{ weight: '' }, undefined],
  ])('is recognised in %j', (data, id) => expect(presetIn(data, both)?.id).toBe(id))
})

describe('the list with what is queued', () => {
  const waits = (call: { id: string }, body: unknown, state = 'ready'): Waiting => ({
    call: call.id,
    body,
    state,
  })
  const saves = (preset: PresetDraft, rev = 0, state?: string) =>
    waits(b2c.saveParcelPreset, { ...preset, rev }, state)
  const names = (waiting: readonly Waiting[]) => withQueued(both, waiting).map(({ name }) => name)

  it.each<[string, readonly Waiting[], string[]]>([
    ['is by name', [], ['Small bag', '一公斤']],
    ['shows a new one in its place', [saves(draft())], ['Box', 'Small bag', '一公斤']],
    ['shows a new name', [saves({ ...bag, name: 'Bag' }, 1)], ['Bag', '一公斤']],
    [
      'follows each command after the other',
      [
        saves(draft()),
        saves(draft({ name: 'Carton' }), 1),
        waits(b2c.deleteParcelPresets, { ids: ['a', 'c'] }),
      ],
      ['一公斤'],
    ],
    ['leaves out what was refused', [saves(draft(), 0, 'person')], ['Small bag', '一公斤']],
    [
      'leaves other commands alone',
      [waits({ id: 'b2c.deleteOrder' }, { ids: ['a'] })],
      ['Small bag', '一公斤'],
    ],
  ])('%s', (_, waiting, wanted) => expect(names(waiting)).toEqual(wanted))

  it('holds the revision that the next change begins at', () =>
    expect(withQueued([], [saves(draft()), saves(draft(), 1)])[0]?.rev).toBe(2))

  it('tells which presets a command is about', () => {
    expect(isAbout(saves(bag), 'a')).toBe(true)
    expect(isAbout(waits(b2c.deleteParcelPresets, { ids: ['b'] }), 'b')).toBe(true)
    expect(isAbout(waits(b2c.deleteParcelPresets, { ids: ['b'] }), 'a')).toBe(false)
  })
})

describe('a row of an import', () => {
  const free = () => false
  const proposed = (parcelPreset: string, isOwn: (path: string) => boolean = free) =>
    presetProposals(both, { parcelPreset }, isOwn).map(({ path, value, isOwn: own }) => [path, value, own])

  it('is filled by the preset it names, whatever the case of the name', () =>
    expect(proposed('SMALL bag')).toEqual([
      ['weight', '0.3', false],
      ['length', '30', false],
      ['width', '20', false],
      ['height', '2', false],
    ]))
  it('keeps what the file says itself', () =>
    expect(proposed('一公斤', (path) => path === 'weight')).toEqual([['weight', '1', true]]))
  it.each(['', 'Unknown'])('is left alone with "%s"', (name) => expect(proposed(name)).toEqual([]))
})
