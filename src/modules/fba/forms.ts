/** The FBA order form: new orders and edits share one declaration (spec 001 §2, §5). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Output } from '#contract/call.ts'
import {
  countrySource,
  currencySource,
  type FieldDecl,
  type FormData,
  type FormDecl,
  type FormSection,
  hasValues,
  type QueryOptions,
} from '#engine/form/index.ts'
import { MAX_LONG_TEXT } from '#domain/limits.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { fba, FBA_ORDER_RULES } from './contract.ts'
import { screens } from './module.ts'
import {
  editOf,
  emptyOrder,
  orderLabel,
  toFbaDraft,
  toFormData,
  usualCurrency,
  type FbaRow,
} from './order-data.ts'
import { checkFbaFields, fbaRules } from './rules.ts'
import {
  emptyGoods,
  keptDraft,
  packedEdit,
  packingMatrixOf,
  termFields,
  withoutEmptyLines,
} from '#engine/packing/index.ts'

/** One function, so that it is loaded once. */
const loadNote = () => import('./client/CasePackNote.tsx')

const packingMatrix = packingMatrixOf({ empty: emptyGoods, note: loadNote })

/** Kinds of the drafts. */
export const FBA_DRAFT = 'fbaOrderEntry'
const FBA_EDIT_DRAFT = 'fbaOrderEdit'

/** Where cartons are brought to, or lie: every warehouse of the origin. */
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

const code = (path: string, label: MessageDescriptor, example: MessageDescriptor): FieldDecl => ({
  path,
  type: 'text',
  label,
  placeholder: example,
  required: true,
  filter: 'alphanumeric',
  maxLength: 15,
  autoComplete: 'off',
  span: 4,
})

const select = (path: string, label: MessageDescriptor, options: QueryOptions): FieldDecl => ({
  path,
  type: 'select',
  label,
  required: true,
  options,
  span: 4,
})

const sections: readonly FormSection[] = [
  {
    id: 'shipment',
    step: 'goods',
    title: msg`Shipment at Amazon`,
    fields: [
      code('shipmentCode', msg`Shipment ID`, msg`FBA15DJWVFGL`),
      code('amazonReference', msg`Amazon reference`, msg`4CXJ3ZKG`),
      { ...code('centre', msg`Fulfilment centre`, msg`ONT8`), follows: { of: 'country' } },
      select('country', words.country, countrySource(lookups.getCountry)),
      select('warehouse', msg`From warehouse`, warehouseSource),
      {
        ...select('currency', words.currency, currencySource(lookups.getCurrencyData)),
        follows: { of: 'country', fill: usualCurrency, asks: hasValues },
      },
    ],
  },
  {
    id: 'packing',
    step: 'cartons',
    title: msg`Cartons and contents`,
    fields: [{ path: 'goods', type: 'matrix', label: msg`Cartons and contents`, matrix: packingMatrix }],
  },
  {
    id: 'service',
    step: 'confirm',
    title: msg`Service`,
    fields: [
      ...termFields(4, 8),
      { path: 'remark', type: 'text', label: words.remarks, maxLength: MAX_LONG_TEXT },
    ],
  },
]

const tidied = withoutEmptyLines(packingMatrix)
const toDraft = (data: FormData) => toFbaDraft(tidied(data))

const shared = {
  sections,
  steps: [
    { id: 'goods', label: msg`Shipment` },
    { id: 'cartons', label: msg`Goods and cartons` },
    { id: 'confirm', label: msg`Confirm` },
  ],
  rules: fbaRules,
  verify: FBA_ORDER_RULES,
  check: checkFbaFields,
  toChecked: tidied,
  toFormPath: (path: string) => path.replace(/^order\./, ''),
  isOrder: true as const,
  submitLabel: msg`Submit order`,
  submitLabelOffline: words.saveOffline,
  label: orderLabel,
  back: { label: msg`Go to FBA orders`, href: href(screens.fbaOrderManage) },
}

export const fbaForm: FormDecl = {
  ...shared,
  id: FBA_DRAFT,
  initial: emptyOrder,
  submit: fba.save,
  toParameter: (data) => ({ submit: '1', order: toDraft(data) }),
  ...keptDraft((data) => ({ submit: '0', order: toDraft(data) })),
  newLabel: msg`New FBA order`,
  entity: (_, draftId) => `fba:new:${draftId}`,
}

/** The edit of one order, from the revision it was read at. */
export const fbaEditForm = (order: FbaRow, seesAmounts = true): FormDecl => ({
  ...packedEdit(shared, order, { seesAmounts, toDraft }),
  id: FBA_EDIT_DRAFT,
  initial: () => editOf(order),
  submit: fba.update,
  entity: () => `fba:${order.id}`,
})

/** An order as a new draft: the same goods and cartons for another shipment. */
export const copyOfOrder = (order: FbaRow): FormData => ({
  ...toFormData(order),
  shipmentCode: '',
  amazonReference: '',
})
