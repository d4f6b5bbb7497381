/** Columns of the health board. */
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { ShopRow } from './contract.ts'
import { errorTexts, lamps } from './lamps.ts'
import { platformNames } from '#domain/shop-platforms.ts'

const DAY_MS = 86_400_000

/** "9 days", until the seller's consent ends; "" where the platform does not say. */
function daysLeft({ consentEndsAt }: ShopRow): string | MessageDescriptor {
  if (!consentEndsAt) return ''
  const days = Math.ceil((Date.parse(consentEndsAt) - Date.now()) / DAY_MS)
  return days <= 0 ? msg`Ended` : msg`${plural(days, { one: '# day', other: '# days' })}`
}

export const columns: readonly ColumnDecl<ShopRow>[] = [
  {
    prop: 'name',
    label: msg`Shop`,
    width: 220,
    minWidth: 150,
    fixed: 'left',
    locked: true,
    opens: true,
    sortable: true,
    text: ({ name, isDemo }) => (isDemo === '1' ? msg`${name} (demo)` : name),
  },
  {
    prop: 'lamp',
    label: msg`Health`,
    type: 'status',
    names: lamps,
    width: 170,
    minWidth: 140,
    sortable: true,
  },
  {
    prop: 'platform',
    label: msg`Platform`,
    text: ({ platform }) => platformNames[platform],
    width: 120,
    minWidth: 100,
  },
  {
    prop: 'errorClass',
    label: msg`Last error`,
    text: ({ errorClass }) => (errorClass ? errorTexts[errorClass] : ''),
    width: 320,
    minWidth: 200,
  },
  {
    prop: 'consentEndsAt',
    label: msg`Consent left`,
    text: daysLeft,
    width: 120,
    minWidth: 96,
    sortable: true,
  },
  { prop: 'lastOkAt', label: msg`Last good sync`, type: 'date', width: 150, minWidth: 144, sortable: true },
  { prop: 'dayAdded', label: msg`New orders (24 h)`, type: 'number', width: 120, minWidth: 90 },
  { prop: 'dayChanged', label: msg`Changed orders (24 h)`, type: 'number', width: 130, minWidth: 90 },
  {
    prop: 'dayUnread',
    label: msg`Unreadable orders (24 h)`,
    type: 'number',
    width: 130,
    minWidth: 90,
    show: false,
  },
  { prop: 'region', label: words.country, type: 'country', width: 110, minWidth: 80 },
  {
    prop: 'externalId',
    label: msg`ID at the platform`,
    type: 'mono',
    width: 160,
    minWidth: 120,
    show: false,
  },
  { prop: 'linkedBy', label: msg`Linked by`, width: 120, minWidth: 90, show: false },
  {
    prop: 'linkedAt',
    label: msg`Linked on`,
    type: 'date',
    width: 150,
    minWidth: 144,
    sortable: true,
    show: false,
  },
]
