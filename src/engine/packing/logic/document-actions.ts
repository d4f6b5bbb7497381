/** Actions of every table whose rows are outbound documents. */
import { msg, plural } from '@lingui/core/macro'
import type { QueuedCall } from '#contract/call.ts'
import { documentRefusal, putAwayRefusal } from '#domain/document-status.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { ActionDecl } from '#engine/table/schema/table.ts'

type Outbound = Parameters<typeof putAwayRefusal>[0] & { readonly id: string }

/** What the slice that prints offers for it. */
interface Papers {
  printPutAway: (orders: readonly Outbound[]) => Promise<unknown>
}

/** Papers a warehouse in the US puts deliveries away by; `func` is the right to print on the screen of the table. */
export const putAwayAction = <Row extends Outbound>(
  func: string,
  load: () => Promise<Papers>,
): ActionDecl<Row> => ({
  id: 'putAway',
  label: msg`Put-away list (US)`,
  icon: 'list',
  func,
  on: 'both',
  counted: (count) => msg`${plural(count, { one: '# put-away list (US)', other: '# put-away lists (US)' })}`,
  most: 100,
  refuse: putAwayRefusal,
  run: async (orders) => {
    await (await load()).printPutAway(orders)
  },
})

interface Cancelling {
  readonly call: QueuedCall
  /** The right to cancel. */
  readonly func: string
  /** What the queue knows these documents by, in front of an id. */
  readonly prefix: string
  readonly confirm: MessageDescriptor
}

/** Cancels documents, one or many in one command. */
export const cancelAction = <Row extends Outbound & { readonly orderNo: string }>({
  call,
  func,
  prefix,
  confirm,
}: Cancelling): ActionDecl<Row> => ({
  id: 'cancel',
  label: msg`Cancel order`,
  icon: 'cancel',
  func,
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Cancel # order', other: 'Cancel # orders' })}`,
  danger: true,
  shortcut: 'Delete',
  refuse: ({ status }) => documentRefusal('cancel', status),
  confirm,
  run: async (orders, tools) => {
    const [first] = orders
    if (!first) return
    const ids = orders.map(({ id }) => id)
    const entity = `${prefix}:${orders.length === 1 ? first.id : 'many'}`
    await tools.enqueue(call, { ids }, { entity, label: first.orderNo, records: ids.length })
  },
})
