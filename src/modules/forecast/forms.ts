/** Announcing a hand-over, and parcels to be forwarded. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { countryName } from '#domain/country-names.ts'
import { MAX_IMPORT_ROWS, MAX_LONG_TEXT, MAX_NAME_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { words } from '#domain/words.ts'
import {
  type FormData,
  type FormDecl,
  isBlank,
  type LinesProps,
  type ScanProps,
  textAt,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { forecast, HANDOVER_RULES, TRANSFER_RULES } from './contract.ts'
import { checkDuplicates, handoverRules, transferRules } from './forecast-rules.ts'
import { screens } from './module.ts'

type Verdicts = Output<typeof forecast.validateHandover>

const scan: ScanProps = {
  call: forecast.validateHandover,
  input: (numbers) => ({ numbers }),
  toVerdicts: ({ list }: Verdicts) =>
    list.map(({ number, ok, waybillNo, receiverName, country, weight, desc }) => ({
      number,
      state: ok === '1' ? 'known' : waybillNo ? 'refused' : 'unknown',
      text: waybillNo
        ? [waybillNo, receiverName, countryName(country, i18n.locale as 'en'), `${weight} kg`].join(' · ')
        : '',
      desc,
    })),
  max: MAX_IMPORT_ROWS,
}

const given = (data: FormData, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, textAt(data, key).trim()] as const).filter(([, text]) => text))

const numbersOf = (data: FormData): readonly string[] => (Array.isArray(data.numbers) ? data.numbers : [])

export const handover: FormDecl = {
  id: 'b2COrderForecastNew',
  sections: [
    {
      id: 'parcels',
      title: msg`Parcels of the bag`,
      fields: [{ path: 'numbers', type: 'scan', label: msg`Waybill or order number`, required: true, scan }],
    },
    {
      id: 'bag',
      title: msg`Hand-over date and bag`,
      fields: [
        { path: 'day', type: 'date', label: msg`Hand-over date`, required: true, hasFuture: true, span: 4 },
        { path: 'bagNo', type: 'text', label: msg`Bag number`, maxLength: MAX_SHORT_TEXT, span: 4 },
        {
          path: 'weight',
          type: 'number',
          label: msg`Weight of the bag`,
          filter: 'decimal3',
          unit: 'kg',
          span: 4,
        },
        { path: 'remark', type: 'text', label: words.remarks, maxLength: MAX_LONG_TEXT },
      ],
    },
  ],
  initial: () => ({ numbers: [], day: '', bagNo: '', weight: '', remark: '' }),
  rules: handoverRules,
  verify: HANDOVER_RULES,
  toParameter: (data) => ({
    numbers: numbersOf(data),
    day: textAt(data, 'day'),
    ...given(data, ['bagNo', 'weight', 'remark']),
  }),
  toRulePath: (path) => path.replace(/^numbers\.\d+$/, 'numbers'),
  toFormPath: (path) => path.replace(/^numbers\.\d+$/, 'numbers'),
  submit: forecast.saveHandover,
  submitLabel: msg`Announce`,
  submitLabelOffline: words.saveOffline,
  newLabel: msg`Next bag`,
  back: { label: msg`Go to forecasts`, href: href(screens.b2CorderForecast) },
  label: (data) => {
    const count = numbersOf(data).length
    return [textAt(data, 'bagNo'), i18n._(msg`${plural(count, { one: '# parcel', other: '# parcels' })}`)]
      .filter(Boolean)
      .join(' · ')
  },
}

const emptyLine = (): FormData => ({ expressNo: '', courier: '', goodsName: '', quantity: '1', value: '' })

const lines: LinesProps = {
  max: 100,
  empty: emptyLine,
  columns: [
    {
      path: 'expressNo',
      label: msg`Express number`,
      grow: 3,
      required: true,
      maxLength: MAX_SHORT_TEXT,
      aliases: ['express number', 'tracking number', 'express no', '快递单号', '物流单号', '运单号'],
    },
    {
      path: 'courier',
      label: msg`Domestic courier`,
      grow: 2,
      maxLength: MAX_SHORT_TEXT,
      aliases: ['courier', 'carrier', '快递公司', '承运商'],
    },
    {
      path: 'goodsName',
      label: words.goodsName,
      grow: 3,
      required: true,
      maxLength: MAX_NAME_TEXT,
      aliases: ['goods', 'product', 'item', '品名', '商品名称'],
    },
    {
      path: 'quantity',
      label: words.quantity,
      grow: 1.3,
      required: true,
      isNumber: true,
      filter: 'positiveInteger',
      maxLength: 6,
      aliases: ['qty', 'quantity', '数量', '件数'],
    },
    {
      path: 'value',
      label: msg`Value (CNY)`,
      grow: 1.6,
      required: true,
      isNumber: true,
      filter: 'decimal2',
      maxLength: 11,
      aliases: ['value', 'price', '金额', '价值'],
    },
  ],
}

/** Without the empty lines at the end; the first always stays. */
function filledLines(data: FormData): FormData[] {
  const rows = (Array.isArray(data.rows) ? data.rows : []) as FormData[]
  let count = rows.length
  while (count > 1 && isBlank(rows[count - 1] ?? {}, lines)) count--
  return rows.slice(0, count)
}

export const transfer: FormDecl = {
  id: 'b2COrderForzyNew',
  sections: [
    {
      id: 'rows',
      title: msg`Parcels on their way to our warehouse`,
      fields: [{ path: 'rows', type: 'lines', label: msg`Parcels`, lines }],
    },
    {
      id: 'more',
      title: msg`For the warehouse`,
      fields: [{ path: 'remark', type: 'text', label: words.remarks, maxLength: MAX_LONG_TEXT }],
    },
  ],
  initial: () => ({ rows: [emptyLine()], remark: '' }),
  rules: transferRules,
  verify: TRANSFER_RULES,
  check: checkDuplicates,
  toChecked: (data) => ({ ...data, rows: filledLines(data) }),
  toParameter: (data) => ({
    rows: filledLines(data).map((row) => ({
      expressNo: textAt(row, 'expressNo').trim(),
      goodsName: textAt(row, 'goodsName').trim(),
      quantity: Number(textAt(row, 'quantity')) || 0,
      value: textAt(row, 'value').trim(),
      ...given(row, ['courier']),
    })),
    ...given(data, ['remark']),
  }),
  submit: forecast.saveTransfers,
  submitLabel: msg`Announce`,
  submitLabelOffline: words.saveOffline,
  newLabel: msg`Add more parcels`,
  back: { label: msg`Go to parcels`, href: href(screens.b2COrderForzy) },
  entity: () => 'transfers',
  label: (data) => textAt(filledLines(data)[0] ?? {}, 'expressNo'),
}
