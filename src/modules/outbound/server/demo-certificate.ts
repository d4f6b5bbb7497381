/** The certificate the demo's licensed company hands in when goods are destroyed: one A4 page. In English and Chinese, as warehouses read them. */
import { statementPages } from '#engine/label/index.ts'
import { drawPapers } from '#server/draw-papers.ts'

interface Destroyed {
  readonly certificateNo: string
  readonly orderNo: string
  readonly warehouse: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly goods: readonly { readonly name: string; readonly quantity: number }[]
}

const COMPANY = 'Lvyuan Environmental 绿源环保'

/** Resolves with the PDF and the name it is handed in under. */
export async function demoCertificate({
  certificateNo,
  orderNo,
  warehouse,
  day,
  goods,
}: Destroyed): Promise<{ name: string; content: Buffer }> {
  const pages = statementPages({
    title: 'Certificate of destruction 销毁证明',
    number: certificateNo,
    facts: [
      ['Order 订单', orderNo],
      ['Warehouse 仓库', warehouse],
      ['Destroyed by 销毁单位', COMPANY],
      ['Destroyed on 销毁日期', day],
      ['Method 方式', 'Shredded 粉碎'],
    ],
    columns: [
      { label: 'Goods 货物', width: 142 },
      { label: 'Units 数量', width: 40, align: 'right' },
    ],
    rows: goods.map(({ name, quantity }) => [name, String(quantity)]),
    total: ['Total 合计', String(goods.reduce((sum, { quantity }) => sum + quantity, 0))],
    foot: COMPANY,
  })
  return { name: `${certificateNo}.pdf`, content: Buffer.from(await drawPapers(pages, certificateNo)) }
}
