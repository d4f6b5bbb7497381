/** What the provider's configurator reshapes for everybody (spec 000 §1, §2 "System settings"; record 0018). */
import { msg } from '@lingui/core/macro'
import { defineScreens, type LoadComponent } from '#engine/screen/index.ts'

/** Named, because the screens link to each other. */
type Part = ReturnType<LoadComponent>

export const screens = defineScreens({
  i18n: {
    kind: 'custom',
    path: '/systemSetting/i18n',
    func: 'Z-1001',
    load: () => import('./client/texts/TextEditor.tsx'),
  },
  table: {
    kind: 'custom',
    path: '/systemSetting/table',
    func: 'Z-1002',
    load: async (): Part => ({ default: (await import('./client/screens/table.ts')).List }),
  },
  tableAdd: {
    kind: 'custom',
    path: '/systemSetting/tableAdd',
    func: 'Z-1002',
    hidden: true,
    title: msg`Table setting`,
    load: async (): Part => ({ default: (await import('./client/screens/table.ts')).Edit }),
  },
  field: {
    kind: 'custom',
    path: '/systemSetting/field',
    func: 'Z-1003',
    load: async (): Part => ({ default: (await import('./client/screens/field.ts')).List }),
  },
  fieldAdd: {
    kind: 'custom',
    path: '/systemSetting/fieldAdd',
    func: 'Z-1003',
    hidden: true,
    title: msg`Form setting`,
    load: async (): Part => ({ default: (await import('./client/screens/field.ts')).Edit }),
  },
  filter: {
    kind: 'custom',
    path: '/systemSetting/filter',
    func: 'Z-1004',
    load: async (): Part => ({ default: (await import('./client/screens/filter.ts')).List }),
  },
  filterAdd: {
    kind: 'custom',
    path: '/systemSetting/filterAdd',
    func: 'Z-1004',
    hidden: true,
    title: msg`Filter setting`,
    load: async (): Part => ({ default: (await import('./client/screens/filter.ts')).Edit }),
  },
  import: {
    kind: 'custom',
    path: '/systemSetting/import',
    func: 'Z-1006',
    load: async (): Part => ({ default: (await import('./client/screens/import.ts')).List }),
  },
  importAdd: {
    kind: 'custom',
    path: '/systemSetting/importAdd',
    func: 'Z-1006',
    hidden: true,
    title: msg`Import setting`,
    load: async (): Part => ({ default: (await import('./client/screens/import.ts')).Edit }),
  },
  page: {
    kind: 'custom',
    path: '/systemSetting/page',
    func: 'Z-1007',
    load: async (): Part => ({ default: (await import('./client/screens/page.ts')).List }),
  },
  pageAdd: {
    kind: 'custom',
    path: '/systemSetting/pageAdd',
    func: 'Z-1007',
    hidden: true,
    title: msg`Page setting`,
    load: async (): Part => ({ default: (await import('./client/screens/page.ts')).Edit }),
  },
  rule: {
    kind: 'custom',
    path: '/systemSetting/rule',
    func: 'Z-1005',
    load: async (): Part => ({ default: (await import('./client/screens/rule.ts')).Both }),
  },
  button: {
    kind: 'custom',
    path: '/systemSetting/button',
    func: 'Z-1008',
    load: async (): Part => ({ default: (await import('./client/screens/button.ts')).List }),
  },
  /** The same list under its old name; in no menu (spec 000 §2). */
  SystemSettingButton: {
    kind: 'custom',
    path: '/permission/SystemSettingButton',
    func: 'Z-1008',
    title: msg`Button settings`,
    hidden: true,
    load: async (): Part => ({ default: (await import('./client/screens/button.ts')).List }),
  },
  buttonConfig: {
    kind: 'custom',
    path: '/systemSetting/buttonConfig',
    func: 'Z-1009',
    load: async (): Part => ({ default: (await import('./client/screens/button.ts')).Edit }),
  },
})
