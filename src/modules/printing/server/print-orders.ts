/** Labels of orders as a file: by number, by route, by courier of the last mile (spec 001 §7; record 0031). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Input } from '#contract/call.ts'
import { orderActions } from '#domain/order-actions.ts'
import { labelValues } from '#engine/label/index.ts'
import type { printing } from '#modules/printing/contract.ts'
import { MOST_LABELS } from '#modules/printing/print-kinds.ts'
import { midnight } from '#server/database/filters.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { answerOf, mentionedTwice, type DrawnFile, type Validated } from './answer.ts'
import { drawRequests, momentOf } from './draw.ts'
import {
  labelRefusal,
  markPrinted,
  ordersByNumber,
  readOrders,
  type OrderRow,
  type StoredOrder,
} from './orders.ts'
import { timesOf } from './records.ts'
import { chooserOf, paperOrReason, type ChosenTemplate, type Deps } from './deps.ts'

/** One of what was asked for: the number, the order behind it, why not. */
interface Asked {
  readonly number: string
  readonly order: StoredOrder | undefined
  readonly reason: MessageDescriptor | undefined
}

interface Wish {
  readonly template?: string | undefined
  readonly copies?: number | undefined
  readonly startCell?: number | undefined
  /** Name of the file without its ending. */
  readonly name: string
  /** What the label says instead of the order's own. */
  readonly changes?: Partial<OrderRow>
}

export const printCalls = (deps: Deps) => ({
  printOrderNew: async (
    { numbers, ...how }: Input<typeof printing.printOrderNew>,
    context: SignedContext,
  ): Promise<DrawnFile> => {
    const asked = await askedFor(numbers, context)
    return printAsked(asked, { ...how, name: `labels-${asked.length}` }, deps, context)
  },

  printByChannelAbbr: async (
    { abbr, template, copies, startCell, ...query }: Input<typeof printing.printByChannelAbbr>,
    context: SignedContext,
  ): Promise<DrawnFile> => {
    const isOf = ({ route_id }: StoredOrder) =>
      route_id === abbr ? undefined : msg`This order uses ${route_id}, not ${abbr}.`
    const asked = await ofChannel({ ...query, routeId: abbr }, isOf, context)
    return printAsked(asked, { template, copies, startCell, name: `labels-${abbr}` }, deps, context)
  },

  printByTailChannel: async (
    { tailChannel, template, copies, startCell, ...query }: Input<typeof printing.printByTailChannel>,
    context: SignedContext,
  ): Promise<DrawnFile> => {
    const channel = await readChannel(tailChannel, context)
    const isOf = ({ country, cod_amount }: StoredOrder) => {
      if (country !== channel.country) return msg`${channel.name} does not deliver in ${country}.`
      return !channel.has_cod && cod_amount > 0 ? msg`${channel.name} does not collect cash.` : undefined
    }
    const asked = await ofChannel({ ...query, country: channel.country }, isOf, context)
    const changes = { routeId: channel.id }
    const wish = { template, copies, startCell, name: `labels-${channel.id}`, changes }
    return printAsked(asked, wish, deps, context)
  },
})

async function readChannel(id: string, { db }: SignedContext) {
  const channel = await db.selectFrom('tail_channel').selectAll().where('id', '=', id).executeTakeFirst()
  const message = msg`This courier does not exist.`
  if (!channel) throw new Refusal('absent', message, [{ path: 'tailChannel', message }])
  return channel
}

/** Orders by number, validated; the second mention of one order says so. */
export async function askedFor(numbers: readonly string[], context: SignedContext): Promise<Asked[]> {
  const found = await ordersByNumber(numbers, context)
  const seen = new Set<string>()
  return numbers.map((number) => {
    const order = found.get(number.trim())
    const isTwice = order !== undefined && seen.has(order.id)
    if (order) seen.add(order.id)
    return { number, order, reason: isTwice ? mentionedTwice : labelRefusal(order) }
  })
}

interface ChannelQuery {
  readonly numbers?: readonly string[] | undefined
  readonly createdFrom?: string | undefined
  readonly createdTo?: string | undefined
  readonly routeId?: string
  readonly country?: string
}

