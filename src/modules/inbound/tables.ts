/** Inbound tickets as a list (spec 001 §2 inboundOrderManage): open differences first, one fix for each cause, the clock of the warehouse. */
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Input, Output } from '#contract/call.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { type ActionDecl, defineTable, type FilterDecl, type TableDecl } from '#engine/table/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { warehouse } from '#modules/warehouse/contract.ts'
import { columns } from './columns.ts'
import { inbound } from './contract.ts'
import { warehouseSource } from './forms.ts'
import { screens } from './module.ts'
import type { PutCause } from './put-codes.ts'
import { changeRefusal, labelRefusal, putCauses, putClocks, putStatuses, returnRefusal } from './put-facts.ts'
import { totalsOf, type TicketRow } from './ticket-data.ts'

const namesOf = (names: Readonly<Record<string, { readonly label: MessageDescriptor }>>) =>
  Object.entries(names).map(([value, { label }]) => ({ value, label }))

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Number, courier or SKU`,
    type: 'text',
    props: ['putOrderNo', 'referenceNo', 'courier'],
  },
  {
    key: 'orderNumber',
    label: msg`Numbers`,
    type: 'numbers',
    props: ['putOrderNo', 'referenceNo'],
    upper: ['putOrderNo'],
  },
  { key: 'cause', label: msg`Difference`, type: 'select', options: namesOf(putCauses) },
  { key: 'clock', label: msg`Service time`, type: 'select', options: namesOf(putClocks) },
  { key: 'warehouseId', label: msg`Warehouse`, type: 'select', options: warehouseSource },
  {
    key: 'batch',
    label: msg`Import`,
    type: 'select',
    options: {
      call: inbound.queryPutBatches,
      input: () => ({}),
      toChoices: ({ list }: Output<typeof inbound.queryPutBatches>) =>
        list.map(({ id, name, orders }) => ({ value: id, label: name, hint: String(orders) })),
    },
  },
  {
    key: 'createdFrom',
    keyTo: 'createdTo',
    label: words.created,
    type: 'days',
    props: ['createdAt'],
    zone: PROVIDER_ZONE,
  },
]

const confirmed: Readonly<Record<Exclude<PutCause, 'UNKNOWN_SKU'>, MessageDescriptor>> = {
  NO_TICKET: msg`You confirm that this delivery is yours. Its goods go to stock.`,
  OVER: msg`The surplus that is set aside goes to stock.`,
  DAMAGED: msg`Damaged units stay in the warehouse as defective stock.`,
  SHORT: msg`You accept the count of the warehouse. Missing units are not expected any more.`,
}

/** The button of one cause; a ticket with another cause, or none, does not have it. */
const fixOf = (cause: Exclude<PutCause, 'UNKNOWN_SKU'>): ActionDecl<TicketRow> => ({
  id: `fix${cause}`,
  label: putCauses[cause].fix,
  icon: 'again',
  func: 'Z-60404',
  on: 'both',
  counted: (count) =>
    msg`${plural(count, { one: 'Settle the difference of # ticket', other: 'Settle the differences of # tickets' })}`,
  refuse: (row) => (row.cause === cause ? undefined : msg`This ticket has no such difference.`),
  confirm: confirmed[cause],
  command: {
    call: inbound.settlePutOrders,
    parameter: (rows) => ({ ids: rows.map(({ id }) => id) }),
    entity: ({ id }) => `put:${id}`,
  },
})

/** Asks which SKU each code of the warehouse is. */
const assignSku: ActionDecl<TicketRow> = {
  id: 'fixUNKNOWN_SKU',
  label: putCauses.UNKNOWN_SKU.fix,
  icon: 'again',
  func: 'Z-60404',
  on: 'one',
  refuse: ({ cause }) =>
    cause === 'UNKNOWN_SKU' ? undefined : msg`The warehouse knows all SKUs of this ticket.`,
  panel: () => import('./client/AssignPanel.tsx'),
}

/** The other decision about goods that are set aside. */
const sendBack: ActionDecl<TicketRow> = {
  id: 'sendBack',
  label: msg`Send back`,
  icon: 'back',
  func: 'Z-60404',
  on: 'both',
  counted: (count) =>
    msg`${plural(count, { one: 'Send goods of # ticket back', other: 'Send goods of # tickets back' })}`,
  refuse: returnRefusal,
  confirm: msg`The warehouse sends the goods that are set aside back to their sender. You pay the courier.`,
  command: {
    call: inbound.settlePutOrders,
    parameter: (rows) => ({ ids: rows.map(({ id }) => id), decision: 'RETURN' }),
    entity: ({ id }) => `put:${id}`,
  },
}

const actions: readonly ActionDecl<TicketRow>[] = [
  fixOf('NO_TICKET'),
  assignSku,
  fixOf('OVER'),
  fixOf('DAMAGED'),
  fixOf('SHORT'),
  sendBack,
  {
    id: 'edit',
    label: msg`Edit`,
    icon: 'edit',
    func: 'Z-60402',
    on: 'one',
    shortcut: 'e',
    refuse: ({ state }) => changeRefusal(state),
    run: ([row], tools) => row && tools.navigate(href(screens.inboundTicket, {}, { edit: row.id })),
  },
  {
    id: 'print',
    label: msg`Print box labels`,
    icon: 'print',
    func: 'Z-60405',
    on: 'both',
    counted: (count) =>
      msg`${plural(count, { one: 'Print box labels of # ticket', other: 'Print box labels of # tickets' })}`,
    most: 50,
    shortcut: 'p',
    refuse: ({ state }) => labelRefusal(state),
    run: async (rows) => (await import('./client/box-labels.ts')).printBoxLabels(rows),
  },
  {
    id: 'cancel',
    label: msg`Cancel ticket`,
    icon: 'cancel',
    func: 'Z-60403',
    on: 'both',
    counted: (count) => msg`${plural(count, { one: 'Cancel # ticket', other: 'Cancel # tickets' })}`,
    danger: true,
    shortcut: 'Delete',
    refuse: ({ state }) => changeRefusal(state),
    confirm: msg`The warehouse no longer expects this delivery. A cancelled ticket cannot be restored.`,
    command: {
      call: warehouse.cancelOrder,
      parameter: (rows) => ({ kind: 'PUT', ids: rows.map(({ id }) => id) }),
      entity: ({ id }) => `put:${id}`,
    },
  },
]

const create = { label: msg`New inbound ticket`, href: href(screens.inboundTicket), func: 'Z-603' }

/** A queued ticket as a row, until the server has accepted it. */
function queuedTicket(parameter: unknown, key: string): TicketRow | null {
  const { id, submit, ticket } = parameter as Partial<Input<typeof inbound.addPutOrder>>
  if (id !== undefined || !ticket) return null
  const { lines, ...rest } = ticket
  const { boxes, skus, units } = totalsOf(lines)
  const state = submit === '1' ? ('SUBMITTED' as const) : ('DRAFT' as const)
  return {
    ...rest,
    id: `queued:${key}`,
    putOrderNo: '',
    orderType: 10,
    status: state,
    state,
    cause: '',
    boxCount: boxes,
    skuCount: skus,
    expected: units,
    received: 0,
    shelved: 0,
    damaged: 0,
    setAside: 0,
    returned: 0,
    difference: 0,
    note: '',
    photos: 0,
    deliveredAt: '',
    arrivedAt: '',
    dueAt: '',
    closedAt: '',
    clock: '',
    who: '',
    batch: '',
    batchName: '',
    createdAt: '',
    updatedAt: '',
    urgency: '2',
    rev: 0,
  }
}

interface Asked {
  readonly id?: string
  readonly ids?: readonly string[]
}
interface Answer {
  readonly id?: string
  readonly list?: readonly { readonly id: string; readonly ok: string; readonly desc: string }[]
}

/** A saved ticket answers with its id; what is done to many is judged one by one. */
function outcomeOf(answer: unknown) {
  const { id, list = [] } = (answer ?? {}) as Answer
  if (id) return { ids: [id], refused: [] }
  return {
    ids: list.filter(({ ok }) => ok === '1').map((each) => each.id),
    refused: list.filter(({ ok }) => ok !== '1').map((each) => ({ id: each.id, desc: each.desc })),
  }
}

export const ticketTable: TableDecl = defineTable<TicketRow>({
  id: 'inbound.tickets',
  query: inbound.queryPutOrders,
  rowId: ({ id }) => id,
  rowName: ({ putOrderNo, referenceNo }) => putOrderNo || referenceNo,
  columns,
  filters,
  actions,
  create,
  rail: { key: 'status', counts: inbound.countPutOrders, names: putStatuses, all: msg`All tickets` },
  overlay: {
    calls: [inbound.addPutOrder.id, inbound.settlePutOrders.id, warehouse.cancelOrder.id],
    toRow: queuedTicket,
    marks: (parameter) => {
      const { id, ids } = parameter as Asked
      return ids ?? (id ? [id] : [])
    },
    editHref: (draft, { body }) => {
      const { id } = body as Asked
      return href(screens.inboundTicket, {}, { draft, ...(id ? { edit: id } : {}) })
    },
    verbs: {
      [inbound.addPutOrder.id]: msg`Change`,
      [inbound.settlePutOrders.id]: msg`Difference being settled`,
      [warehouse.cancelOrder.id]: msg`Cancellation`,
    },
    outcome: outcomeOf,
  },
  export: { kit: exportKit, call: tasks.exportOrders, func: '*' },
  detail: () => import('./client/TicketPanel.tsx'),
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'urgency', order: 'desc' },
  checkbox: true,
  index: true,
  summary: true,
  empty: {
    title: msg`No inbound tickets yet`,
    text: msg`Announce what you send to a warehouse. It is counted against your ticket, and differences are listed here.`,
    action: create,
  },
  card: {
    title: 'putOrderNo',
    subtitle: 'referenceNo',
    corner: 'status',
    lines: ['cause', 'expected', 'received', 'clock', 'dueAt', 'createdAt'],
  },
})
