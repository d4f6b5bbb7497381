import type { FuncDecl } from '#contract/functions.ts'

export const functions: FuncDecl = {
  id: 'Z-5',
  route: 'B2COrder',
  zh: 'B2C订单',
  en: 'B2C orders',
  ml: 'Pesanan B2C',
  icon: 'package',
  children: [
    {
      id: 'Z-501',
      route: 'b2COrderEntry',
      zh: '订单录入',
      en: 'New order',
      ml: 'Pesanan baharu',
      icon: 'plus',
      keepAlive: true,
    },
    {
      id: 'Z-503',
      route: 'b2COrderManage',
      zh: '订单管理',
      en: 'Manage orders',
      ml: 'Urus pesanan',
      icon: 'list',
      keepAlive: true,
      children: [
        { id: 'Z-50301', zh: '查询', en: 'Query', ml: 'Cari' },
        { id: 'Z-50302', zh: '编辑', en: 'Edit', ml: 'Sunting' },
        { id: 'Z-50303', zh: '取消', en: 'Cancel', ml: 'Batal' },
        { id: 'Z-50304', zh: '打印', en: 'Print', ml: 'Cetak' },
        { id: 'Z-503015', zh: '导出', en: 'Export', ml: 'Eksport' },
      ],
    },
    { id: 'Z-504', route: 'b2cOrderEdit', zh: '编辑订单', en: 'Edit order', ml: 'Sunting pesanan' },
    {
      id: 'Z-509',
      route: 'B2CShippingAbroad',
      zh: '直邮出境',
      en: 'Shipping abroad',
      ml: 'Penghantaran ke luar negara',
      icon: 'plane',
      mainOnly: true,
    },
  ],
}
