/** The inbox and the lists of each kind (spec 001 §2 workOrderAccess, inspectionWorkOrder, claimWorkOrder, otherWorkOrders). */
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Input } from '#contract/call.ts'
import { choicesOf } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { type ActionDecl, defineTable, type FilterDecl, type TableDecl } from '#engine/table/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { columns, typeNames } from './columns.ts'
import { workOrders, type WorkOrderRow } from './contract.ts'
import { screens } from './module.ts'
import { evidenceUntil, turns, withdrawRefusal, workOrderStates } from './states.ts'
import { kinds, typeOf, typesOf, type WorkOrderKind } from './types.ts'

const filtersOf = (kind?: WorkOrderKind): FilterDecl[] => [
  {
    key: 'keyword',
    label: msg`Number or text`,
    type: 'text',
    props: ['workOrderNo', 'waybillNo', 'text', 'answer'],
  },
  {
    key: 'numbers',
    label: msg`Numbers`,
    type: 'numbers',
    props: ['workOrderNo', 'waybillNo'],
    upper: ['workOrderNo', 'waybillNo'],
  },
  ...(kind
    ? []
    : [{ key: 'kind', label: msg`Kind`, type: 'select', options: choicesOf(kinds) } satisfies FilterDecl]),
  {
    key: 'type',
    label: msg`Type`,
    type: 'select',
    options: kind
      ? typesOf(kind).map((value) => ({ value, label: typeOf(value).label }))
      : choicesOf(typeNames),
  },
  { key: 'turn', label: msg`Whose turn`, type: 'select', options: choicesOf(turns) },
  {
    key: 'unread',
    label: msg`Messages`,
    type: 'select',
    options: [
      { value: '1', label: msg`New message` },
      { value: '0', label: msg`Read` },
    ],
  },
]

const withdraw: ActionDecl<WorkOrderRow> = {
  id: 'withdraw',
  label: msg`Withdraw`,
  icon: 'cancel',
  func: 'Z-210102',
  on: 'both',
  counted: (count) =>
    msg`${plural(count, { one: 'Withdraw # work order', other: 'Withdraw # work orders' })}`,
  danger: true,
  shortcut: 'Delete',
  confirm: msg`Nobody works on a withdrawn work order. It stays in the list.`,
  refuse: withdrawRefusal,
  command: {
    call: workOrders.withdrawWorkOrder,
    parameter: (rows) => ({ ids: rows.map(({ id }) => id) }),
    entity: ({ id }) => `work-order:${id}`,
  },
}

/** A queued work order as a row, until the server has accepted it. */
const queuedRow = (sent: unknown, key: string): WorkOrderRow | null => {
  const draft = sent as Partial<Input<typeof workOrders.createWorkOrder>>
  const { ref, kind, type, text, parcels, videoUrl = '', contact = '', announcedFiles = 0 } = draft
  if (!ref || !kind || !type || text === undefined || !parcels) return null
  const now = new Date()
  return {
    id: `queued:${key}`,
    ref,
    workOrderNo: '',
    complaintNo: '',
    kind,
    type,
    state: 'NEW',
    text,
    videoUrl,
    contact,
    waybillNo: parcels[0]?.waybillNo ?? '',
    parcels: parcels.length,
    askedAmount: '',
    decidedAmount: '',
    files: 0,
    announcedFiles,
    answer: '',
    unread: '0',
    turn: 'PROVIDER',
    since: now.toISOString(),
    dueAt: '',
    evidenceUntil: evidenceUntil(now).toISOString(),
    appealUntil: '',
    who: '',
    createdAt: now.toISOString(),
    decidedAt: '',
  }
}

interface Checked {
  readonly list?: readonly { readonly id: string; readonly ok: string; readonly desc: string }[]
  readonly row?: { readonly id: string }
}

/** The commands that are drawn over the rows they are about. */
interface Marking {
  readonly ids?: readonly string[]
  readonly id?: string
}

