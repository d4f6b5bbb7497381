import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { toFuncs } from '#contract/function-tree.ts'
import { functionTree } from '#registry/functions.ts'
import { allCalls } from '#registry/calls.ts'
import { offlineFacts, type PageFacts, withoutQueries } from './offline-facts.ts'

const tree = toFuncs(functionTree)

const pagesOf = (calls: readonly Call[]): ReadonlyMap<string, PageFacts> =>
  new Map(
    offlineFacts(tree, calls).flatMap(({ pages }) => pages.map((page) => [page.func.routeId, page] as const)),
  )
const pages = pagesOf(allCalls)
const howOf = (page: PageFacts | undefined, id: string) =>
  page?.done.find(({ name }) => typeof name !== 'string' && name.funcId === id)?.how

describe('what works offline', () => {
  it('is what the calls of each page declare', () => {
    expect(pages.get('b2COrderManage')?.seen).toBe('partly')
    expect(howOf(pages.get('b2COrderManage'), 'Z-50303')).toBe('later')
    expect(pages.get('cargoStatusQuery')?.seen).toBe('kept')
    expect(pages.get('NoFileClaim')?.seen).toBe('online')
    expect(howOf(pages.get('outboundOrderManage'), 'Z-60909')).toBe('online')
    expect(howOf(pages.get('BulkPrint'), 'Z-1601')).toBe('partly')
  })

  it('changes with a declaration', () => {
    const blocked = allCalls.map((call): Call =>
      call.id === 'b2c.deleteOrder' && call.kind === 'command' ? { ...call, offline: 'block' } : call,
    )
    expect(howOf(pagesOf(blocked).get('b2COrderManage'), 'Z-50303')).toBe('online')
  })

  it('names every function that allows a command', () => {
    const named = new Set(
      [...pages.values()].flatMap(({ done }) =>
        done.flatMap(({ name }) => (typeof name === 'string' ? [] : name.funcId)),
      ),
    )
    const withPages = new Set(
      [...pages.values()].flatMap(({ func }) => [func.funcId, ...func.children.map(({ funcId }) => funcId)]),
    )
    const missing = allCalls.flatMap(({ kind, access }) =>
      kind === 'command' && typeof access !== 'string'
        ? access.filter((id) => withPages.has(id) && !named.has(id))
        : [],
    )
    expect(missing).toEqual([])
  })

  it('lists only what a person can open', () => {
    const some = tree.filter(({ routeId }) => routeId === 'Statistics')
    expect(offlineFacts(some, allCalls).map(({ func }) => func.routeId)).toEqual(['Statistics'])
  })
})

describe('lists whose calls name no function', () => {
  const names = withoutQueries(tree, allCalls)

  it('are known by name', () => {
    expect(names).toEqual(expect.arrayContaining(['selfAddress', 'receivesAddress']))
  })

  it('are described by what the list declares', () => {
    const queryList = allCalls.filter(({ id }) => id === 'address.queryList')
    const deleteAddr = allCalls.filter(({ id }) => id === 'address.deleteAddr')
    const declared = new Map([
      ['selfAddress', { queries: queryList, actions: deleteAddr.map((call) => ({ name: 'Delete', call })) }],
    ])
    const page = offlineFacts(tree, allCalls, declared)
      .flatMap((group) => group.pages)
      .find(({ func }) => func.routeId === 'selfAddress')
    expect(page?.seen).toBe('kept')
    expect(page?.done).toContainEqual({ name: 'Delete', how: 'later' })
  })
})
