/**
 * Amounts of money are withheld from people without the function of seeing them: by every call's schema, on the wire, in exports
 * and in files that were made before the right was lost (spec 000 §6; record 0055).
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import type { Call, QueryCall } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { isAmount } from '#engine/table/logic/column-rights.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { session } from '#modules/session/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { serverModules } from '#registry/handlers.ts'
import { requireVisible, visibleAnswer } from '#server/dispatch/withhold.ts'
import { amountNames, leaksIn, tellingAmounts, valuesOf } from '../fixtures/amount-fields.ts'
import { allFunctions } from '../fixtures/factories.ts'
import type { Schema } from '../fixtures/fuzz-input.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { draft, key, place } from '../fixtures/orders.ts'
import { sampleInput, sampleOf, withOptional } from '../fixtures/sample-input.ts'
import type { SignedClient } from '../fixtures/signed-client.ts'
import { ask, download, ended, orderRequest } from '../fixtures/tasks.ts'
import { readWorkbook, textsOf } from '../fixtures/xlsx.ts'

const all = new Set(allFunctions())
const without = new Set(allFunctions().filter((id) => id !== SEE_AMOUNTS))
const seeing = { userAdmin: '0', funcs: all } as const
const blind = { userAdmin: '0', funcs: without } as const
/** A main account sees amounts whatever it was granted. */
const main = { userAdmin: '1', funcs: without } as const

const withAmounts = allCalls.filter(({ output }) => amountNames(output as Schema).length > 0)

describe.each(withAmounts.map((call) => [call.id, call] as const))('%s', (_, call) => {
  const output = call.output as Schema
  const full = withOptional(sampleOf(output), output)

  test('answers its amounts to those who may see them alone', () => {
    const had = valuesOf(output, full).amounts.length
    expect(had).toBeGreaterThan(0)
    if (amountNames(output).includes('')) {
      expect(() => requireVisible(call, blind)).toThrow()
      expect(() => requireVisible(call, seeing)).not.toThrow()
      return
    }
    expect(valuesOf(output, visibleAnswer(call, full, blind)).amounts).toEqual([])
    expect(valuesOf(output, visibleAnswer(call, full, seeing)).amounts).toHaveLength(had)
    expect(visibleAnswer(call, full, main)).toBe(full)
  })
})

