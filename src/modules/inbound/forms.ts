/** The inbound ticket in three steps: new tickets and edits share one declaration. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { MAX_IMPORT_ROWS, MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { words } from '#domain/words.ts'
import {
  type FormData,
  type FormDecl,
  type FormSection,
  type LinesProps,
  type QueryOptions,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { inbound, PUT_RULES } from './contract.ts'
import { screens } from './module.ts'
import { putModes } from './put-facts.ts'
import { checkTicketFields, ticketRules } from './rules.ts'
import {
  emptyLine,
  emptyTicket,
  ticketLabel,
  ticketOf,
  type TicketDetails,
  toTicket,
  toTicketForm,
  totalsOfForm,
  withoutEmptyTail,
} from './ticket-data.ts'

/** Kinds of the drafts. */
const TICKET_DRAFT = 'inboundTicket'
const TICKET_EDIT_DRAFT = 'inboundTicketEdit'

/** Every warehouse takes goods in. */
export const warehouseSource: QueryOptions = {
  call: lookups.getWarehouseInfo,
  input: () => ({}),
  toChoices: (answer: Output<typeof lookups.getWarehouseInfo>) =>
    answer.map(({ code, name, city }) => ({
      value: code,
      label: name,
      hint: code,
      search: `${code} ${city}`,
    })),
}

const lines: LinesProps = {
  max: MAX_IMPORT_ROWS,
  empty: emptyLine,
  columns: [
    {
      path: 'boxNo',
      label: msg`Box`,
      grow: 1.2,
      maxLength: 20,
      aliases: ['box', 'box no', 'carton', 'carton no', '箱号', '箱', 'kotak'],
    },
    {
      path: 'trackingNo',
      label: msg`Tracking number`,
      grow: 2.6,
      maxLength: MAX_SHORT_TEXT,
      aliases: [
        'tracking',
        'tracking no',
        'waybill',
        'express no',
        '运单号',
        '快递单号',
        'nombor penjejakan',
      ],
    },
    {
      path: 'sku',
      label: msg`SKU`,
      grow: 2.4,
      required: true,
      maxLength: MAX_SHORT_TEXT,
      aliases: ['sku', 'item code', 'seller sku', '货号', '商品编码', 'kod barang'],
    },
    {
      path: 'quantity',
      label: words.quantity,
      grow: 1.2,
      required: true,
      isNumber: true,
      filter: 'positiveInteger',
      maxLength: 6,
      aliases: ['qty', 'quantity', 'pcs', 'units', '数量', 'kuantiti'],
    },
    {
      path: 'batchNo',
      label: msg`Batch`,
      grow: 1.6,
      maxLength: MAX_SHORT_TEXT,
      aliases: ['batch', 'batch no', 'lot', '批次', '批号', 'kelompok'],
    },
    {
      path: 'expiry',
      label: msg`Expires on`,
      grow: 1.6,
      maxLength: 10,
      aliases: ['expiry', 'expiry date', 'best before', '有效期', '到期日', 'tarikh luput'],
    },
    {
      path: 'serials',
      label: msg`Serial numbers`,
      grow: 2.4,
      maxLength: 50_000,
      aliases: ['serial', 'serials', 'serial number', 'imei', '序列号', 'nombor siri'],
    },
  ],
  totals: (_, data) => {
    const { boxes, skus, units } = totalsOfForm(data)
    return [
      { label: msg`Boxes`, value: String(boxes) },
      { label: msg`SKUs`, value: String(skus) },
      { label: words.quantity, value: String(units) },
    ]
  },
}

const sections: readonly FormSection[] = [
  {
    id: 'delivery',
    step: 'delivery',
    title: msg`Delivery details`,
    fields: [
      {
        path: 'warehouseId',
        type: 'select',
        label: msg`Receiving warehouse`,
        required: true,
        options: warehouseSource,
        span: 6,
      },
      {
        path: 'mode',
        type: 'choice',
        label: msg`Sent as`,
        required: true,
        options: Object.entries(putModes).map(([value, label]) => ({ value, label })),
        span: 6,
      },
      { path: 'expectedDay', type: 'date', label: msg`Expected on`, span: 4 },
      { path: 'courier', type: 'text', label: msg`Courier company`, maxLength: MAX_SHORT_TEXT, span: 4 },
      { path: 'referenceNo', type: 'text', label: msg`Reference number`, maxLength: MAX_SHORT_TEXT, span: 4 },
    ],
  },
  {
    id: 'goods',
    step: 'goods',
    title: msg`Boxes and goods`,
    fields: [
      {
        path: 'lines',
        type: 'lines',
        label: msg`Boxes and goods`,
        lines,
        help: msg`One line for each SKU in a box. Leave the box empty to stay in the box above; enter the tracking number once for each box.`,
      },
    ],
  },
  {
    id: 'confirm',
    step: 'confirm',
    title: msg`Confirm`,
    fields: [{ path: 'remark', type: 'text', label: words.remarks, maxLength: MAX_LONG_TEXT }],
  },
]

/** The form holds the serial numbers of a line as one text. */
const ofSerials = (path: string): string => path.replace(/(\.serials)\.\d+$/, '$1')

const shared = {
  sections,
  steps: [
    { id: 'delivery', label: msg`Delivery details` },
    { id: 'goods', label: msg`Boxes and goods` },
    { id: 'confirm', label: msg`Confirm` },
  ],
  rules: ticketRules,
  verify: PUT_RULES,
  check: checkTicketFields,
  toChecked: withoutEmptyTail,
  toRulePath: ofSerials,
  toFormPath: (path: string) => ofSerials(path.replace(/^ticket\./, '')),
  submit: inbound.addPutOrder,
  submitLabel: msg`Submit ticket`,
  submitLabelOffline: words.saveOffline,
  label: ticketLabel,
  back: { label: msg`Go to inbound tickets`, href: href(screens.inboundOrderManage) },
}

const keepLabel = msg`Save as draft`

export const ticketForm: FormDecl = {
  ...shared,
  id: TICKET_DRAFT,
  initial: emptyTicket,
  toParameter: (data) => ({ submit: '1', ticket: toTicket(data) }),
  keep: { label: keepLabel, toParameter: (data) => ({ submit: '0', ticket: toTicket(data) }) },
  newLabel: msg`New inbound ticket`,
  entity: (_, draftId) => `put:new:${draftId}`,
}

/** The edit of one ticket, from the revision it was read at. */
export function ticketEditForm(details: TicketDetails): FormDecl {
  const { order } = details
  const parameter = (submit: '0' | '1') => (data: FormData) => ({
    id: order.id,
    rev: data.baseRev,
    submit,
    ticket: toTicket(data),
  })
  return {
    ...shared,
    id: TICKET_EDIT_DRAFT,
    initial: () => ({ ...toTicketForm(ticketOf(details)), baseRev: order.rev }),
    toParameter: parameter('1'),
    ...(order.state === 'DRAFT'
      ? { keep: { label: keepLabel, toParameter: parameter('0') } }
      : { submitLabel: msg`Save changes` }),
    entity: () => `put:${order.id}`,
    label: (data) => [order.putOrderNo, ticketLabel(data)].filter(Boolean).join(' · '),
  }
}
