/** Paths of the task lists (spec 000 §2); notifications link to them. */
export const taskPaths = {
  export: '/taskManage/exportTaskMange/exportTaskCheck',
  import: '/taskManage/importTaskMange/importTaskCheck',
} as const
