import type { FuncBranch } from '#contract/functions.ts'

export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-610',
    below: 'Z-6',
    route: 'wareInventoryCheck',
    zh: '仓库库存',
    en: 'Warehouse stock',
    ml: 'Stok gudang',
    icon: 'warehouse',
    job: 'manage',
    attention: { call: 'warehouse.countStock', by: 'state', of: ['LOW'] },
    keepAlive: true,
    children: [
      { id: 'Z-61001', zh: '查询', en: 'Query', ml: 'Cari' },
      { id: 'Z-610015', zh: '导出', en: 'Export', ml: 'Eksport' },
    ],
  },
  {
    id: 'Z-611',
    below: 'Z-6',
    route: 'warehouseTransferOrder',
    zh: '调拨单管理',
    en: 'Stock transfers',
    ml: 'Pemindahan stok',
    icon: 'transfer',
    job: 'manage',
    attention: { call: 'warehouse.countTransfers', by: 'state', of: ['DRAFT'] },
    keepAlive: true,
    children: [
      { id: 'Z-61101', zh: '查询', en: 'Query', ml: 'Cari' },
      { id: 'Z-61102', zh: '新建与编辑', en: 'Create and edit', ml: 'Cipta dan sunting' },
      { id: 'Z-61103', zh: '取消', en: 'Cancel', ml: 'Batal' },
      { id: 'Z-61104', zh: '确认收货', en: 'Confirm receipt', ml: 'Sahkan penerimaan' },
      { id: 'Z-611015', zh: '导出', en: 'Export', ml: 'Eksport' },
    ],
  },
  {
    id: 'Z-612',
    below: 'Z-6',
    route: 'ImeiQuery',
    zh: 'IMEI查询',
    en: 'IMEI query',
    ml: 'Semakan IMEI',
    icon: 'search',
    job: 'manage',
    keepAlive: true,
    children: [
      { id: 'Z-61201', zh: '查询', en: 'Query', ml: 'Cari' },
      { id: 'Z-612015', zh: '导出', en: 'Export', ml: 'Eksport' },
    ],
  },
]
