/** Both sides of the address book brought by a spreadsheet (spec 001 §5 "Import"). */
import { msg } from '@lingui/core/macro'
import type { PlaceLists } from '#domain/places.ts'
import { checkPostal } from '#domain/postal-rules.ts'
import { words } from '#domain/words.ts'
import {
  countrySource,
  type FieldRule,
  regionSource,
  textAt,
  toFormAddress,
  toPostal,
  validatorOf,
} from '#engine/form/index.ts'
import {
  defineImport,
  type ImportDecl,
  type ImportRow,
  postalColumns,
  type PostalOptions,
  regionKeys,
} from '#engine/import/index.ts'
import { href } from '#engine/screen/index.ts'
import { ADDRESS_RULES, lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { addressRules } from './address-rules.ts'
import { address } from './contract.ts'
import { screens } from './module.ts'
import { toAddressDraft, type Side } from './postal-data.ts'

const labels: PostalOptions['labels'] = {
  name: msg`Full name`,
  phone: msg`Phone`,
  country: words.country,
  prov: msg`Province`,
  city: msg`City`,
  area: msg`Area`,
  address: msg`Address`,
  postCode: msg`Postcode`,
  email: msg`E-mail`,
  company: msg`Company`,
}

const aliases: PostalOptions['aliases'] = {
  name: [
    'name',
    'contact',
    'contact name',
    'receiver',
    'consignee',
    'sender',
    '姓名',
    '联系人',
    '收件人',
    '寄件人',
    '收货人',
    'nama',
  ],
  phone: ['mobile', 'tel', 'telephone', 'phone number', '手机', '手机号', '联系电话', 'telefon'],
  country: ['国家', '国家/地区', 'negara'],
  prov: ['state', 'region', '省', '州', '省份', 'negeri'],
  city: ['town', 'ward', '市', 'bandar'],
  area: ['district', 'county', '区', '区县', '县', 'daerah'],
  address: ['street', 'street address', 'address line 1', '详细地址', '街道', 'alamat'],
  postCode: ['zip', 'zip code', 'postal code', 'post code', '邮编', 'poskod'],
  email: ['email', 'mail', '邮箱', '电子邮箱', 'emel'],
  company: ['公司', '公司名称', 'syarikat'],
}

const vietnam = {
  name: 'Nguyễn Thị An',
  phone: '0912345678',
  country: 'VN',
  prov: 'Hà Nội',
  city: 'Phường Hoàn Kiếm',
  address: '12 Hàng Bài',
  postCode: '11000',
}
const china = {
  name: '陈美',
  phone: '13800138000',
  country: 'CN',
  prov: '广东省',
  city: '深圳市',
  area: '南山区',
  address: '科技园路 1 号',
  postCode: '518057',
}

const validate = validatorOf(addressRules, (draft, places) => checkPostal(draft, '', places))

/** As the gateway sees it: trimmed, without the levels its country does not have. */
const violationsOf = (
  [row = {}]: readonly ImportRow[],
  configured: readonly FieldRule[],
  places: PlaceLists,
) => validate(toPostal(row), configured, places)

const addressImport = (side: Side, example: PostalOptions['example'], list: string): ImportDecl =>
  defineImport({
    id: `address.${side}`,
    columns: postalColumns({
      prefix: '',
      labels,
      aliases,
      example,
      countries: countrySource(lookups.getCountry),
    }),
    regions: [{ source: regionSource(lookups.getSsqTree), ...regionKeys('') }],
    toRecord: ([row]) => toAddressDraft(row, side),
    fromRecord: (record) => [
      Object.fromEntries(Object.keys(toFormAddress(record)).map((key) => [key, textAt(record, key)])),
    ],
    violationsOf,
    verify: ADDRESS_RULES,
    toCell: (path) => ({ column: path, line: 0 }),
    forAll: ['country'],
    duplicates: { column: 'name', repairs: ['first'] },
    unique: {
      columns: ['name', 'phone', 'country', 'prov', 'city', 'area', 'address'],
      message: (row) => msg`The same address is in row ${row}.`,
    },
    submit: address.importAddrs,
    results: tasks.importResults,
    cancel: tasks.taskCancel,
    tasksHref: href(taskScreens.importTaskCheck),
    done: { label: msg`Go to address book`, href: list },
  })

export const senderImport = addressImport('sender', china, href(screens.selfAddress))
export const receiverImport = addressImport('receiver', vietnam, href(screens.receivesAddress))
