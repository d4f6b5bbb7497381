/** Where tasks are listed (spec 000 §2): the pages lie there, and messages lead there. */
export const taskPaths = {
  export: '/taskManage/exportTaskMange/exportTaskCheck',
  import: '/taskManage/importTaskMange/importTaskCheck',
} as const
