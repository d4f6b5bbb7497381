import type { FuncBranch } from '#contract/functions.ts'

export const functions: FuncBranch = {
  id: 'Z-12',
  after: 'Z-4',
  route: 'FBAOrder',
  zh: 'FBA订单',
  en: 'FBA orders',
  ml: 'Pesanan FBA',
  icon: 'package-import',
  children: [
    {
      id: 'Z-1201',
      route: 'fbaOrderEntry',
      zh: 'FBA录入',
      en: 'New FBA order',
      ml: 'Pesanan FBA baharu',
      icon: 'plus',
      keepAlive: true,
    },
    {
      id: 'Z-1202',
      route: 'fbaOrderImport',
      zh: 'FBA导入',
      en: 'Import FBA orders',
      ml: 'Import pesanan FBA',
      icon: 'upload',
      keepAlive: true,
    },
    {
      id: 'Z-1203',
      route: 'fbaOrderManage',
      zh: 'FBA管理',
      en: 'Manage FBA orders',
      ml: 'Urus pesanan FBA',
      icon: 'list',
      keepAlive: true,
      children: [
        { id: 'Z-120301', zh: '查询', en: 'Query', ml: 'Cari' },
        { id: 'Z-120302', zh: '编辑', en: 'Edit', ml: 'Sunting' },
        { id: 'Z-120303', zh: '取消', en: 'Cancel', ml: 'Batal' },
        { id: 'Z-120304', zh: '打印', en: 'Print', ml: 'Cetak' },
        { id: 'Z-1203015', zh: '导出', en: 'Export', ml: 'Eksport' },
      ],
    },
  ],
}
