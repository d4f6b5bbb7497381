/** Delivery areas: the page, and the warning of order forms. The rules are those of lookups (record 0112). */
import { defineScreens } from '#engine/screen/index.ts'

export const screens = defineScreens({
  destinationAreaQuery: {
    kind: 'custom',
    path: '/base/destinationAreaQuery',
    func: 'Z-804',
    load: () => import('./client/DeliveryAreas.tsx'),
  },
})

/** Warns of an address that a route does not serve, for any form that has both. */
export const loadAreaWarning = async () => ({
  default: (await import('./client/AreaWarning.tsx')).AreaWarning,
})
