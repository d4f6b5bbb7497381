/** What a transfer says in a table and in exports. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { TransferRow } from './contract.ts'
import { transferKinds, transferStates } from './transfer-facts.ts'

type Count = 'quantity' | 'sent' | 'received' | 'underWay' | 'lost'
const unlessZero = (count: number): string => (count === 0 ? '' : String(count))

const counts: Readonly<Record<Count, MessageDescriptor>> = {
  quantity: msg`Units requested`,
  sent: msg`Units sent`,
  received: msg`Arrived`,
  underWay: msg`In transit`,
  lost: msg`Lost`,
}

const count = (prop: Count, more: Partial<ColumnDecl<TransferRow>> = {}): ColumnDecl<TransferRow> => ({
  prop,
  label: counts[prop],
  type: 'number',
  width: 104,
  minWidth: 84,
  text: (row) => unlessZero(row[prop]),
  ...more,
})

export const transferColumns: readonly ColumnDecl<TransferRow>[] = [
  {
    prop: 'transferNo',
    label: msg`Transfer number`,
    type: 'mono',
    width: 150,
    minWidth: 140,
    fixed: 'left',
    locked: true,
    mustExport: true,
    sortable: true,
    opens: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: transferStates, width: 150, minWidth: 120 },
  { prop: 'fromName', label: msg`From`, width: 170, minWidth: 110 },
  { prop: 'toName', label: msg`To`, width: 170, minWidth: 110 },
  { prop: 'kind', label: msg`Destination`, type: 'badge', names: transferKinds, width: 170, show: false },
  { prop: 'platformShipmentId', label: msg`Marketplace shipment`, type: 'mono', width: 150, show: false },
  { prop: 'skus', label: msg`Goods`, type: 'mono', width: 200, minWidth: 120 },
  { prop: 'skuCount', label: msg`SKUs`, type: 'number', width: 84, minWidth: 72, total: false },
  count('quantity', { sortable: true }),
  count('sent'),
  { prop: 'arrived', label: msg`Arrived (%)`, type: 'progress', width: 140, minWidth: 110, total: false },
  count('received'),
  count('underWay', { sortable: true }),
  count('lost', { sortable: true, className: 'bad' }),
  { prop: 'expectedOn', label: msg`Expected on`, type: 'mono', width: 120, minWidth: 104, sortable: true },
  { prop: 'remark', label: words.remarks, width: 180, minWidth: 110, show: false },
  { prop: 'who', label: msg`Created by`, width: 120, minWidth: 90, show: false },
  { prop: 'createdAt', label: words.created, type: 'date', width: 144, minWidth: 144, sortable: true },
  { prop: 'sentAt', label: msg`Dispatched on`, type: 'date', width: 144, show: false },
  { prop: 'closedAt', label: msg`Closed on`, type: 'date', width: 144, show: false },
]

type Line = TransferRow['lines'][number]

const lineColumns: readonly ColumnDecl<Line>[] = [
  { prop: 'sku', label: msg`SKU`, type: 'mono', width: 150, mustExport: true },
  { prop: 'name', label: words.name, width: 200 },
  { prop: 'batch', label: msg`Batch`, type: 'mono', width: 130 },
  ...(Object.keys(counts) as Count[]).map((prop): ColumnDecl<Line> => ({
    prop,
    label: counts[prop],
    type: 'number',
    width: 104,
  })),
]

/** The lines of an exported transfer. */
export const goodsExport = {
  dataId: 'warehouse.transferLines',
  columns: lineColumns as unknown as readonly ColumnDecl[],
  linkKeys: ['transferNo'],
} as const
