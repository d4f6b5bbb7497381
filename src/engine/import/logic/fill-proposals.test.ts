import { describe, expect, it } from 'vitest'
import type { Proposal, Propose } from '#engine/form/schema/form.ts'
import type { ImportDecl, ImportRow } from '../schema/import.ts'
import { ProposalFiller, sourceOfCell } from './fill-proposals.ts'
import { fillForAll, forAllFields } from './for-all.ts'
import { editCells, type WorkRow } from './work-row.ts'

const column = (key: string) => ({ key, label: { id: key }, example: '' })
const decl = {
  columns: ['no', 'country', 'weight', 'routeId', 'sender.name', 'sender.city', 'goods'].map(column),
  groups: (rows: readonly ImportRow[]) => rows.map(({ no = '' }) => no),
  toRecord: (rows: readonly ImportRow[]) => ({ ...rows[0] }),
} as unknown as ImportDecl

const row = (id: number, cells: ImportRow, more: Partial<WorkRow> = {}): WorkRow => ({
  id,
  n: id + 2,
  cells,
  ...more,
})
const propose: Propose = (data, isOwn) => {
  const { country, weight } = data as Record<string, string>
  const make = (path: string, value: unknown): Proposal => ({
    path,
    value,
    source: 'Light',
    shown: '',
    isOwn: isOwn(path),
  })
  return country === 'VN' && weight === '1'
    ? [make('routeId', 'AIR'), make('sender', { name: 'Mei', city: 'Shenzhen', street: 'no column' })]
    : []
}
const filler = () => {
  const made = new ProposalFiller(decl)
  made.proposeWith(propose)
  return made
}
const free = () => false

