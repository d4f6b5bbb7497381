/** Announcing returns to a warehouse, claiming a parcel without an owner, and saying what a confirmed one should hold. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { isExpressNo, tidyExpressNo } from '#domain/express-no.ts'
import { MAX_IMPORT_ROWS, MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { words } from '#domain/words.ts'
import {
  filesOf,
  type FormData,
  type FormDecl,
  type RuleDecl,
  type ScanProps,
  textAt,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { receiverBook } from '#modules/address/module.ts'
import { addressSources } from '#modules/lookups/form-kit.ts'
import { emptyAnnouncement, toGoods, toReturnDraft, withoutEmptyTail } from './announce-data.ts'
import { checkClaimNumbers, claimRules } from './claim-rules.ts'
import { contentsRules } from './contents-rules.ts'
import { CLAIM_RULES, CONTENTS_RULES, WAREHOUSE_RETURN_RULES, warehouseReturns } from './contract.ts'
import { goodsLines } from './goods-lines.ts'
import { screens } from './module.ts'
import {
  badNumber,
  checkExpectedGoods,
  checkReturnFields,
  usesAddress,
  warehouseReturnRules,
} from './return-rules.ts'
import { plannedCodes, treatments } from './return-treatments.ts'
import { returnWarehouseSource } from './sources.ts'

type Verdicts = Output<typeof warehouseReturns.validateReturnNos>

const most = MAX_IMPORT_ROWS

/** What is asked of a number while it is scanned: the rest of the announcement decides nothing about whether it is a duplicate. */
const scan: ScanProps = {
  call: warehouseReturns.validateReturnNos,
  input: (numbers) => ({
    rows: numbers.map((expressNo) => ({
      expressNo: expressNo.slice(0, MAX_SHORT_TEXT),
      warehouseId: '',
      goods: [{ name: '', quantity: 1 }],
    })),
  }),
  toVerdicts: ({ list }: Verdicts) =>
    list.map(({ state, orderNo, fields }) => {
      const fault = fields.find(({ path }) => path === 'expressNo')
      return {
        number: orderNo,
        state: fault ? 'refused' : state === 'KNOWN' ? 'known' : 'new',
        text: orderNo,
        desc: fault?.desc ?? '',
      }
    }),
  max: MAX_IMPORT_ROWS,
}

const numbersOf = (data: FormData): readonly string[] =>
  Array.isArray(data.numbers) ? (data.numbers as readonly string[]) : []

const planned = plannedCodes.map((value) => ({ value, label: treatments[value] }))

const numbersRule: RuleDecl = {
  paramsKey: 'numbers',
  type: 'String',
  required: true,
  requiredMsg: msg`Scan or paste at least one number.`,
  maxLimit: MAX_IMPORT_ROWS,
  maxLimitMsg: msg`At most ${most} parcels at once.`,
}

/** Of the rows, which all say the same, the form knows the numbers; orders are one text. */
const toFormPath = (path: string): string =>
  path
    .replace(/^rows\.\d+\./, '')
    .replace(/^expressNo$/, 'numbers')
    .replace(/^(orderNumbers)\.\d+$/, '$1')

export const announceForm: FormDecl = {
  id: 'warehouseReturns.announce',
  sections: [
    {
      id: 'parcels',
      title: msg`Parcels that come back`,
      fields: [
        { path: 'numbers', type: 'scan', label: msg`Numbers on the parcels`, required: true, scan },
        {
          path: 'warehouseId',
          type: 'select',
          label: msg`Warehouse`,
          required: true,
          options: returnWarehouseSource,
          span: 4,
        },
        { path: 'shop', type: 'text', label: msg`Shop`, maxLength: MAX_SHORT_TEXT, span: 4 },
        {
          path: 'orderNumbers',
          type: 'text',
          label: msg`Orders inside`,
          maxLength: 1000,
          help: msg`Order or waybill numbers, separated by spaces.`,
          span: 4,
        },
      ],
    },
    {
      id: 'goods',
      title: msg`Goods in each parcel`,
      fields: [{ path: 'goods', type: 'lines', label: msg`Goods in each parcel`, lines: goodsLines }],
    },
    {
      id: 'plan',
      title: msg`What happens to them`,
      fields: [
        {
          path: 'treatment',
          type: 'select',
          label: msg`When everything is as expected`,
          options: planned,
          help: msg`Left open, you decide after the inspection.`,
          span: 6,
        },
        {
          path: 'backup',
          type: 'select',
          label: msg`Otherwise`,
          options: planned,
          help: msg`When units are missing, damaged or unknown.`,
          span: 6,
        },
        {
          path: 'address',
          type: 'address',
          label: msg`Sent to`,
          when: usesAddress,
          address: {
            ...addressSources,
            book: receiverBook,
          },
        },
        { path: 'remark', type: 'text', label: words.remarks, maxLength: MAX_LONG_TEXT },
      ],
    },
  ],
  initial: emptyAnnouncement,
  rules: [numbersRule, ...warehouseReturnRules.filter(({ paramsKey }) => paramsKey !== 'expressNo')],
  check: (data, places) => {
    const { address, ...rest } = data
    return [
      ...(numbersOf(data).every((number) => isExpressNo(tidyExpressNo(number)))
        ? []
        : [{ path: 'numbers', message: badNumber }]),
      ...checkReturnFields(usesAddress(data) ? { ...rest, address } : rest, places),
    ]
  },
  toChecked: withoutEmptyTail,
  toParameter: (data) => ({ rows: numbersOf(data).map((number) => toReturnDraft(data, number)) }),
  verify: WAREHOUSE_RETURN_RULES,
  toRulePath: toFormPath,
  toFormPath,
  submit: warehouseReturns.saveReturnNos,
  submitLabel: msg`Announce`,
  submitLabelOffline: words.saveOffline,
  newLabel: msg`Announce more returns`,
  back: { label: msg`Go to warehouse returns`, href: href(screens.returnOrderManage) },
  label: (data) => {
    const numbers = numbersOf(data)
    const [first = ''] = numbers
    const count = numbers.length
    return count === 1 ? first : i18n._(msg`${plural(count, { one: '# parcel', other: '# parcels' })}`)
  },
}

