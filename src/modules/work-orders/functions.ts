import type { FuncBranch, FuncDecl } from '#contract/functions.ts'

/** Screen of a kind, with the right to make one. */
const kind = (
  id: string,
  route: string,
  icon: string,
  [zh, en, ml]: readonly [string, string, string],
): FuncDecl => ({
  id,
  route,
  zh,
  en,
  ml,
  icon,
  keepAlive: true,
  children: [{ id: `${id}01`, zh: '提交', en: 'Create', ml: 'Cipta' }],
})

/** A group of its own (spec 001 §2). */
export const functions = {
  id: 'Z-21',
  after: 'Z-7',
  route: 'WorkOrder',
  zh: '工单',
  en: 'Work orders',
  ml: 'Pesanan kerja',
  icon: 'flag',
  children: [
    {
      id: 'Z-2101',
      route: 'workOrderAccess',
      zh: '工单中心',
      en: 'Inbox of work orders',
      ml: 'Peti masuk pesanan kerja',
      icon: 'list',
      attention: { call: 'workOrders.workOrderCounts', by: 'state', of: ['WAITING_CUSTOMER'] },
      keepAlive: true,
      children: [
        { id: 'Z-210101', zh: '回复', en: 'Reply', ml: 'Balas' },
        { id: 'Z-210102', zh: '撤回与申诉', en: 'Withdraw and appeal', ml: 'Tarik balik dan rayu' },
        { id: 'Z-210103', zh: '导出', en: 'Export', ml: 'Eksport' },
      ],
    },
    kind('Z-2102', 'inspectionWorkOrder', 'search', [
      '查验工单',
      'Inspection work orders',
      'Pesanan kerja pemeriksaan',
    ]),
    kind('Z-2103', 'claimWorkOrder', 'coin', ['理赔工单', 'Claim work orders', 'Pesanan kerja tuntutan']),
    kind('Z-2104', 'otherWorkOrders', 'file', ['其他工单', 'Other work orders', 'Pesanan kerja lain']),
  ],
} satisfies FuncBranch