describe('rows of a file', () => {
  it('get what is proposed in their empty cells, marked with the rule', () => {
    const [filled] = filler().fill([row(0, { country: 'VN', weight: '1' })], free)
    expect(filled?.cells).toEqual({
      country: 'VN',
      weight: '1',
      routeId: 'AIR',
      'sender.name': 'Mei',
      'sender.city': 'Shenzhen',
    })
    expect(sourceOfCell(filled as WorkRow, 'routeId')?.values).toEqual({ source: 'Light' })
    expect(sourceOfCell(filled as WorkRow, 'weight')).toBeUndefined()
  })

  it('keep what the file says, and no part of another sender is mixed in', () => {
    const [filled] = filler().fill(
      [row(0, { country: 'VN', weight: '1', routeId: 'SEA', 'sender.city': 'Yiwu' })],
      free,
    )
    expect(filled?.cells).toMatchObject({ routeId: 'SEA', 'sender.city': 'Yiwu' })
    expect(filled?.cells).not.toHaveProperty('sender.name')
  })

  it('keep what was given for all rows, which also replaces what a rule has filled', () => {
    const made = filler()
    const rows = made.fill([row(0, { country: 'VN', weight: '1' })], free)
    const given = fillForAll(rows, decl, { routeId: { value: 'LAND', texts: { routeId: 'LAND' } } })
    const [next] = made.fill(given, free)
    expect([next?.cells.routeId, next?.filled?.routeId]).toEqual(['LAND', 'forAll'])
    const [back] = made.fill(fillForAll([next as WorkRow], decl, {}), free)
    expect([back?.cells.routeId, back?.filled?.routeId]).toEqual(['AIR', 'rule:Light'])
  })

  it('keep what a person types over it, and lose it when it no longer holds', () => {
    const made = filler()
    const rows = made.fill([row(0, { country: 'VN', weight: '1' })], free)
    const typed = made.fill(editCells(rows, [{ id: 0, key: 'routeId', text: 'MINE' }]), free)
    expect([typed[0]?.cells.routeId, typed[0]?.filled?.routeId]).toEqual(['MINE', undefined])
    const heavy = made.fill(editCells(typed, [{ id: 0, key: 'weight', text: '2' }]), free)
    expect(heavy[0]?.cells).toEqual({ country: 'VN', weight: '2', routeId: 'MINE' })
  })

  it('are one record with their further lines: only the first is filled', () => {
    const rows = filler().fill(
      [row(0, { no: 'A', country: 'VN', weight: '1' }), row(1, { no: 'A', goods: 'Belt' })],
      free,
    )
    expect([rows[0]?.cells.routeId, rows[1]?.cells.routeId]).toEqual(['AIR', undefined])
  })

  it('stay the same list while nothing changes, and as they are while they are being sent', () => {
    const made = filler()
    const rows = made.fill([row(0, { country: 'VN', weight: '1' }), row(1, { country: 'TH' })], free)
    expect(made.fill(rows, free)).toBe(rows)
    const edited = editCells(rows, [{ id: 0, key: 'weight', text: '2' }])
    expect(made.fill(edited, () => true)).toBe(edited)
  })

  it('say in other words what they were filled by where it is no rule, also after it is gone and back', () => {
    const made = new ProposalFiller({
      ...decl,
      toProposed: (rows) => ({ preset: rows[0]?.no }),
    } as ImportDecl)
    const said = { id: 'From preset “{name}”', values: { name: 'Bag' } }
    made.proposeWith((data, isOwn) =>
      (data as { preset: string }).preset === 'Bag'
        ? [{ path: 'weight', value: '0.3', source: 'Bag', said, shown: '', isOwn: isOwn('weight') }]
        : [],
    )
    const rows = made.fill([row(0, { no: 'Bag' })], free)
    expect([rows[0]?.cells.weight, sourceOfCell(rows[0] as WorkRow, 'weight')]).toEqual(['0.3', said])
    const other = made.fill(editCells(rows, [{ id: 0, key: 'no', text: 'Box' }]), free)
    expect([other[0]?.cells.weight, other[0]?.filled]).toEqual([undefined, undefined])
  })

  it('take from what they name before what is given for all rows, and count as having it', () => {
    const forWeight = {
      ...decl,
      forAll: ['weight'],
      toProposed: (rows: readonly ImportRow[]) => ({ ...rows[0], preset: rows[0]?.no?.slice(0, 3) }),
    } as unknown as ImportDecl
    const made = new ProposalFiller(forWeight)
    const said = { id: 'From preset “{name}”', values: { name: 'Bag' } }
    made.proposeWith((data, isOwn) => {
      const { preset, weight } = data as Record<string, string>
      const isBag = preset === 'Bag'
      const route = { path: 'routeId', source: 'Light', shown: '', isOwn: isOwn('routeId') }
      return [
        ...(isBag
          ? [
              {
                path: 'weight',
                value: '0.3',
                source: 'Bag',
                said,
                shown: '',
                isOwn: isOwn('weight'),
                isNamed: true,
              } as const,
            ]
          : []),
        { ...route, value: isBag && !isOwn('weight') ? 'FROM 0.3' : `FROM ${weight}` },
      ]
    })
    const given = { weight: { value: '2', texts: { weight: '2' } } }
    const rows = [row(0, { no: 'Bag A' }), row(1, { no: 'Sack' }), row(2, { no: 'Bag B', weight: '7' })]
    const texts = (list: readonly WorkRow[], key: string) => list.map(({ cells }) => cells[key])
    const proposed = made.fill(rows, free)
    expect(forAllFields(proposed, forWeight, []).map(({ lacking }) => lacking)).toEqual([1])
    // Whichever comes first.
    for (const before of [rows, proposed]) {
      const filled = made.fill(fillForAll(before, forWeight, given), free)
      expect(texts(filled, 'weight')).toEqual(['0.3', '2', '7'])
      expect(texts(filled, 'routeId')).toEqual(['FROM 0.3', 'FROM 2', 'FROM 7'])
      expect(sourceOfCell(filled[0] as WorkRow, 'weight')).toEqual(said)
      expect(fillForAll(filled, forWeight, given)).toBe(filled)
      expect(made.fill(filled, free)).toBe(filled)
      const renamed = made.fill(editCells(filled, [{ id: 0, key: 'no', text: 'Sack C' }]), free)
      expect(texts(fillForAll(renamed, forWeight, given), 'weight')).toEqual(['2', '2', '7'])
    }
  })

  it('are as the file has them without a rule', () => {
    const rows = [row(0, { country: 'VN', weight: '1' })]
    expect(new ProposalFiller(decl).fill(rows, free)).toBe(rows)
  })
})
