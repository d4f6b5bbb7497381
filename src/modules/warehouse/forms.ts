/** A transfer as a form: new, and the change of one the warehouse has not picked yet. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { MAX_GOODS_LINES, MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { stockGrades } from '#domain/stock-measures.ts'
import { words } from '#domain/words.ts'
import {
  choicesOf,
  type FormData,
  type FormDecl,
  isBlank,
  linesOf,
  type LinesProps,
  textAt,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { TRANSFER_RULES, type TransferRow, warehouse } from './contract.ts'
import { screens } from './module.ts'
import { stockedWarehouses, transferPlaces } from './sources.ts'
import { editOf, emptyLine, emptyTransfer, toDraft } from './transfer-data.ts'
import { checkTransfer, transferRules } from './transfer-rules.ts'

const lines: LinesProps = {
  max: MAX_GOODS_LINES,
  empty: emptyLine,
  columns: [
    {
      path: 'sku',
      label: msg`SKU`,
      grow: 3,
      required: true,
      maxLength: MAX_SHORT_TEXT,
      aliases: ['sku', 'item code', 'seller sku', '货号', '商品编码', 'kod barang'],
    },
    {
      path: 'quantity',
      label: words.quantity,
      grow: 1.4,
      required: true,
      isNumber: true,
      filter: 'positiveInteger',
      maxLength: 6,
      aliases: ['qty', 'quantity', 'units', '数量', '件数', 'kuantiti'],
    },
    {
      path: 'batch',
      label: msg`Batch`,
      grow: 2,
      maxLength: MAX_SHORT_TEXT,
      aliases: ['batch', 'lot', '批次', '批号', 'kelompok'],
    },
  ],
  totals: (filled) => [
    {
      label: words.quantity,
      value: String(filled.reduce((sum, line) => sum + (Number(textAt(line, 'quantity')) || 0), 0)),
    },
  ],
}

/** Without the empty lines at the end; the first always stays. */
function withoutEmptyTail(data: FormData): FormData {
  const all = linesOf(data.lines)
  let count = all.length
  while (count > 1 && isBlank(all[count - 1] ?? {}, lines)) count--
  return { ...data, lines: all.slice(0, count) }
}

const draftOf = (data: FormData) => toDraft(withoutEmptyTail(data))

const shared = {
  sections: [
    {
      id: 'way',
      title: msg`From and to`,
      fields: [
        {
          path: 'from',
          type: 'select',
          label: msg`From warehouse`,
          required: true,
          options: stockedWarehouses,
          span: 6,
        },
        {
          path: 'to',
          type: 'select',
          label: msg`To warehouse`,
          options: transferPlaces,
          help: msg`Leave it empty when the goods go to a marketplace.`,
          span: 6,
        },
        { path: 'platform', type: 'text', label: msg`Marketplace`, maxLength: MAX_SHORT_TEXT, span: 6 },
        {
          path: 'platformShipmentId',
          type: 'text',
          label: msg`Marketplace shipment`,
          maxLength: MAX_SHORT_TEXT,
          span: 6,
        },
        { path: 'expectedOn', type: 'date', label: msg`Expected on`, hasFuture: true, span: 3 },
        {
          path: 'grade',
          type: 'choice',
          label: msg`Grade`,
          options: choicesOf(stockGrades),
          span: 3,
        },
        { path: 'remark', type: 'text', label: words.remarks, maxLength: MAX_LONG_TEXT },
      ],
    },
    {
      id: 'goods',
      title: msg`Goods`,
      fields: [{ path: 'lines', type: 'lines', label: msg`Goods`, lines }],
    },
  ],
  rules: transferRules,
  verify: TRANSFER_RULES,
  check: checkTransfer,
  toChecked: withoutEmptyTail,
  toRulePath: (path: string) => path.replace(/^transfer\./, ''),
  toFormPath: (path: string) => path.replace(/^transfer\./, ''),
  submit: warehouse.transfer,
  submitLabel: msg`Submit transfer`,
  submitLabelOffline: words.saveOffline,
  back: { label: msg`Go to transfers`, href: href(screens.warehouseTransferOrder) },
  label: (data: FormData) => {
    const filled = linesOf(withoutEmptyTail(data).lines)
    const count = filled.length
    const way = [textAt(data, 'from'), textAt(data, 'to') || textAt(data, 'platform')]
      .filter(Boolean)
      .join(' → ')
    return [way, i18n._(msg`${plural(count, { one: '# SKU', other: '# SKUs' })}`)].filter(Boolean).join(' · ')
  },
} as const satisfies Partial<FormDecl>

const keep = (toParameter: (data: FormData) => unknown) => ({
  keep: { label: msg`Save as draft`, toParameter },
})

export const transferForm: FormDecl = {
  ...shared,
  id: 'warehouseTransferNew',
  initial: emptyTransfer,
  toParameter: (data) => ({ submit: '1', transfer: draftOf(data) }),
  ...keep((data) => ({ submit: '0', transfer: draftOf(data) })),
  newLabel: msg`New transfer`,
  entity: (_, draftId) => `transfer:new:${draftId}`,
}

/** The change of one transfer, from the revision it was read at. */
export function transferEditForm(row: TransferRow): FormDecl {
  const { id, transferNo, state } = row
  const parameter = (submit: '0' | '1') => (data: FormData) => ({
    id,
    rev: data.baseRev,
    submit,
    transfer: draftOf(data),
  })
  return {
    ...shared,
    id: 'warehouseTransferEdit',
    initial: () => editOf(row),
    toParameter: parameter('1'),
    ...(state === 'DRAFT' ? keep(parameter('0')) : { submitLabel: msg`Save changes` }),
    entity: () => `transfer:${id}`,
    label: (data) => [transferNo, shared.label(data)].filter(Boolean).join(' · '),
  }
}
