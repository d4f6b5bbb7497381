/** Complaints and suggestions: the screens of the slice, as data and lazy imports only. */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  complainSuggest: {
    kind: 'table',
    path: '/base/complainSuggest',
    func: 'Z-805',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./tables.ts')).complaintTable,
    }),
  },
  complainSuggestNew: {
    kind: 'custom',
    path: '/base/complainSuggestNew',
    func: 'Z-80501',
    hidden: true,
    title: msg`New complaint or suggestion`,
    load: () => import('./client/NewComplaint.tsx'),
  },
})
