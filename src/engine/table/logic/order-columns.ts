/** Columns that orders of every kind have. */
import { msg } from '@lingui/core/macro'
import { shippingTypes, tariffPaymentTypes } from '#domain/order-facts.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl, FilterDecl } from '#engine/table/schema/table.ts'

interface Terms {
  shippingType: string
  tariffPaymentType: string
}
interface Account {
  mainAccount: string
  mainAccountName: string
}

export const shippingColumn = {
  prop: 'shippingType',
  label: msg`Shipping type`,
  type: 'badge',
  names: shippingTypes,
  width: 110,
  show: false,
} satisfies ColumnDecl<Terms>

export const tariffColumn = {
  prop: 'tariffPaymentType',
  label: msg`Tariff payment type`,
  type: 'badge',
  names: tariffPaymentTypes,
  width: 190,
  show: false,
} satisfies ColumnDecl<Terms>

/** spec 000 §6: 主子账号 and 主子账号名称 are hidden for sub-accounts. */
export const accountColumns = {
  mainAccount: {
    prop: 'mainAccount',
    label: msg`Main/sub-account`,
    width: 130,
    show: false,
    mainAccountOnly: true,
  },
  mainAccountName: {
    prop: 'mainAccountName',
    label: msg`Main/sub-account name`,
    width: 160,
    show: false,
    mainAccountOnly: true,
  },
} satisfies Record<string, ColumnDecl<Account>>

const placeNames = {
  '0': { label: msg`All in our list`, tone: 'gray' },
  '1': { label: words.placeNotListed, tone: 'orange' },
} as const

/** Whether a place of the order or return is not in our list (record 0046). */
export const placesColumn = {
  prop: 'isUnlisted',
  label: msg`Places`,
  type: 'badge',
  names: placeNames,
  width: 150,
  minWidth: 130,
  show: false,
} satisfies ColumnDecl<{ isUnlisted: keyof typeof placeNames }>

export const placesFilter: FilterDecl = {
  key: 'isUnlisted',
  label: msg`Places`,
  type: 'select',
  options: Object.entries(placeNames).map(([value, { label }]) => ({ value, label })),
}
