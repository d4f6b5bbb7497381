/** Every command declares its effect on cached rows or says why it has none, and the effect covers every place that caches them (records 0048, 0059). */
import { beforeAll, describe, expect, test } from 'vitest'
import { queriesOf, type RowChange } from '#contract/effect.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { loadDeclarations } from '#registry/declared.ts'
import { commands, samplesOf } from './command-samples.ts'

let tables: readonly TableDecl[]
beforeAll(async () => {
  tables = (await loadDeclarations()).tables
}, 120_000)

/** A table that asks for other values than a new row has never shows it. */
const mayShow = (params: Readonly<Record<string, unknown>>, changes: readonly RowChange[]): boolean =>
  changes.some(({ fresh, set = {} }) =>
    Object.entries(params).every(([name, value]) => !fresh || set[name] === undefined || set[name] === value),
  )

test('there are commands of both classes', () => {
  const count = (offline: string) => commands.filter((call) => call.offline === offline).length
  expect(count('queue')).toBeGreaterThan(40)
  expect(count('block')).toBeGreaterThan(30)
})

describe.each(commands.map((call) => [call.id, call] as const))('%s', (_, call) => {
  const { accepted } = call
  if (typeof accepted !== 'function') {
    test('says why no cached row changes', () => expect(accepted.nothing).toMatch(/^[A-Z].{20,}\.$/))
    return
  }
  const effects = samplesOf(call).flatMap((sample) => sample.effects)

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
    for (const { of, changes } of effects) {
      const known = new Set(tables.map(({ id }) => id))
      expect(of.tables.filter((id) => !known.has(id))).toEqual([])
      const shown = tables.filter(
        ({ query, params = {} }) =>
          of.lists.includes(query.id) && params.isSenderOrReceiver === undefined && mayShow(params, changes),
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
