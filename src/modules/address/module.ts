/** Address book: the screens of the slice, and the book as other slices may use it. */
import { defineScreens } from '#engine/schema/screen.ts'

export const screens = defineScreens({
  selfAddress: {
    kind: 'table',
    path: '/base/selfAddress',
    func: 'Z-801',
    load: async () => ({ table: (await import('./tables.ts')).senderTable }),
  },
  receivesAddress: {
    kind: 'table',
    path: '/base/receivesAddress',
    func: 'Z-802',
    load: async () => ({ table: (await import('./tables.ts')).receiverTable }),
  },
})
