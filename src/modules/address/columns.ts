/** What an address says in a table, on the device and in what the gateway exports (spec 001 §3 "Address record"). */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { address } from './contract.ts'

type AddressRow = Output<typeof address.queryList>['list'][number]

export const columns: readonly ColumnDecl<AddressRow>[] = [
  {
    prop: 'name',
    label: msg`Full name`,
    width: 150,
    minWidth: 120,
    fixed: 'left',
    locked: true,
    mustExport: true,
  },
  {
    prop: 'isDefault',
    label: msg`Default`,
    text: ({ isDefault }) => (isDefault === '1' ? msg`Default` : ''),
    words: [msg`Default`],
    className: 'good',
    width: 100,
    minWidth: 80,
  },
  { prop: 'phone', label: msg`Phone`, type: 'mono', width: 150, minWidth: 130 },
  { prop: 'country', label: words.country, type: 'country', width: 110, minWidth: 80 },
  { prop: 'prov', label: msg`Province`, width: 140, minWidth: 110 },
  { prop: 'city', label: msg`City`, width: 140, minWidth: 110 },
  { prop: 'area', label: msg`Area`, width: 140, minWidth: 110 },
  { prop: 'unlisted', label: words.placeNotListed, width: 180, minWidth: 130, show: false },
  { prop: 'address', label: msg`Address`, width: 280, minWidth: 180 },
  { prop: 'address2', label: msg`Address, second line`, width: 180, minWidth: 120, show: false },
  { prop: 'postCode', label: msg`Postcode`, type: 'mono', width: 100, minWidth: 90 },
  { prop: 'company', label: msg`Company`, width: 150, minWidth: 110 },
  { prop: 'email', label: msg`E-mail`, width: 180, minWidth: 120, show: false },
  {
    prop: 'certificateCode',
    label: msg`Document number`,
    type: 'mono',
    width: 160,
    minWidth: 120,
    show: false,
  },
  { prop: 'certificateURL', label: msg`Document picture`, width: 220, minWidth: 140, show: false },
  { prop: 'packageRule', label: msg`Packing rule`, width: 220, minWidth: 140, show: false },
]
