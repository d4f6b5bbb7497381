/** FBA orders brought by a spreadsheet: a row for each SKU in each kind of carton (spec 001 §5 "Import"). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { findCountry } from '#domain/countries.ts'
import { words } from '#domain/words.ts'
import { countrySource, type FieldRule, textAt, type Violation } from '#engine/form/index.ts'
import {
  currencyColumn,
  defineImport,
  type ImportColumn,
  remarkColumn,
  shippingColumn,
  tariffColumn,
  type ImportRow,
} from '#engine/import/index.ts'
import {
  packingImportColumns,
  toPackedCell,
  packedRows,
  firstText,
  warehouseImportColumn,
} from '#engine/packing/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { fba, FBA_ORDER_RULES } from './contract.ts'
import { warehouseSource } from './forms.ts'
import { screens } from './module.ts'
import { plainKeys, emptyOrder, toFbaDraft, type FbaDraft } from './order-data.ts'
import { checkFbaOrder } from './rules.ts'

/** Rows of a spreadsheet as FBA orders, and back. */
const orderRows = packedRows<FbaDraft>({
  number: 'shipmentCode',
  keys: plainKeys,
  toForm: (rows) => {
    const empty = emptyOrder()
    return {
      ...empty,
      ...Object.fromEntries(plainKeys.map((key) => [key, firstText(rows, key) || textAt(empty, key)])),
    }
  },
  toDraft: toFbaDraft,
})

/** What the gateway says to the same order. */
const violationsOfOrder = (
  rows: readonly ImportRow[],
  configured: readonly FieldRule[],
): readonly Violation[] => checkFbaOrder(orderRows.toOrder(rows), configured)

/** Key of its drafts and tasks, and of the target at the gateway. */
const FBA_IMPORT = 'fbaOrder'

const coded = (
  key: string,
  label: MessageDescriptor,
  example: string,
  aliases: readonly string[],
): ImportColumn => ({ key, label, example, aliases, required: true, filter: 'alphanumeric', width: 140 })

const order: readonly ImportColumn[] = [
  {
    ...coded('shipmentCode', msg`Shipment ID`, 'FBA15DJWVFGL', [
      'fba id',
      'shipment',
      'fba shipment id',
      '货件编号',
      '货件号',
    ]),
    help: msg`Rows with the same shipment ID are one order.`,
  },
  coded('amazonReference', msg`Amazon reference`, '4CXJ3ZKG', [
    'reference id',
    'reference',
    '追踪编号',
    '参考号',
  ]),
  coded('centre', msg`Fulfilment centre`, 'ONT8', [
    'fc',
    'warehouse code',
    'fba warehouse',
    '亚马逊仓',
    '目的仓',
  ]),
  {
    key: 'country',
    label: words.country,
    required: true,
    aliases: ['destination', '国家', 'negara'],
    options: countrySource(lookups.getCountry),
    understand: findCountry,
    content: 'country',
    example: 'US',
    width: 110,
  },
  warehouseImportColumn(warehouseSource),
]

const terms: readonly ImportColumn[] = [
  currencyColumn(lookups.getCurrencyData, 'USD'),
  shippingColumn({ aliases: ['transport mode', '运输类型'], example: 'SEA' }),
  tariffColumn({ aliases: ['duty', 'incoterm', '关税支付方式'] }),
  remarkColumn(['remark', 'note', '备注', 'catatan']),
]

export const fbaImport = defineImport({
  id: FBA_IMPORT,
  columns: [...order, ...packingImportColumns, ...terms],
  groups: orderRows.groups,
  shared: plainKeys,
  forAll: ['country', 'warehouse', 'currency', 'shippingType', 'tariffPaymentType'],
  // A shipment ID is given by the marketplace.
  duplicates: { column: 'shipmentCode', repairs: ['first', 'merge'] },
  toRecord: orderRows.toOrder,
  fromRecord: orderRows.fromOrder,
  violationsOf: violationsOfOrder,
  verify: FBA_ORDER_RULES,
  toCell: toPackedCell,
  submit: fba.orderImportTask,
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`Go to FBA orders`, href: href(screens.fbaOrderManage) },
})
