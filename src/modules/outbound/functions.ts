import type { FuncBranch } from '#contract/functions.ts'

/** In the menu of the micro warehouse. The export keeps the id of the specification (000 §6). */
export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-607',
    below: 'Z-6',
    route: 'outboundOrderEntry',
    zh: '出库订单录入',
    en: 'New outbound order',
    ml: 'Pesanan keluar baharu',
    icon: 'plus',
    job: 'enter',
  },
  {
    id: 'Z-608',
    below: 'Z-6',
    route: 'microWarehouseOutboundOrderImport',
    zh: '出库订单导入',
    en: 'Import outbound orders',
    ml: 'Import pesanan keluar',
    icon: 'upload',
    job: 'enter',
  },
  {
    id: 'Z-609',
    below: 'Z-6',
    route: 'outboundOrderManage',
    zh: '出库订单管理',
    en: 'Outbound orders',
    ml: 'Pesanan keluar',
    icon: 'list',
    job: 'manage',
    attention: { call: 'outbound.countOutOrders', by: 'status', of: ['EXCEPTION'] },
    keepAlive: true,
    children: [
      { id: 'Z-60901', zh: '查询', en: 'Query', ml: 'Cari' },
      { id: 'Z-60902', zh: '编辑', en: 'Edit', ml: 'Sunting' },
      { id: 'Z-60903', zh: '取消', en: 'Cancel', ml: 'Batal' },
      { id: 'Z-60904', zh: '拦截', en: 'Stop orders', ml: 'Hentikan pesanan' },
      { id: 'Z-60905', zh: '打印', en: 'Print', ml: 'Cetak' },
      { id: 'Z-60909', zh: '销毁', en: 'Destroy goods', ml: 'Lupuskan barangan', mainOnly: true },
      { id: 'Z-503021', zh: '导出', en: 'Export', ml: 'Eksport' },
    ],
  },
]
