import type { FuncDecl } from '#contract/functions.ts'

export const functions: FuncDecl = {
  id: 'Z-803',
  route: 'expressQuery',
  zh: '快件查询',
  en: 'Track parcels',
  ml: 'Penjejakan',
  icon: 'route',
}
