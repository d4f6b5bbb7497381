/** Columns of imported orders that several kinds of orders have. What other people call them, and examples, are each import's own. */
import { msg } from '@lingui/core/macro'
import { englishName } from '#domain/country-names.ts'
import { isCountryCode } from '#domain/countries.ts'
import { expressTypes, paymentMethods, shippingTypes, tariffPaymentTypes } from '#domain/order-facts.ts'
import type { QueryCall } from '#contract/call.ts'
import type { ForAllChoice, ImportColumn, ImportRow } from '#engine/import/schema/import.ts'
import { choicesOf } from '#engine/form/logic/form-choices.ts'
import { currencySource, routeSource } from '#engine/form/logic/form-sources.ts'

/** What an import says of a column: its headings, and what of it differs. */
type Own = Pick<ImportColumn, 'aliases'> & Partial<ImportColumn>

export const receiverLabels = {
  name: msg`Receiver name`,
  phone: msg`Receiver phone`,
  country: msg`Destination country`,
  prov: msg`Receiver province`,
  city: msg`Receiver city`,
  area: msg`Receiver district`,
  address: msg`Receiver address`,
  postCode: msg`Receiver postcode`,
  email: msg`Receiver e-mail`,
  company: msg`Receiver company`,
}

interface BookAnswer {
  list: readonly ({ id: string; name: string; address: string; phone: string } & Readonly<
    Record<string, unknown>
  >)[]
}

/** The sender of all rows, chosen from the address book. `prefix`: of its columns. */
export function senderForAll(
  call: QueryCall,
  prefix: string,
  columns: readonly ImportColumn[],
): ForAllChoice {
  const keys = columns.map(({ key }) => key)
  return {
    key: 'sender',
    label: msg`Sender`,
    columns: keys,
    whole: ['country', 'prov', 'city', 'area', 'address'].map((key) => prefix + key),
    options: {
      call,
      input: () => ({ isSenderOrReceiver: 'sender', page: 1, pageSize: 1000 }),
      toChoices: ({ list }: BookAnswer) =>
        list.map(({ id, name, address, phone }) => ({
          value: id,
          label: name,
          hint: address,
          search: phone,
        })),
    },
    texts: (answer, value) => {
      const record = (answer as BookAnswer).list.find(({ id }) => id === value)
      if (!record) return undefined
      const textOf = (key: string): string => {
        const text = record[key.slice(prefix.length)]
        return typeof text === 'string' ? text : ''
      }
      return Object.fromEntries(keys.map((key) => [key, textOf(key)]).filter(([, text]) => text))
    },
  }
}

/** A person whose row passes the rules. */
export const receiverExample = {
  name: 'Nguyễn Thị An',
  phone: '0912345678',
  country: 'VN',
  prov: 'Hà Nội',
  city: 'Phường Hoàn Kiếm',
  address: '12 Hàng Bài',
  postCode: '11000',
}

export const currencyColumn = (call: QueryCall, example: string): ImportColumn => ({
  key: 'currency',
  label: msg`Currency`,
  required: true,
  aliases: ['币别', '申报币种', 'mata wang'],
  options: currencySource(call),
  example,
  width: 90,
})

/** The currency of the amounts of a row (`currencyColumn`). */
export const currencyOfRow = (row: ImportRow): string => row.currency ?? ''

export const routeColumn = (call: QueryCall, own: Own): ImportColumn => ({
  key: 'routeId',
  label: msg`Product route`,
  required: true,
  help: msg`A route to the destination country: its name or its code.`,
  follows: ['receiver.country'],
  options: {
    ...routeSource(call, ''),
    // The cell holds what was typed until it is understood: of "Vietnam" the gateway knows no routes.
    input: (row) => {
      const country = row['receiver.country']
      return isCountryCode(country) ? { country: englishName(country), serviceType: 'B2C' } : undefined
    },
  },
  example: 'VN-AIR-STA',
  width: 160,
  ...own,
})

export const prepaid = msg`If empty: sender prepaid.`

export const paymentColumn = (own: Own): ImportColumn => ({
  key: 'paymentMethod',
  label: msg`Payment method`,
  help: prepaid,
  options: choicesOf(paymentMethods),
  example: 'PREPAID',
  ...own,
})

export const shippingColumn = (own: Own): ImportColumn => ({
  key: 'shippingType',
  label: msg`Shipping type`,
  options: choicesOf(shippingTypes),
  example: 'AIR',
  width: 110,
  ...own,
})

export const byAir = msg`If empty: air.`

export const standard = msg`If empty: standard.`

export const expressColumn = (own: Own): ImportColumn => ({
  key: 'expressType',
  label: msg`Express type`,
  help: standard,
  options: choicesOf(expressTypes),
  example: 'STANDARD',
  width: 110,
  ...own,
})

export const tariffColumn = (own: Own): ImportColumn => ({
  key: 'tariffPaymentType',
  label: msg`Tariff payment type`,
  options: choicesOf(tariffPaymentTypes),
  example: 'DDP',
  width: 150,
  ...own,
})

export const senderPaysDuty = msg`If empty: sender pays duty.`

export const remarkColumn = (aliases: readonly string[]): ImportColumn => ({
  key: 'remark',
  label: msg`Remarks`,
  aliases,
  example: '',
  width: 180,
})
