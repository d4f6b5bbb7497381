/** What the list of reprints says, on the device and in its export. */
import { msg } from '@lingui/core/macro'
import type { StaticOf } from '#contract/schema.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import { reprintNames } from './print-names.ts'
import type { reprint } from './wire-shapes.ts'

export type ReprintRow = StaticOf<typeof reprint>

export const reprintTitle = msg`Reprints`

export const reprintColumns: readonly ColumnDecl<ReprintRow>[] = [
  {
    prop: 'at',
    label: msg`Printed at`,
    type: 'date',
    width: 150,
    minWidth: 144,
    sortable: true,
    locked: true,
  },
  { prop: 'waybillNo', label: words.waybillNumber, type: 'mono', width: 150, minWidth: 140, sortable: true },
  { prop: 'orderNo', label: words.orderNumber, type: 'mono', width: 140, minWidth: 126, sortable: true },
  { prop: 'receiver', label: msg`Receiver name`, width: 150 },
  { prop: 'reason', label: msg`Reason`, type: 'badge', names: reprintNames, width: 150, sortable: true },
  {
    prop: 'times',
    label: msg`Time printed`,
    type: 'number',
    total: false,
    width: 110,
    sortable: true,
  },
  { prop: 'copies', label: msg`Copies`, type: 'number', width: 84 },
  { prop: 'who', label: msg`Printed by`, width: 140, sortable: true },
]
