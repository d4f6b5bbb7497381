import type { FuncBranch } from '#contract/functions.ts'

/** Exports and imports that run at the gateway (spec 000 §2 "Tasks"). */
export const functions: FuncBranch = {
  id: 'Z-11',
  after: 'Z-9',
  zh: '任务管理',
  en: 'Tasks',
  ml: 'Tugasan',
  icon: 'list',
  children: [
    {
      id: 'Z-1101',
      route: 'exportTaskCheck',
      zh: '导出任务查询',
      en: 'Export tasks',
      ml: 'Tugasan eksport',
      icon: 'file',
    },
    {
      id: 'Z-1102',
      route: 'importTaskCheck',
      zh: '导入任务查询',
      en: 'Import tasks',
      ml: 'Tugasan import',
      icon: 'upload',
    },
  ],
}
