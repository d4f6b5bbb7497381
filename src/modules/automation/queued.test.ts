import { describe, expect, it } from 'vitest'
import { automation, type RuleRow } from './contract.ts'
import { isAbout, moved, withQueued, type Waiting } from './queued.ts'

const rule = (id: string, place: number): RuleRow => ({
  id,
  name: `Rule ${id}`,
  match: 'all',
  when: [],
  set: [{ field: 'currency', to: 'USD' }],
  isOn: '1',
  place,
  rev: 1,
  who: 'demo',
  updatedAt: '2026-11-25T08:00:00.000Z',
})
const three = [rule('a', 1), rule('b', 2), rule('c', 3)]
const waits = ({ id: call }: { id: string }, body: unknown, state = 'ready'): Waiting => ({
  call,
  body,
  state,
})
const saves = (id: string, rev: number, name: string, state?: string) => {
  const { match, when, set } = rule(id, 0)
  return waits(automation.saveRule, { id, rev, name, match, when, set }, state)
}
const idsOf = (list: readonly RuleRow[]) => list.map(({ id }) => id).join('')

describe('the order of the list after a move', () => {
  it.each([
    ['to the top', 'c', 'a', 'cab'],
    ['down by one', 'a', 'c', 'bac'],
    ['to the end', 'a', '', 'bca'],
    ['before a rule that is gone', 'a', 'x', 'bca'],
    ['to where it is', 'b', 'c', 'abc'],
    ['before itself', 'b', 'b', 'abc'],
    ['of a rule that is gone', 'x', 'a', 'abc'],
  ])('%s', (_, id, before, ids) => {
    const list = moved(three, id, before)
    expect(idsOf(list)).toBe(ids)
    expect(list.map(({ place }) => place)).toEqual([1, 2, 3])
  })
})

describe('rules with what is queued', () => {
  it('are in the order of their places, with the same place by id', () =>
    expect(idsOf(withQueued([rule('c', 2), rule('b', 2), rule('a', 1)], []))).toBe('abc'))

  it('show a new rule at the end, on, at the revision its next change begins at', () => {
    const list = withQueued(three, [saves('d', 0, 'New')])
    expect(list.at(-1)).toMatchObject({ id: 'd', name: 'New', isOn: '1', place: 4, rev: 1 })
  })

  it('show a changed rule in its place, switched as it was', () => {
    const off = { ...rule('b', 2), isOn: '0' as const }
    const list = withQueued([rule('a', 1), off, rule('c', 3)], [saves('b', 1, 'Changed')])
    expect(list[1]).toMatchObject({ id: 'b', name: 'Changed', isOn: '0', place: 2, rev: 2 })
  })

  it('follow each command after the other: a new rule is changed, moved, switched off, and gone', () => {
    const steps = [
      saves('d', 0, 'New'),
      saves('d', 1, 'Newer'),
      waits(automation.moveRule, { id: 'd', before: 'a' }),
      waits(automation.switchRules, { ids: ['d', 'b'], isOn: '0' }),
      waits(automation.deleteRules, { ids: ['d', 'c'] }),
    ]
    const after = (count: number) => withQueued(three, steps.slice(0, count))
    expect(after(2).at(-1)).toMatchObject({ name: 'Newer', rev: 2 })
    expect(idsOf(after(3))).toBe('dabc')
    expect(after(4).map(({ isOn }) => isOn)).toEqual(['0', '1', '0', '1'])
    expect(idsOf(after(5))).toBe('ab')
  })

  it('are back after a deletion was undone: saved anew, moved to the old place, switched off again', () => {
    const steps = [
      waits(automation.deleteRules, { ids: ['a'] }),
      saves('a', 0, 'Rule a'),
      waits(automation.moveRule, { id: 'a', before: 'b' }),
      waits(automation.switchRules, { ids: ['a'], isOn: '0' }),
    ]
    expect(withQueued(three, steps).map(({ id, isOn }) => id + isOn)).toEqual(['a0', 'b1', 'c1'])
  })

  it('are not changed by what was refused, nor by commands about something else', () => {
    const refused = saves('b', 1, 'Refused', 'person')
    const foreign = waits({ id: 'b2c.saveB2COrder' }, { id: 'b' })
    expect(withQueued(three, [refused, foreign])).toEqual(three)
  })
})

it.each([
  [{ id: 'a' }, true],
  [{ ids: ['b', 'a'] }, true],
  [{ ids: ['b'] }, false],
  [{ id: 'b', before: 'a' }, false],
])('the queued command %j is about rule a: %s', (body, isSo) => expect(isAbout({ body }, 'a')).toBe(isSo))
