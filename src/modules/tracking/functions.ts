import type { FuncBranch } from '#contract/functions.ts'

export const functions: FuncBranch = {
  id: 'Z-803',
  below: 'Z-8',
  after: 'Z-830',
  route: 'expressQuery',
  zh: '快件查询',
  en: 'Track parcels',
  ml: 'Penjejakan',
  icon: 'route',
}
