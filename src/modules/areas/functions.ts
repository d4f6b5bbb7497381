import type { FuncBranch } from '#contract/functions.ts'

/** In the menu of base data (spec 000 §2). */
export const functions: FuncBranch = {
  id: 'Z-804',
  below: 'Z-8',
  after: 'Z-803',
  route: 'destinationAreaQuery',
  zh: '派送区域查询',
  en: 'Delivery areas',
  ml: 'Kawasan penghantaran',
  icon: 'search',
  keepAlive: true,
}
