/** Cloud warehouse and what is printed by the pile (spec 001 §2 "Cloud warehouse", "Goods"). */
import type { FuncBranch, FuncDecl } from '#contract/functions.ts'

const cloudWarehouse: FuncBranch = {
  id: 'Z-15',
  after: 'Z-13',
  route: 'CloudWarehouse',
  zh: '云仓',
  en: 'Cloud warehouse',
  ml: 'Gudang awan',
  icon: 'warehouse',
  children: [
    {
      id: 'Z-1501',
      route: 'CloudWarehouseOutOrder',
      zh: '出库单打印',
      en: 'Out-order printing',
      ml: 'Cetak pesanan keluar',
      icon: 'package-export',
      keepAlive: true,
      children: [
        { id: 'Z-150101', zh: '查询', en: 'Query', ml: 'Cari' },
        { id: 'Z-150102', zh: '打印', en: 'Print', ml: 'Cetak' },
      ],
    },
    {
      id: 'Z-1502',
      route: 'CloudWarehousePickOrder',
      zh: '拣货单打印',
      en: 'Pick-order printing',
      ml: 'Cetak senarai petik',
      icon: 'checks',
      keepAlive: true,
      children: [
        { id: 'Z-150201', zh: '查询', en: 'Query', ml: 'Cari' },
        { id: 'Z-150202', zh: '打印', en: 'Print', ml: 'Cetak' },
      ],
    },
  ],
}

/** Below the goods of the customer. */
const goodsPrint: readonly FuncDecl[] = [
  {
    id: 'Z-1601',
    route: 'BulkPrint',
    zh: '批量打印',
    en: 'Bulk printing',
    ml: 'Cetak pukal',
    icon: 'printer',
    keepAlive: true,
  },
  {
    id: 'Z-1602',
    route: 'pdfUploadBybatch',
    zh: '批量上传面单',
    en: 'Upload carrier labels',
    ml: 'Muat naik label kurier',
    icon: 'upload',
    keepAlive: true,
  },
  {
    id: 'Z-1603',
    route: 'ScanPrint',
    zh: '扫描打印',
    en: 'Scan to print',
    ml: 'Imbas untuk cetak',
    icon: 'printer',
    keepAlive: true,
  },
  {
    id: 'Z-1604',
    route: 'ScanVerify',
    zh: '扫描核对',
    en: 'Scan to verify',
    ml: 'Imbas untuk semak',
    icon: 'checks',
    keepAlive: true,
  },
  {
    id: 'Z-1605',
    route: 'Reprints',
    zh: '重复打印记录',
    en: 'Reprints',
    ml: 'Cetakan semula',
    icon: 'list',
    keepAlive: true,
    children: [{ id: 'Z-160501', zh: '导出', en: 'Export', ml: 'Eksport' }],
  },
]

const goods: FuncBranch = {
  id: 'Z-16',
  after: 'Z-15',
  route: 'Goods',
  zh: '商品',
  en: 'Goods',
  ml: 'Barangan',
  icon: 'tags',
  children: goodsPrint,
}

export const functions: readonly FuncBranch[] = [cloudWarehouse, goods]
