/** Pick list and out-order list on A4. In English and Chinese, as all papers of the warehouse. */
import type { LabelComponent } from '../document.ts'
import { code128, text } from '../papers/page-parts.ts'
import { LEFT, tablePages, WIDTH, type Paper, type PaperColumn } from '../papers/table-pages.ts'
import type { LabelValues } from '../label-data.ts'
import type { ListValues } from '../values/list-values.ts'

const BELOW = 58

function head(title: string, values: LabelValues, facts: readonly string[]): Paper['head'] {
  const of = (name: string): string => values[name] ?? ''
  return (page, pages) => ({
    below: BELOW,
    parts: [
      text([LEFT, 12, 90, 9], title, { size: 6, bold: true }),
      ...(of('bars') ? [code128([LEFT + 84, 10, WIDTH - 84, 15], of('bars'))] : []),
      text([LEFT + 84, 26, WIDTH - 84, 6], of('number'), { size: 4, bold: true, align: 'center' }),
      text([LEFT, 24, 82, 20], facts.filter(Boolean).join('\n'), { size: 3, maxLines: 6, valign: 'top' }),
      text([LEFT, 46, WIDTH, 9], of('remark'), { size: 3, maxLines: 3, valign: 'top' }),
      text([LEFT, 284, WIDTH, 5], `${of('number')} · ${of('printedAt')} · ${page} / ${pages}`, {
        size: 2.5,
        align: 'right',
      }),
    ],
  })
}

const cells = (columns: readonly (PaperColumn & { name: string })[], rows: readonly LabelValues[]) =>
  rows.map((row) => columns.map(({ name }) => row[name] ?? ''))

const pickColumns = [
  { name: 'line', label: '#', width: 10 },
  { name: 'bin', label: 'Shelf 库位', width: 28 },
  { name: 'sku', label: 'SKU', width: 42 },
  { name: 'name', label: 'Goods 品名', width: 52 },
  { name: 'orderNo', label: 'Order 订单', width: 34 },
  { name: 'quantity', label: 'Pcs 数量', width: 16, align: 'right' },
] as const

export function pickPages({ values, rows }: ListValues): LabelComponent[][] {
  const facts = [values['warehouse'], values['picker'] && `Picker 拣货员 ${values['picker']}`]
  return tablePages({
    head: head(
      'PICK LIST 拣货单',
      values,
      facts.map((fact) => fact ?? ''),
    ),
    columns: pickColumns,
    rows: cells(pickColumns, rows),
    total: ['', 'Total 合计', '', '', `${values['lines'] ?? ''} lines 行`, values['pieces'] ?? ''],
  })
}

const outColumns = [
  { name: 'line', label: '#', width: 10 },
  { name: 'sku', label: 'SKU', width: 50 },
  { name: 'name', label: 'Goods 品名', width: 70 },
  { name: 'batch', label: 'Batch 批次', width: 34 },
  { name: 'quantity', label: 'Pcs 数量', width: 18, align: 'right' },
] as const

export function outPages({ values, rows }: ListValues): LabelComponent[][] {
  const facts = [
    [values['warehouse'], values['type']].filter(Boolean).join(' · '),
    [values['carrier'], values['waybillNo']].filter(Boolean).join(' '),
    values['to'] ?? '',
  ]
  return tablePages({
    head: head('OUTBOUND ORDER 出库单', values, facts),
    columns: outColumns,
    rows: cells(outColumns, rows),
    total: ['', 'Total 合计', '', `${values['lines'] ?? ''} lines 行`, values['pieces'] ?? ''],
  })
}
