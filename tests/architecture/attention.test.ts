/** What the menu counts is declared by id: the call must be there, take nothing, and answer these groups to people who have the page. */
import { expect, test } from 'vitest'
import { walk } from '#contract/functions.ts'
import type { QueryCall } from '#contract/call.ts'
import { countIn } from '#client/layout/count-attention.ts'
import { allCalls } from '#registry/calls.ts'
import { functionTree } from '#registry/functions.ts'

const declared = [...walk(functionTree)].flatMap((func) =>
  func.attention ? [{ func, ...func.attention }] : [],
)

test.each(declared.map((each) => [each.func.en, each] as const))('%s', (_, { call: id, by, of }) => {
  const call = allCalls.find((each) => each.id === id) as QueryCall
  expect(call.kind).toBe('query')
  expect((call.input as { required?: readonly string[] }).required ?? []).toEqual([])
  const group = (call.output as never as Shape).properties.list.items.properties
  expect(JSON.stringify(group[by])).toBeDefined()
  for (const each of of) expect(JSON.stringify(group[by])).toContain(`"${each}"`)
  expect(group).toHaveProperty('count')
})

interface Shape {
  properties: { list: { items: { properties: Record<string, unknown> } } }
}

test('adds the groups that need attention and nothing else', () => {
  const answer = {
    list: [
      { status: 'ABNORMAL', count: 3 },
      { status: 'SIGNED', count: 90 },
      { status: 'PICKUP FAILED', count: 2 },
    ],
    total: 95,
  }
  expect(countIn(answer, { call: '', by: 'status', of: ['ABNORMAL', 'PICKUP FAILED'] })).toBe(5)
  expect(countIn({ code: 1 }, { call: '', by: 'status', of: ['ABNORMAL'] })).toBe(0)
  expect(countIn(undefined, { call: '', by: 'status', of: ['ABNORMAL'] })).toBe(0)
})
