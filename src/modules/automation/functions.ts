import type { FuncBranch } from '#contract/functions.ts'

export const functions: FuncBranch = {
  id: 'Z-521',
  below: 'Z-5',
  after: 'Z-506',
  route: 'orderRules',
  zh: '订单规则',
  en: 'Order rules',
  ml: 'Peraturan pesanan',
  icon: 'wand',
  job: 'enter',
  keepAlive: true,
  children: [{ id: 'Z-52101', zh: '编辑', en: 'Edit', ml: 'Sunting' }],
}