/** The named orders, else those of the channel that wait for their label, the oldest first. */
async function ofChannel(
  query: ChannelQuery,
  isOf: (order: StoredOrder) => MessageDescriptor | undefined,
  context: SignedContext,
): Promise<Asked[]> {
  if (query.numbers) {
    const asked = await askedFor(query.numbers, context)
    return asked
      .map((one) => ({ ...one, reason: one.reason ?? (one.order && isOf(one.order)) }))
      .toSorted((a, b) => routeOf(a).localeCompare(routeOf(b)))
  }
  const ids = await waitingIds(query, context)
  const orders = await readOrders(ids, context, true)
  return ids.flatMap((id) => {
    const order = orders.get(id)
    // What was cancelled or printed between the two questions is no longer among those that wait.
    if (!order || order.print_status === '1' || labelRefusal(order) || isOf(order)) return []
    return [{ number: order.waybill_no, order, reason: undefined }]
  })
}

const routeOf = ({ order }: Asked): string => order?.route_id ?? ''

async function waitingIds(
  { createdFrom, createdTo, routeId, country }: ChannelQuery,
  { db, caller }: SignedContext,
): Promise<string[]> {
  const rows = await db
    .selectFrom('b2c_order')
    .select('id')
    .where('cus_code', '=', caller.cusCode)
    .where('status', 'in', [...orderActions.print.allowed])
    .where('print_status', '=', '0')
    .$if(routeId !== undefined, (query) => query.where('route_id', '=', routeId ?? ''))
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .$if(createdFrom !== undefined, (query) =>
      query.where('created_at', '>=', midnight(createdFrom ?? '', 'createdFrom')),
    )
    .$if(createdTo !== undefined, (query) =>
      query.where('created_at', '<', midnight(createdTo ?? '', 'createdTo', 1)),
    )
    .orderBy('route_id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Draws what may be drawn, marks it as printed, and says what became of each. */
async function printAsked(
  asked: readonly Asked[],
  { template, copies = 1, startCell, name, changes }: Wish,
  deps: Deps,
  context: SignedContext,
): Promise<DrawnFile> {
  const allowed = asked.flatMap(({ order, reason }) => (order && !reason ? [order] : []))
  if (allowed.length * copies > MOST_LABELS)
    throw new Refusal('invalid', msg`At most ${MOST_LABELS} labels can be printed at once.`)
  const choose = chooserOf('express', template, deps, context)
  const unread = new Map<string, MessageDescriptor>()
  const good: StoredOrder[] = []
  const chosen: ChosenTemplate[] = []
  for (const order of allowed) {
    const routeId = changes?.routeId ?? order.route_id
    const paper = template ? await choose(routeId) : await paperOrReason(choose, routeId)
    if (!('template' in paper)) unread.set(order.id, paper)
    else {
      good.push(order)
      chosen.push(paper)
    }
  }
  const moment = momentOf(context.now)
  const requests = good.map((order, at) => {
    const { template: paper, sheet } = chosen[at] as ChosenTemplate
    return { values: labelValues({ ...deps.toOrderRow(order), ...changes }, moment), template: paper, sheet }
  })
  const drawn = await drawRequests(requests, { copies, startCell })
  const times = await timesOf(
    good.map(({ id }) => id),
    context,
    'label',
  )
  await markByTemplate(good, chosen, drawn.refused, copies, context)
  const refusedIds = new Map([...drawn.refused].map(([at, reason]) => [good[at]?.id, reason]))
  const validated: Validated[] = asked.map(({ number, order, reason }) => ({
    number,
    reason: reason ?? unread.get(order?.id ?? '') ?? refusedIds.get(order?.id),
    times: order && times.get(order.id),
  }))
  return answerOf({ ...drawn, name }, validated, context)
}

async function markByTemplate(
  orders: readonly StoredOrder[],
  chosen: readonly ChosenTemplate[],
  refused: ReadonlyMap<number, unknown>,
  copies: number,
  context: SignedContext,
): Promise<void> {
  for (const one of new Set(chosen)) {
    const printed = orders.filter((_, at) => chosen[at] === one && !refused.has(at))
    const { id, rev } = one
    await markPrinted(printed, { what: 'label', template: id, rev, via: 'gateway', copies }, context)
  }
}
