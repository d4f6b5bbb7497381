/** Complaints and suggestions with their answers as a table (spec 001 §2 complainSuggest). */
import { msg, plural } from '@lingui/core/macro'
import type { Input } from '#contract/call.ts'
import { choicesOf } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { type ActionDecl, defineTable, type FilterDecl, type TableDecl } from '#engine/table/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { columns } from './columns.ts'
import { complaints, type ComplaintRow } from './contract.ts'
import { complaintFields } from './fields.ts'
import { screens } from './module.ts'
import { closeRefusal, complaintStates, withdrawRefusal } from './states.ts'

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Number or text`,
    type: 'text',
    props: ['complaintNo', 'waybillNo', 'text', 'answer'],
  },
  {
    key: 'type',
    label: complaintFields.type.label,
    type: 'select',
    options: choicesOf(complaintFields.type.names),
  },
]

const ending = {
  on: 'both',
  func: 'Z-80502',
} as const
const parameter = (rows: readonly ComplaintRow[]) => ({ ids: rows.map(({ id }) => id) })
const entity = ({ id }: ComplaintRow) => `complaint:${id}`

const close: ActionDecl<ComplaintRow> = {
  ...ending,
  id: 'close',
  label: msg`Close`,
  icon: 'check',
  counted: (count) => msg`${plural(count, { one: 'Close # complaint', other: 'Close # complaints' })}`,
  refuse: ({ state }) => closeRefusal(state),
  command: { call: complaints.closeComplaint, parameter, entity },
}

const withdraw: ActionDecl<ComplaintRow> = {
  ...ending,
  id: 'withdraw',
  label: msg`Withdraw`,
  icon: 'cancel',
  counted: (count) => msg`${plural(count, { one: 'Withdraw # complaint', other: 'Withdraw # complaints' })}`,
  danger: true,
  shortcut: 'Delete',
  confirm: msg`Nobody works on a withdrawn complaint. It stays in the list.`,
  refuse: ({ state }) => withdrawRefusal(state),
  command: { call: complaints.withdrawComplaint, parameter, entity },
}

const create = {
  label: msg`New complaint or suggestion`,
  href: href(screens.complainSuggestNew),
  func: 'Z-80501',
}

/** A queued complaint as a row, until the server has accepted it. */
const queuedRow = (sent: unknown, key: string): ComplaintRow | null => {
  const {
    type,
    text,
    waybillNo = '',
    contact = '',
    files,
  } = sent as Partial<Input<typeof complaints.addComplaint>>
  if (type === undefined || text === undefined) return null
  return {
    id: `queued:${key}`,
    complaintNo: '',
    type,
    text,
    waybillNo,
    contact,
    country: '',
    state: 'SUBMITTED',
    answer: '',
    workOrderNo: '',
    workOrderAt: '',
    files: files?.length ?? 0,
    who: '',
    createdAt: new Date().toISOString(),
    answeredAt: '',
  }
}

interface Checked {
  readonly list?: readonly { readonly id: string; readonly ok: string; readonly desc: string }[]
}

export const complaintTable: TableDecl = defineTable<ComplaintRow>({
  id: 'complaints',
  query: complaints.complaintList,
  rowId: ({ id }) => id,
  rowName: ({ complaintNo, text }) => complaintNo || text,
  columns,
  filters,
  actions: [close, withdraw],
  create,
  rail: {
    key: 'state',
    counts: complaints.complaintCounts,
    names: complaintStates,
    all: msg`All complaints and suggestions`,
  },
  overlay: {
    calls: [complaints.addComplaint.id, complaints.withdrawComplaint.id, complaints.closeComplaint.id],
    toRow: queuedRow,
    marks: (sent) => (sent as { ids?: readonly string[] }).ids ?? [],
    editHref: (draft) => `${create.href}?draft=${encodeURIComponent(draft)}`,
    verbs: {
      [complaints.withdrawComplaint.id]: msg`Withdrawal`,
      [complaints.closeComplaint.id]: msg`Being closed`,
    },
    outcome: (answer) => {
      const checked = (answer as Checked | null)?.list ?? []
      return {
        ids: checked.filter(({ ok }) => ok === '1').map(({ id }) => id),
        refused: checked.filter(({ ok }) => ok !== '1').map(({ id, desc }) => ({ id, desc })),
      }
    },
  },
  export: { kit: exportKit, call: tasks.exportOrders, func: '*' },
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  checkbox: true,
  index: true,
  detail: () => import('./client/ComplaintPanel.tsx'),
  empty: {
    title: msg`No complaints or suggestions yet`,
    text: msg`Tell us what went wrong or what could be better. The answer is shown here.`,
    action: create,
  },
  card: {
    title: 'complaintNo',
    subtitle: 'waybillNo',
    corner: 'state',
    lines: ['type', 'text', 'answer', 'createdAt'],
  },
})
