import type { FuncBranch } from '#contract/functions.ts'

/** Inbound tickets of the micro warehouse. */
export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-603',
    below: 'Z-6',
    route: 'inboundTicket',
    zh: '入库单录入',
    en: 'New inbound ticket',
    ml: 'Tiket masuk baharu',
    icon: 'plus',
    job: 'enter',
    keepAlive: true,
  },
  {
    id: 'Z-604',
    below: 'Z-6',
    route: 'inboundOrderManage',
    zh: '入库单管理',
    en: 'Inbound tickets',
    ml: 'Tiket masuk',
    icon: 'list',
    job: 'manage',
    attention: { call: 'inbound.countPutOrders', by: 'status', of: ['EXCEPTION', 'DRAFT'] },
    keepAlive: true,
    children: [
      { id: 'Z-60401', zh: '查询', en: 'Query', ml: 'Cari' },
      { id: 'Z-60402', zh: '编辑', en: 'Edit', ml: 'Sunting' },
      { id: 'Z-60403', zh: '取消', en: 'Cancel', ml: 'Batal' },
      { id: 'Z-60404', zh: '处理差异', en: 'Settle differences', ml: 'Selesaikan perbezaan' },
      { id: 'Z-60405', zh: '打印', en: 'Print', ml: 'Cetak' },
      { id: 'Z-604015', zh: '导出', en: 'Export', ml: 'Eksport' },
    ],
  },
]
