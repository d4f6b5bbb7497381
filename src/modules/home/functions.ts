import type { FuncDecl } from '#contract/functions.ts'

export const functions: FuncDecl = {
  id: 'Z-1',
  route: 'dashboard',
  zh: '首页',
  en: 'Home',
  ml: 'Utama',
  icon: 'dashboard',
}
