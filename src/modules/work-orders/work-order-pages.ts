/**
 * Pages that list work orders, and the function that opens each. Mails link to them, so the paths do not change. Without texts: the screens
 * read it at the start.
 */
export const workOrderPages = {
  INBOX: { path: '/workOrder/workOrderAccess', func: 'Z-2101' },
  INSPECTION: { path: '/workOrder/inspectionWorkOrder', func: 'Z-2102' },
  CLAIM: { path: '/workOrder/claimWorkOrder', func: 'Z-2103' },
  OTHER: { path: '/workOrder/otherWorkOrders', func: 'Z-2104' },
} as const satisfies Readonly<Record<string, { readonly path: `/${string}`; readonly func: string }>>
