/** Hostile and careless values, validated the same on both sides; the gateway's tests send them over the wire. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import declared from '#registry/declared.json' with { type: 'json' }
import { siteKinds } from '#engine/settings/schema/schemas.ts'
import { validateSetting } from './validate-setting.ts'
import { bytesOf, readJson } from './read-json.ts'

const validate = (tabKey: string, tabValue: string, isPerson = false) =>
  validateSetting({ tabKey, tabValue }, declared, isPerson).map(({ path }) => path)

describe('JSON from outside', () => {
  it('a name that reaches a prototype is refused at any depth', () => {
    for (const text of [
      '{"__proto__":{"x":1}}',
      '{"a":[{"constructor":{"prototype":{"x":1}}}]}',
      '{"prototype":1}',
    ])
      expect(readJson(text)).toEqual({ fault: 'prototype' })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
  it('depth and bytes are counted, not characters', () => {
    expect(readJson('['.repeat(20) + ']'.repeat(20))).toEqual({ fault: 'deep' })
    expect(readJson(JSON.stringify('字'.repeat(22_000)))).toEqual({ fault: 'large' })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => bytesOf(text) === Buffer.byteLength(text)),
    )
  })
})

describe('any value of any kind', () => {
  it('is validated without an error, and says so when it is not an object', () => {
    const names: Record<string, string> = {
      field: 'b2COrderEntry',
      rule: 'b2cOrder',
      page: 'dashboard',
      import: 'x',
    }
    fc.assert(
      fc.property(fc.constantFrom(...siteKinds), fc.jsonValue({ maxDepth: 4 }), (kind, value) => {
        const problems = validate(`${kind}:${names[kind] ?? 'b2cOrder'}`, JSON.stringify(value))
        return typeof value === 'object' && value !== null && !Array.isArray(value)
          ? true
          : problems.length > 0
      }),
    )
  })
  it('a key of no kind, or a kind nobody has in that scope, is nothing', () => {
    for (const [key, isPerson] of [
      ['nothing', false],
      ['toString:x', false],
      ['view:b2cOrder/v', false],
      ['view:b2cOrder', true],
      ['page:dashboard', true],
      ['table:constructor', false],
    ] as const)
      expect(validate(key, '{}', isPerson)).toEqual([''])
  })
  it('hiding every column is refused for people and for the site', () => {
    const [id, table] = Object.entries(declared.tables).find(([, { columns }]) =>
      columns.every((column) => !('locked' in column)),
    ) ?? ['b2cOrder', declared.tables.b2cOrder]
    const columnList = table.columns.map(({ prop }) => ({ prop, show: false }))
    for (const isPerson of [false, true])
      expect(validate(`table:${id}`, JSON.stringify({ columnList }), isPerson).length).toBeGreaterThan(0)
  })
})