export const claimData = (id = '', expressNo = ''): FormData => ({
  id,
  expressNo,
  orderNumber: '',
  note: '',
  files: [],
})

/** A claim without the id of a parcel means the one with that number: it can be made offline, from the label alone. */
export const claimForm: FormDecl = {
  id: 'warehouseReturns.claim',
  verify: CLAIM_RULES,
  initial: claimData,
  rules: claimRules,
  check: checkClaimNumbers,
  sections: [
    {
      id: 'claim',
      title: msg`Your claim`,
      fields: [
        {
          path: 'expressNo',
          type: 'text',
          label: msg`Whole number on the parcel`,
          maxLength: MAX_SHORT_TEXT,
          autoComplete: 'off',
          help: msg`From the label, or from the courier who returned it.`,
          span: 6,
        },
        {
          path: 'orderNumber',
          type: 'text',
          label: msg`Number of the order in it`,
          maxLength: MAX_SHORT_TEXT,
          autoComplete: 'off',
          help: msg`Enter this one where you don't know the other.`,
          span: 6,
        },
        {
          path: 'note',
          type: 'textarea',
          label: msg`What is in it and how it is packed`,
          maxLength: MAX_LONG_TEXT,
          showWordLimit: true,
        },
        {
          path: 'files',
          type: 'files',
          label: msg`Proof: photo, invoice, order page`,
          files: { accept: ['image/*', 'application/pdf'], max: 3, maxKb: 400 },
        },
      ],
    },
  ],
  toParameter: (data) => {
    const given = ['id', 'orderNumber', 'note'].map((key) => [key, textAt(data, key)] as const)
    const expressNo = tidyExpressNo(textAt(data, 'expressNo'))
    return {
      ...Object.fromEntries(given.filter(([, value]) => value !== '')),
      ...(expressNo ? { expressNo } : {}),
      files: filesOf(data.files),
    }
  },
  // What is wrong with one of them is said below all of them.
  toFormPath: (path) => path.replace(/^files\..*/, 'files'),
  submit: warehouseReturns.claimByCustomer,
  submitLabel: msg`Claim this parcel`,
  submitLabelOffline: words.saveOffline,
  back: { label: msg`Go to parcels without an owner`, href: href(screens.headlessManage) },
  entity: (data) => `headless:${textAt(data, 'id') || tidyExpressNo(textAt(data, 'expressNo'))}`,
  label: (data) => tidyExpressNo(textAt(data, 'expressNo')) || textAt(data, 'orderNumber'),
}

interface Confirmed {
  readonly id: string
  readonly expressNo: string
}

/** What a confirmed parcel should hold. `goods`: what was found, to begin with. */
export function contentsForm({ id, expressNo }: Confirmed, goods: readonly FormData[] = []): FormDecl {
  return {
    id: 'warehouseReturns.contents',
    verify: CONTENTS_RULES,
    initial: () => ({ goods: goods.length ? [...goods] : [goodsLines.empty()] }),
    rules: contentsRules,
    check: checkExpectedGoods,
    toChecked: withoutEmptyTail,
    sections: [
      {
        id: 'goods',
        title: msg`Goods`,
        fields: [{ path: 'goods', type: 'lines', label: msg`Goods`, lines: goodsLines }],
      },
    ],
    toParameter: (data) => ({ id, goods: toGoods(data) }),
    submit: warehouseReturns.returnForecast,
    submitLabel: msg`Save expected goods`,
    submitLabelOffline: words.saveOffline,
    back: { label: msg`Go to parcels without an owner`, href: href(screens.headlessManage) },
    entity: () => `headless:${id}`,
    label: () => expressNo,
  }
}
