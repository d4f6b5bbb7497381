/** One announcement with its goods, by hand (B2CArrivalForecast). */
import { msg } from '@lingui/core/macro'
import {
  MAX_GOODS_LINES,
  MAX_HS_CODE_TEXT,
  MAX_LONG_TEXT,
  MAX_NAME_TEXT,
  MAX_SHORT_TEXT,
} from '#domain/limits.ts'
import { words } from '#domain/words.ts'
import {
  amountFilter,
  currencySource,
  type FormData,
  type FormDecl,
  isBlank,
  type LinesProps,
  textAt,
  valueAt,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import type { ForecastDraft } from './announced-row.ts'
import { collection } from './contract.ts'
import { tidyExpressNo } from '#domain/express-no.ts'
import { checkForecastFields, FORECAST_RULES, forecastRules } from './forecast-rules.ts'
import { screens } from './module.ts'
import { warehouseSource } from './warehouses.ts'

const emptyLine = (): FormData => ({
  name: '',
  nameEn: '',
  sku: '',
  hsCode: '',
  quantity: '1',
  unitValue: '',
})

const goodsLines: LinesProps = {
  max: MAX_GOODS_LINES,
  empty: emptyLine,
  columns: [
    {
      path: 'name',
      label: words.goodsName,
      grow: 3.2,
      required: true,
      maxLength: MAX_NAME_TEXT,
      aliases: ['goods name', 'goods', 'product', 'item', '品名', '商品名称', 'nama barang'],
    },
    {
      path: 'nameEn',
      label: msg`Name in English`,
      grow: 2.6,
      maxLength: MAX_NAME_TEXT,
      aliases: ['english name', '英文品名'],
    },
    { path: 'sku', label: msg`SKU`, grow: 2, maxLength: MAX_SHORT_TEXT, aliases: ['item code', '货号'] },
    {
      path: 'hsCode',
      label: msg`HS code`,
      grow: 1.6,
      maxLength: MAX_HS_CODE_TEXT,
      filter: 'alphanumeric',
      aliases: ['hs', '海关编码'],
    },
    {
      path: 'quantity',
      label: words.quantity,
      grow: 1.3,
      required: true,
      isNumber: true,
      filter: 'positiveInteger',
      maxLength: 6,
      aliases: ['qty', 'quantity', '数量', 'kuantiti'],
    },
    {
      path: 'unitValue',
      label: msg`Unit value`,
      grow: 1.7,
      required: true,
      isNumber: true,
      filter: (data) => amountFilter(textAt(data, 'currency')),
      maxLength: 11,
      aliases: ['unit price', 'price', '单价', 'harga'],
    },
  ],
}

/** Days from now on which most parcels arrive. */
const USUAL_DAYS = 3

/** yyyy-MM-dd on this device, some days from now. */
export function dayFromNow(days: number = USUAL_DAYS, now = new Date()): string {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

export const emptyForecast = (): FormData => ({
  expressNo: '',
  warehouseId: '',
  expectedDay: dayFromNow(),
  currency: 'CNY',
  goods: [emptyLine()],
  remark: '',
})

const isLine = (line: unknown): boolean => !isBlank(line as FormData, goodsLines)

/** What the gateway takes; empty lines are room to type in, not goods. */
function toForecast(data: FormData): ForecastDraft {
  const text = (key: string) => textAt(data, key).trim()
  const goods = valueAt(data, 'goods')
  const remark = text('remark')
  return {
    expressNo: tidyExpressNo(text('expressNo')),
    warehouseId: text('warehouseId'),
    expectedDay: text('expectedDay'),
    currency: text('currency'),
    goods: (Array.isArray(goods) ? goods : []).filter(isLine).map(toLine),
    ...(remark ? { remark } : {}),
  }
}

function toLine(line: unknown): ForecastDraft['goods'][number] {
  const given = ['nameEn', 'hsCode', 'sku'].map((key) => [key, textAt(line, key).trim()] as const)
  return {
    name: textAt(line, 'name').trim(),
    quantity: Number(textAt(line, 'quantity')) || 0,
    unitValue: textAt(line, 'unitValue').trim(),
    ...Object.fromEntries(given.filter(([, value]) => value !== '')),
  }
}

/** The rules see the lines that are goods; the first stays, so that its fields complain. */
function withoutBlanks(data: FormData): FormData {
  const goods = valueAt(data, 'goods')
  if (!Array.isArray(goods)) return data
  let count = goods.length
  while (count > 1 && !isLine(goods[count - 1])) count--
  return count === goods.length ? data : { ...data, goods: goods.slice(0, count) }
}

const FORECAST_DRAFT = 'collection.forecast'

export const forecastForm: FormDecl = {
  id: FORECAST_DRAFT,
  initial: emptyForecast,
  sample: async () => (await import('./client/sample.ts')).sampleForecast(),
  rules: forecastRules,
  verify: FORECAST_RULES,
  toRulePath: (path) => path.replace(/^list\.\d+\./, ''),
  check: checkForecastFields,
  toChecked: withoutBlanks,
  sections: [
    {
      id: 'parcel',
      title: msg`Parcel`,
      fields: [
        {
          path: 'expressNo',
          type: 'text',
          label: msg`Domestic number`,
          required: true,
          maxLength: MAX_SHORT_TEXT,
          autoComplete: 'off',
          span: 4,
        },
        {
          path: 'warehouseId',
          type: 'select',
          label: msg`Warehouse`,
          required: true,
          options: warehouseSource,
          span: 3,
          spanPhone: 6,
        },
        {
          path: 'expectedDay',
          type: 'date',
          label: msg`Expected`,
          required: true,
          hasFuture: true,
          span: 3,
          spanPhone: 6,
        },
        {
          path: 'currency',
          type: 'select',
          label: words.currency,
          required: true,
          options: currencySource(lookups.getCurrencyData),
          span: 2,
        },
        { path: 'remark', type: 'text', label: words.remarks, maxLength: MAX_LONG_TEXT },
      ],
    },
    {
      id: 'goods',
      title: msg`Goods`,
      fields: [{ path: 'goods', type: 'lines', label: msg`Goods`, lines: goodsLines }],
    },
  ],
  toParameter: (data) => ({ list: [toForecast(data)] }),
  toFormPath: (path) => path.replace(/^list\.\d+\./, ''),
  submit: collection.addGoodsForecast,
  submitLabel: msg`Announce`,
  submitLabelOffline: words.saveOffline,
  newLabel: msg`Announce another`,
  back: { label: msg`Go to arrivals`, href: href(screens.B2CArrivalInquiry) },
  entity: (data) => `forecast:${tidyExpressNo(textAt(data, 'expressNo'))}`,
  label: (data) => tidyExpressNo(textAt(data, 'expressNo')),
}
