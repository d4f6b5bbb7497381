import { describe, expect, it } from 'vitest'
import { defineCalls } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { nothing, object, text } from '#contract/schema.ts'
import { apiOptions, isApiFault, isSearched } from './field-api.ts'

const query = {
  kind: 'query',
  offline: 'cached',
  access: 'session',
  output: nothing(),
  source: 'test',
} as const
const calls = defineCalls('t', {
  routes: { ...query, path: '/t/getRoute.do', input: object({ country: text() }) },
})
const command = defineCalls('t', {
  save: {
    ...query,
    kind: 'command',
    offline: 'queue',
    accepted: none('test'),
    path: '/t/save.do',
    input: nothing(),
  },
})
// A wrongly configured list: even then a command must not be called.
const list = [calls.routes, command.save as never]
const open = (api: string, params: string) => {
  const options = apiOptions({ api, params }, list)
  if (isApiFault(options)) throw new Error(options)
  return options
}

describe('choices by path (spec 001 §7 "Dynamic fields")', () => {
  it.each([
    ['/t/getRoute', '{}', 'path'],
    ['', '{}', 'path'],
    ['/t/getRoute.do', '', 'params'],
    ['/t/getRoute.do', 'country=VN', 'params'],
    ['/t/getRoute.do', '[]', 'params'],
    ['/t/getRoute.do', 'null', 'params'],
    ['/t/save.do', '{}', 'call'],
    ['/t/other.do', '{}', 'call'],
    ['https://evil.example/t/getRoute.do', '{}', 'call'],
    ['/t/getRoute.do?x=1', '{}', 'call'],
  ])('%s with %s is not asked: %s', (api, params, fault) =>
    expect(apiOptions({ api, params }, list)).toBe(fault),
  )

  it('asks with the parameter of its params', () => {
    const { call, input } = open('t/getRoute.do', '{"country":"VN","n":5,"deep":{"a":[1]}}')
    expect(call).toBe(calls.routes)
    expect(input({}, '')).toEqual({ country: 'VN', n: 5, deep: { a: [1] } })
  })

  it('waits for the field it depends on', () => {
    const { input } = open('/t/getRoute.do', '{"country":"{{receiver.country}}"}')
    expect(input({ receiver: { country: '' } }, '')).toBeUndefined()
    expect(input({ receiver: { country: 'VN' } }, '')).toEqual({ country: 'VN' })
  })

  it('hands on what is typed, where it says so', () => {
    expect(open('/t/getRoute.do', '{"country":"VN"}').isSearched).toBe(false)
    const { input, isSearched } = open('/t/getRoute.do', '{"keyword":"{{search}}"}')
    expect(isSearched).toBe(true)
    expect(input({ search: 'not this' }, 'ha')).toEqual({ keyword: 'ha' })
    expect(input({}, '')).toEqual({ keyword: '' })
  })

  it.each([
    ['{"keyword":"{{ search }}"}', true],
    ['{"deep":[{"keyword":"{{search}}"}]}', true],
    ['{"keyword":"about {{search}}"}', false],
    ['{"{{search}}":1}', false],
    ['{{search}}', false],
  ])('%s is asked by what is typed: %s', (params, expected) => expect(isSearched(params)).toBe(expected))

  it('reaches no prototype', () => {
    const { input } = open('/t/getRoute.do', '{"__proto__":{"polluted":1},"a":"{{__proto__.polluted}}"}')
    expect(input({}, '')).toBeUndefined()
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it.each([
    [[{ id: 'a', name: 'A' }], [{ value: 'a', label: 'A' }]],
    [{ list: [{ id: 1, name: 'A' }] }, [{ value: '1', label: 'A' }]],
    [[{ value: 'a', label: 'A' }], [{ value: 'a', label: 'A' }]],
    [[{ id: 'a' }], [{ value: 'a', label: 'a' }]],
    [[{ name: 'A' }, null, 'x', {}], []],
    [null, []],
    ['text', []],
  ])('reads %j', (answer, expected) =>
    expect(open('/t/getRoute.do', '{}').toChoices(answer as never, 'en')).toEqual(expected),
  )
})
