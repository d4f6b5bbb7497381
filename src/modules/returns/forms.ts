/** Announcing returns: many parcels, one reason, one place they go to. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { countryName } from '#domain/country-names.ts'
import { MAX_IMPORT_ROWS, MAX_LONG_TEXT } from '#domain/limits.ts'
import { optionalText } from '#domain/postal-rules.ts'
import { words } from '#domain/words.ts'
import {
  emptyAddress,
  type FormData,
  type FormDecl,
  type ScanProps,
  textAt,
  toPostal,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { senderBook } from '#modules/address/module.ts'
import { addressSources } from '#modules/lookups/form-kit.ts'
import { RETURN_RULES, returns } from './contract.ts'
import { screens } from './module.ts'
import { reasons } from './return-facts.ts'
import { checkReturnAddress, reasonRule } from './return-rules.ts'

type Verdicts = Output<typeof returns.validateB2CBackOrder>

const most = MAX_IMPORT_ROWS

/** The reason is not known while scanning; it decides nothing about whether a parcel may come back. */
const scan: ScanProps = {
  call: returns.validateB2CBackOrder,
  input: (numbers) => ({ rows: numbers.map((orderNumber) => ({ orderNumber, reason: 'OTHER' })) }),
  toVerdicts: ({ list }: Verdicts) =>
    list.map(({ ok, waybillNo, receiverName, country, fields }) => ({
      number: waybillNo,
      state: ok === '1' ? 'known' : waybillNo ? 'refused' : 'unknown',
      text: [waybillNo, receiverName, country && countryName(country, i18n.locale as 'en')]
        .filter(Boolean)
        .join(' · '),
      desc: fields[0]?.desc ?? '',
    })),
  max: MAX_IMPORT_ROWS,
}

const toOther = (data: FormData): boolean => textAt(data, 'to') === 'other'
const numbersOf = (data: FormData): readonly string[] => (Array.isArray(data.numbers) ? data.numbers : [])

/** Of the rows, which all say the same, the form knows the numbers. */
const toFormPath = (path: string): string =>
  path.replace(/^rows\.\d+\./, '').replace(/^orderNumber$/, 'numbers')

const toRows = (data: FormData) => {
  const remark = textAt(data, 'remark').trim()
  return numbersOf(data).map((orderNumber) => ({
    orderNumber,
    reason: textAt(data, 'reason'),
    ...(remark ? { remark } : {}),
    ...(toOther(data) ? { address: toPostal(data.address) } : {}),
  }))
}

export const returnForm: FormDecl = {
  id: 'b2cOrderReturnNew',
  sections: [
    {
      id: 'parcels',
      title: msg`Returned parcels`,
      fields: [{ path: 'numbers', type: 'scan', label: msg`Waybill or order number`, required: true, scan }],
    },
    {
      id: 'why',
      title: msg`Reason and destination`,
      fields: [
        {
          path: 'reason',
          type: 'select',
          label: msg`Reason`,
          required: true,
          options: Object.entries(reasons).map(([value, label]) => ({ value, label })),
          span: 6,
        },
        {
          path: 'to',
          type: 'choice',
          label: msg`Destination`,
          required: true,
          options: [
            { value: 'sender', label: msg`Sender of the original order` },
            { value: 'other', label: msg`Another address` },
          ],
          span: 6,
        },
        { path: 'remark', type: 'text', label: words.remarks, maxLength: MAX_LONG_TEXT },
        {
          path: 'address',
          type: 'address',
          label: msg`Return address`,
          when: toOther,
          address: {
            ...addressSources,
            book: senderBook,
          },
        },
      ],
    },
  ],
  initial: () => ({ numbers: [], reason: '', to: 'sender', remark: '', address: emptyAddress('CN') }),
  rules: [
    {
      paramsKey: 'numbers',
      type: 'String',
      required: true,
      requiredMsg: msg`Scan or paste at least one number.`,
      maxLimit: MAX_IMPORT_ROWS,
      maxLimitMsg: msg`At most ${most} parcels at once.`,
    },
    reasonRule,
    optionalText('remark', MAX_LONG_TEXT),
  ],
  check: (data, places) => (toOther(data) ? checkReturnAddress(data, places) : []),
  toParameter: (data) => ({ rows: toRows(data) }),
  verify: RETURN_RULES,
  toRulePath: toFormPath,
  toFormPath,
  submit: returns.saveB2CBackOrders,
  submitLabel: msg`Announce`,
  submitLabelOffline: words.saveOffline,
  newLabel: msg`Add more returns`,
  back: { label: msg`Go to returns`, href: href(screens.b2cOrderReturn) },
  entity: () => 'returns',
  label: (data) => i18n._(msg`${plural(numbersOf(data).length, { one: '# return', other: '# returns' })}`),
}