describe('on the wire', () => {
  let gateway: TestGateway
  let owner: SignedClient
  let clerk: SignedClient
  beforeAll(async () => {
    gateway = await startGateway({ seed: true })
    owner = await gateway.client('demo')
    clerk = await gateway.client({
      cusCode: owner.session?.cusCode ?? '',
      userAdmin: '0',
      funcs: [...without],
    })
  })
  afterAll(() => gateway.stop())

  const queries = allCalls.filter(
    (call): call is QueryCall & Call =>
      call.kind === 'query' && call.access !== 'public' && call.access !== 'pending',
  )
  interface Known {
    /** By the slice whose list answered them. */
    readonly ids: Map<string, string[]>
    readonly numbers: string[]
  }
  const sliceOf = (call: Call) => call.id.replace(/\..*/, '')
  /** A page of a hundred rows; of what is asked for by id or number, rows of the lists, those of its own slice first. */
  function inputOf(call: Call, known: Known): unknown {
    const { properties = {} } = call.input as Schema
    const sample = sampleInput(call)
    if (typeof sample !== 'object' || sample === null) return sample
    const own = known.ids.get(sliceOf(call)) ?? []
    const ids = [...new Set([...own, ...[...known.ids.values()].flat()])]
    return {
      ...sample,
      ...(properties['pageSize'] ? { page: 1, pageSize: 100 } : {}),
      ...(properties['ids'] ? { ids: ids.slice(0, properties['ids'].maxItems ?? 100) } : {}),
      ...(properties['numbers'] ? { numbers: known.numbers } : {}),
    }
  }

  test('no answer of any query holds an amount the main account is answered', async () => {
    const found: string[] = []
    const known: Known = { ids: new Map(), numbers: [] }
    const lists = queries.filter(({ input }) => (input as Schema).properties?.['pageSize'])
    const others = queries.filter((call) => !lists.includes(call))
    for (const call of [...lists, ...others]) {
      const input = inputOf(call, known)
      const { data } = await owner.call(call, input as never)
      const rows = (data as { list?: Record<string, unknown>[] } | null)?.list ?? []
      for (const { id, orderNo } of rows.slice(0, 5)) {
        if (typeof id === 'string')
          known.ids.set(sliceOf(call), [...(known.ids.get(sliceOf(call)) ?? []), id])
        if (typeof orderNo === 'string') known.numbers.push(orderNo)
      }
      const telling = tellingAmounts(valuesOf(call.output as Schema, data))
      if (telling.length > 0) found.push(call.id)
      const answer = await clerk.call(call, input as never)
      expect(valuesOf(call.output as Schema, answer.data).amounts, call.id).toEqual([])
      expect(leaksIn(JSON.stringify(answer), telling), call.id).toEqual([])
    }
    // What the demo has amounts of; a list that is empty here proves nothing.
    expect(found).toEqual(
      expect.arrayContaining([
        'b2c.queryOrderList',
        'b2c.queryOrderDetailsList',
        'b2b.queryB2BOrderList',
        'fba.queryFbaOrderList',
        'collection.queryParcels',
        'stock.stockList',
        'statistics.weightQuery',
        'unusual.queryUnusualCod',
        'unusual.queryOvertax',
        'lookups.getRateCard',
        'printing.findPrintables',
      ]),
    )
  })

  test('saved, stored, refused and conflicting answers hold none either', async () => {
    const saved = await place(clerk)
    expect(valuesOf(b2c.saveB2COrder.output as Schema, saved).amounts).toEqual([])
    const once = key()
    const change = (rev: number) =>
      clerk.call(b2c.updateB2COrder, { id: saved.id, rev, order: draft() }, { key: once })
    const conflict = await clerk.call(
      b2c.updateB2COrder,
      { id: saved.id, rev: 99, order: draft() },
      { key: key() },
    )
    expect(conflict).toMatchObject({ success: false, data: { order: { id: saved.id, currency: 'CNY' } } })
    for (const { data } of [await change(saved.order.rev), await change(saved.order.rev)])
      expect(data).toMatchObject({ order: { id: saved.id } })
    for (const { data } of [conflict, await change(saved.order.rev)])
      expect(JSON.stringify(data)).not.toMatch(
        /"(codAmount|unitValue|itemValue|freight|otherFee|insuranceFee)"/,
      )
  })

  test.each(['itemValue', 'insuranceFee', 'codAmount', 'otherFee', 'freight'])(
    'orders are not sorted by %s, which would tell it',
    async (prop) => {
      const query = { page: 1, pageSize: 20, sort: { prop, order: 'asc' } } as const
      expect((await owner.call(b2c.queryOrderList, query)).code).toBe(code.ok)
      expect(await clerk.call(b2c.queryOrderList, query)).toMatchObject({
        code: code.invalid,
        fields: [{ path: 'sort.prop' }],
      })
    },
  )

  test('a price is not computed for who may not see it', async () => {
    const input = sampleInput(lookups.trialFreight) as never
    expect((await clerk.call(lookups.trialFreight, input)).code).toBe(code.forbidden)
  })

  test('the role decides: without the function nothing, with it everything', async () => {
    const sub = { cusCode: owner.session?.cusCode ?? '', userAdmin: '0' } as const
    const holder = await gateway.client({ ...sub, funcs: [...all] })
    const { data } = await holder.call(b2c.queryOrderList, { page: 1, pageSize: 20 })
    expect(valuesOf(b2c.queryOrderList.output as Schema, data).amounts.length).toBeGreaterThan(20)
    const holds = async (who: SignedClient) =>
      JSON.stringify((await who.call(session.getUserInfo, {})).data?.funcs).includes(`"${SEE_AMOUNTS}"`)
    expect([
      await holds(await gateway.client('demo-sub')),
      await holds(await gateway.client('demo-entry')),
      await holds(owner),
    ]).toEqual([true, false, true])
  })

  const sources = serverModules.flatMap((module) => module.exports ?? [])

  test.each(sources.map((source) => [source.dataId, source] as const))(
    'export %s: a column of amounts is refused, the file holds none',
    async (dataId, source) => {
      const moneyOf = (columns: typeof source.columns = []) =>
        columns.filter((column) => isAmount(column) && !column.isNotExported)
      const field = ({ prop }: { prop: string }) => ({ fieldName: prop, header: prop })
      const request = (who: 'all' | 'plain') => {
        const chosen = (columns: typeof source.columns = []) =>
          columns
            .filter((column) => !column.isNotExported && (who === 'all' || !isAmount(column)))
            .filter(({ mainAccountOnly }) => who === 'all' || !mainAccountOnly)
            .map(field)
        return {
          columns: chosen(source.columns),
          ...(source.lines ? { columns2: chosen(source.lines.columns), dataId2: source.lines.dataId } : {}),
          dataId,
          fileName: dataId,
          param: {},
          format: 'csv',
        } as const
      }
      const send = (who: SignedClient, wanted: object) =>
        who.call(source.call as typeof tasks.exportOrders, wanted as never, { key: randomUUID() })
      const fileOf = async (who: SignedClient, wanted: object) => {
        const { data, desc } = await send(who, wanted)
        if (!data) throw new Error(desc)
        return String(await download(gateway, (await ended(who, data)).downloadURI))
      }
      const money = [...moneyOf(source.columns), ...moneyOf(source.lines?.columns)]
      if (money.length > 0) expect(await send(clerk, request('all'))).toMatchObject({ code: code.invalid })
      const plain = await fileOf(clerk, request('plain'))
      const full = await fileOf(owner, request('all'))
      const columns = request('all')
      const heads = [...columns.columns, ...(columns.columns2 ?? [])].map(({ fieldName }) => fieldName)
      const isMoney = new Set(money.map(({ prop }) => prop as string))
      const values = { amounts: [] as string[], others: [] as string[] }
      for (const line of full.split('\r\n').slice(1))
        for (const [at, cell] of cellsOf(line).entries())
          (isMoney.has(heads[at] ?? '') ? values.amounts : values.others).push(cell)
      expect(leaksIn(plain, tellingAmounts(values))).toEqual([])
    },
  )

  test('an export made before the right was lost is not handed out, by a ticket of before neither; it runs again without amounts', async () => {
    const sub = { cusCode: owner.session?.cusCode ?? '', userAdmin: '0' } as const
    const person = await gateway.client({ ...sub, funcs: [...all] })
    const task = await ask(person, orderRequest())
    const plainTask = await ask(
      person,
      orderRequest({
        columns: [
          { fieldName: 'orderNo', header: 'n' },
          { fieldName: 'waybillNo', header: 'w' },
        ],
      }),
    )
    const { downloadURI } = await ended(person, task)
    const plain = await ended(person, plainTask)
    const [head = []] = textsOf(readWorkbook(await download(gateway, downloadURI)).sheets[0] as never)
    expect(head).toContain('COD')
    await gateway.db
      .deleteFrom('account_func')
      .where('account_id', '=', person.session?.userId ?? '')
      .where('func_id', '=', SEE_AMOUNTS)
      .execute()
    await expect(download(gateway, downloadURI)).rejects.toThrow('no file: 404')
    expect((await ended(person, task)).downloadURI).toBeNull()
    await download(gateway, plain.downloadURI)
    await person.call(tasks.taskRerun, { taskId: task }, { key: key() })
    const again = await download(gateway, (await ended(person, task)).downloadURI)
    expect(textsOf(readWorkbook(again).sheets[0] as never)[0]).not.toContain('COD')
  })
})

/** Cells of a line of CSV. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, ''))
