/** Every queued command declares its effect on cached rows, and the effect covers every place that caches them (record 0048). */
import { beforeAll, describe, expect, test } from 'vitest'
import type { CommandCall } from '#contract/call.ts'
import { effectsOf, queriesOf, type Effect } from '#contract/effect.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { allCalls } from '#registry/calls.ts'
import { loadDeclarations } from '#registry/declared.ts'
import { sampleOf, type JsonSchema } from '../screens/sample.ts'

const queued = allCalls.filter(
  (call): call is CommandCall => call.kind === 'command' && call.offline === 'queue',
)

/** Commands whose effects depend on a parameter. */
const variants: Record<string, readonly Record<string, unknown>[]> = {
  'printing.print': [{ what: 'label' }, { what: 'carrier' }, { what: 'out' }, { what: 'pick' }],
  'address.insertAddr': [{ isSenderOrReceiver: 'sender' }, { isSenderOrReceiver: 'receiver' }],
}

/** Effects of a sample request whose response accepts everything; fields of the same name have the same value in both. */
function effectsOfSample(call: CommandCall): readonly Effect[] {
  const parameter = sampleOf(call.input as JsonSchema, 0) as Record<string, unknown>
  const answer = sampleOf(call.output as JsonSchema, 0) as { list?: { ok?: string }[] }
  for (const row of Array.isArray(answer.list) ? answer.list : []) if ('ok' in row) row.ok = '1'
  return (variants[call.id] ?? [{}]).flatMap((more) => effectsOf(call, { ...parameter, ...more }, answer, 0))
}

let tables: readonly TableDecl[]
beforeAll(async () => {
  tables = (await loadDeclarations()).tables
}, 120_000)

test('there are queued commands', () => expect(queued.length).toBeGreaterThan(40))

describe.each(queued.map((call) => [call.id, call] as const))('%s', (_, call) => {
  const { accepted } = call
  if (typeof accepted !== 'function') {
    test('says why no cached row changes', () => expect(accepted?.nothing).toMatch(/^[A-Z].{20,}\.$/))
    return
  }
  const effects = effectsOfSample(call)

  test('changes rows that are cached', () => {
    expect(effects.length).toBeGreaterThan(0)
    for (const { of, changes } of effects) {
      expect(queriesOf(of).length).toBeGreaterThan(0)
      for (const { id } of changes) expect(id).not.toBe('')
    }
  })

  test('also invalidates what it changes', () => {
    const stale = new Set(call.invalidates)
    const missing = effects.flatMap(({ of }) => queriesOf(of)).filter((query) => !stale.has(query))
    expect(missing).toEqual([])
  })

  test('covers every table and every count of these rows', () => {
    for (const { of } of effects) {
      const known = new Set(tables.map(({ id }) => id))
      expect(of.tables.filter((id) => !known.has(id))).toEqual([])
      const shown = tables.filter(
        ({ query, params }) => of.lists.includes(query.id) && params?.isSenderOrReceiver === undefined,
      )
      expect(shown.filter(({ id }) => !of.tables.includes(id)).map(({ id }) => id)).toEqual([])
      const changesField = new Set(
        effects.flatMap(({ changes }) =>
          changes.flatMap(({ set = {}, isRemoved, fresh }) =>
            isRemoved || fresh ? ['*'] : Object.keys(set),
          ),
        ),
      )
      for (const { rail } of shown)
        if (rail && (changesField.has(rail.key) || changesField.has('*')))
          expect(of.counts?.[rail.counts.id], rail.counts.id).toBe(rail.key)
    }
  })
})