const creates = {
  INSPECTION: {
    label: msg`New inspection`,
    href: href(screens.inspectionWorkOrderNew),
    func: 'Z-210201',
  },
  CLAIM: { label: msg`New claim`, href: href(screens.claimWorkOrderNew), func: 'Z-210301' },
  OTHER: { label: msg`New work order`, href: href(screens.otherWorkOrderNew), func: 'Z-210401' },
} as const

interface Words {
  readonly all: MessageDescriptor
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
}

const tableOf = (kind: WorkOrderKind | undefined, { all, title, text }: Words): TableDecl => {
  const create = creates[kind ?? 'CLAIM']
  return defineTable<WorkOrderRow>({
    id: `workOrders.${kind ?? 'inbox'}`,
    query: workOrders.workOrderList,
    ...(kind ? { params: { kind } } : {}),
    rowId: ({ id }) => id,
    rowName: ({ workOrderNo, text: said }) => workOrderNo || said,
    columns,
    filters: filtersOf(kind),
    actions: [withdraw],
    create,
    rail: { key: 'state', counts: workOrders.workOrderCounts, names: workOrderStates, all },
    headline: () => import('./client/Figures.tsx'),
    overlay: {
      calls: [
        workOrders.createWorkOrder.id,
        workOrders.replyWorkOrder.id,
        workOrders.appealWorkOrder.id,
        workOrders.withdrawWorkOrder.id,
      ],
      toRow: queuedRow,
      marks: (sent) => {
        const { ids, id } = sent as Marking
        return ids ?? (id ? [id] : [])
      },
      editHref: (draft, { body }) => {
        const of = (body as { kind?: WorkOrderKind } | null)?.kind ?? 'CLAIM'
        return `${creates[of].href}?draft=${encodeURIComponent(draft)}`
      },
      verbs: {
        [workOrders.replyWorkOrder.id]: msg`Reply`,
        [workOrders.appealWorkOrder.id]: msg`Appeal`,
        [workOrders.withdrawWorkOrder.id]: msg`Withdrawal`,
      },
      outcome: (answer) => {
        const { list, row } = (answer as Checked | null) ?? {}
        const checked = list ?? []
        return {
          ids: row ? [row.id] : checked.filter(({ ok }) => ok === '1').map(({ id }) => id),
          refused: checked.filter(({ ok }) => ok !== '1').map(({ id, desc }) => ({ id, desc })),
        }
      },
    },
    export: { kit: exportKit, call: tasks.exportOrders, func: '*', dataId: 'workOrders' },
    pageSizes: [20, 50, 100],
    defaultSort: { prop: 'dueAt', order: 'asc' },
    checkbox: true,
    index: true,
    detail: () => import('./client/WorkOrderPanel.tsx'),
    empty: { title, text, action: create },
    card: {
      title: 'workOrderNo',
      subtitle: 'type',
      corner: 'state',
      lines: ['waybillNo', 'text', 'answer', 'dueAt'],
    },
  })
}

export const inboxTable = tableOf(undefined, {
  all: msg`All work orders`,
  title: msg`No work orders yet`,
  text: msg`Select parcels in the order list and choose “Make a claim”, or start from one of the three kinds.`,
})
export const inspectionTable = tableOf('INSPECTION', {
  all: msg`All inspections`,
  title: msg`No inspections yet`,
  text: msg`Ask us to weigh, open or photograph a parcel that is on its way.`,
})
export const claimTable = tableOf('CLAIM', {
  all: msg({ message: 'All claims', context: 'work orders' }),
  title: msg`No claims yet`,
  text: msg`Claim parcels that were lost, late or damaged. Select them in the order list, or paste their numbers.`,
})
export const otherTable = tableOf('OTHER', {
  all: msg`All other matters`,
  title: msg`No other work orders yet`,
  text: msg`Write about customs, couriers or anything else that we are to look after.`,
})
