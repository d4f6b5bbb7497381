/** What a document of outbound work says in a table. */
import { msg } from '@lingui/core/macro'
import type { StaticOf } from '#contract/schema.ts'
import { documentStatuses } from '#domain/document-status.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { outDocument } from './wire-shapes.ts'

export type OutRow = StaticOf<typeof outDocument>

export const kindNames = { B2B: msg`B2B order`, FBA: msg`FBA order` } as const

const number = (
  prop: keyof OutRow,
  label: ColumnDecl['label'],
  rest: Partial<ColumnDecl<OutRow>> = {},
): ColumnDecl<OutRow> => ({ prop, label, width: 96, minWidth: 84, type: 'number', sortable: true, ...rest })

/** How often, and when last: the two columns of the paper this list prints. */
const printed = (paper: 'out' | 'pick'): ColumnDecl<OutRow>[] => [
  number(`${paper}Times`, msg`Printed`, {
    text: (row) => {
      const times = paper === 'out' ? row.outTimes : row.pickTimes
      return times ? `${times} ×` : msg`Not printed`
    },
    type: 'text',
    width: 112,
  }),
  { prop: `${paper}Last`, label: msg`Last printed`, type: 'date', width: 150, sortable: true },
]

export const columnsOf = (paper: 'out' | 'pick'): readonly ColumnDecl<OutRow>[] => [
  {
    prop: 'orderNo',
    label: words.orderNumber,
    type: 'mono',
    width: 150,
    minWidth: 150,
    fixed: 'left',
    locked: true,
    sortable: true,
    opens: true,
  },
  {
    prop: 'status',
    label: words.status,
    type: 'status',
    names: documentStatuses,
    width: 170,
    minWidth: 160,
    sortable: true,
  },
  ...printed(paper),
  {
    prop: 'kind',
    label: msg`Type`,
    type: 'badge',
    names: kindNames,
    width: 120,
    minWidth: 120,
    sortable: true,
  },
  { prop: 'warehouse', label: msg`From warehouse`, type: 'mono', width: 120, sortable: true },
  { prop: 'destination', label: msg`Destination`, width: 190, sortable: true },
  { prop: 'country', label: words.country, type: 'country', width: 120, sortable: true },
  number('cartonCount', msg`Cartons`),
  number('skuCount', msg`SKUs`),
  number('pieces', words.quantity),
  { prop: 'weight', label: msg`Gross weight (kg)`, type: 'weight', width: 130, sortable: true },
  { prop: 'referenceNo', label: msg`Reference`, type: 'mono', width: 140, sortable: true },
  { prop: 'submittedAt', label: msg`Submitted`, type: 'date', width: 150, sortable: true },
  { prop: 'remark', label: words.remarks, width: 180, show: false },
]
