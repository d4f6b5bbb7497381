import type { FuncBranch } from '#contract/functions.ts'

export const functions: FuncBranch = {
  id: 'Z-1',
  route: 'dashboard',
  zh: '首页',
  en: 'Home',
  ml: 'Utama',
  icon: 'dashboard',
}
