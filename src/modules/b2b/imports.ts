/** B2B orders brought by a spreadsheet: a row for each SKU in each kind of carton (spec 001 §5 "Import"). */
import { msg } from '@lingui/core/macro'
import { countrySource, regionSource } from '#engine/form/index.ts'
import {
  currencyColumn,
  defineImport,
  type ImportColumn,
  postalColumns,
  receiverExample,
  receiverLabels,
  regionKeys,
  remarkColumn,
  routeColumn,
  shippingColumn,
  tariffColumn,
} from '#engine/import/index.ts'
import { packingImportColumns, toPackedCell, warehouseImportColumn } from '#engine/packing/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { b2b, B2B_ORDER_RULES } from './contract.ts'
import { warehouseSource } from './forms.ts'
import { violationsOfOrder, orderKeys, orderRows } from './import-rows.ts'
import { screens } from './module.ts'

/** Key of its drafts and tasks, and of the target at the gateway. */
const B2B_IMPORT = 'b2bOrder'

const regions = regionSource(lookups.getSsqTree)

const order: readonly ImportColumn[] = [
  {
    key: 'referenceNo',
    label: msg`Your reference`,
    aliases: [
      'order no',
      'order number',
      'po',
      'po number',
      'reference',
      '订单号',
      '客户单号',
      '参考号',
      'no pesanan',
    ],
    help: msg`Rows with the same reference are one order.`,
    example: 'PO-1001',
    width: 140,
  },
  warehouseImportColumn(warehouseSource),
]

const terms: readonly ImportColumn[] = [
  currencyColumn(lookups.getCurrencyData, 'CNY'),
  routeColumn(lookups.getRoute, {
    aliases: ['route', 'channel', 'service', '渠道', '线路', '运输方式', 'laluan'],
  }),
  shippingColumn({ aliases: ['transport mode', '运输类型'] }),
  tariffColumn({ aliases: ['duty', 'incoterm', '关税支付方式'] }),
  remarkColumn(['remark', 'note', '备注', 'catatan']),
]

const consignee = postalColumns({
  prefix: 'receiver.',
  countries: countrySource(lookups.getCountry),
  labels: receiverLabels,
  aliases: {
    name: ['consignee', 'receiver', 'recipient', '收件人', '收货人', 'penerima'],
    phone: ['consignee phone', 'phone', 'mobile', 'tel', '收货人电话', '联系电话'],
    country: ['country', 'destination', '国家', '收件国家', 'negara'],
    prov: ['province', 'state', '省', '州', 'negeri'],
    city: ['city', 'ward', '市', '城市', 'bandar'],
    area: ['district', 'area', '区', 'daerah'],
    address: ['address', 'street', '地址', '详细地址', 'alamat'],
    postCode: ['zip', 'postcode', 'postal code', '邮编', 'poskod'],
    email: ['email', 'mail', '邮箱', 'emel'],
    company: ['company', '公司', 'syarikat'],
  },
  example: { ...receiverExample, company: 'An Retail' },
})

export const b2bImport = defineImport({
  id: B2B_IMPORT,
  columns: [...order, ...consignee, ...packingImportColumns, ...terms],
  regions: [{ source: regions, ...regionKeys('receiver.') }],
  groups: orderRows.groups,
  shared: orderKeys,
  forAll: ['warehouse', 'receiver.country', 'routeId', 'currency', 'shippingType', 'tariffPaymentType'],
  duplicates: { column: 'referenceNo', repairs: ['first', 'number', 'merge'] },
  toRecord: orderRows.toOrder,
  fromRecord: orderRows.fromOrder,
  violationsOf: violationsOfOrder,
  verify: B2B_ORDER_RULES,
  toCell: toPackedCell,
  submit: b2b.orderImportTask,
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`Go to B2B orders`, href: href(screens.b2borderManage) },
})
