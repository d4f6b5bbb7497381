/** Designed pages are the configurator's (spec 001 §1 "admins design forms, pages", §2 "System settings"). */
import type { FuncBranch } from '#contract/functions.ts'
import { DESIGN, MANAGE, ROUTES, SCRIPTS } from './rights.ts'

export const functions: readonly FuncBranch[] = [
  {
    id: DESIGN,
    below: 'Z-10',
    route: 'systemSettingDesignForm',
    zh: '表单设计',
    en: 'Form designer',
    ml: 'Pereka borang',
    icon: 'forms',
    isConfiguration: true,
  },
  {
    id: MANAGE,
    below: 'Z-10',
    route: 'LowCodeIndex',
    zh: '低代码页面',
    en: 'Low-code pages',
    ml: 'Halaman kod rendah',
    icon: 'browser',
    isConfiguration: true,
    children: [
      {
        id: SCRIPTS,
        zh: '启用页面脚本',
        en: 'Switch scripts of pages on',
        ml: 'Hidupkan skrip halaman',
        isConfiguration: true,
      },
    ],
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
