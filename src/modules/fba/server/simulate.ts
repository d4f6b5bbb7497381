/** What the demo's warehouse does with FBA orders. */
import { documentWork, openDocuments } from '#server/simulator/documents.ts'

export const openOrders = openDocuments('open-fba-orders', 'fba_order')

export const fbaWork = documentWork({
  name: 'fba',
  share: 3,
  worklist: openOrders.path,
  progress: 'fba-progress',
})
