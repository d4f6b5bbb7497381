/** What the demo's warehouse does with B2B orders. */
import { documentWork, openDocuments } from '#server/simulator/documents.ts'

export const openOrders = openDocuments('open-b2b-orders', 'b2b_order')

/** What waits for goods is packed once they are there. */
export const b2bWork = documentWork({
  name: 'b2b',
  share: 3,
  worklist: openOrders.path,
  progress: 'b2b-progress',
  waiting: async ({ ask }) => {
    const { list } = await ask<{ list: { about: string }[] }>('open-demands', { limit: 200 })
    return new Set(list.map(({ about }) => about))
  },
})
