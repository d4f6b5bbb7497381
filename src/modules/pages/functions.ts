/** Designed pages are the configurator's (spec 001 §1 "admins design forms, pages", §2 "System settings"). */
import type { FuncBranch } from '#contract/functions.ts'
import { MANAGE, ROUTES } from './rights.ts'

export const functions: readonly FuncBranch[] = [
  {
    id: MANAGE,
    below: 'Z-10',
    route: 'LowCodeIndex',
    zh: '低代码页面',
    en: 'Low-code pages',
    ml: 'Halaman kod rendah',
    icon: 'browser',
    isConfiguration: true,
  },
  {
    id: ROUTES,
    below: 'Z-10',
    route: 'DynamicRoute',
    zh: '动态路由',
    en: 'Dynamic routes',
    ml: 'Laluan dinamik',
    icon: 'route',
    isConfiguration: true,
  },
]
