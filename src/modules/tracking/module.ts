/** Parcel tracking: the public page, the one for signed-in customers, and whom a parcel belongs to. */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/screen/index.ts'

export const screens = defineScreens({
  customerInquiry: {
    kind: 'custom',
    path: '/customerInquiry',
    public: true,
    bare: true,
    hidden: true,
    title: msg`Track parcels`,
    load: () => import('./client/CustomerInquiry.tsx'),
  },
  customerInfoInquiry: {
    kind: 'custom',
    path: '/customerInfoInquiry',
    public: true,
    bare: true,
    plain: true,
    hidden: true,
    title: msg`Customer information`,
    load: () => import('./client/CustomerInfoInquiry.tsx'),
  },
  expressQuery: {
    kind: 'custom',
    core: true,
    path: '/base/expressQuery',
    func: 'Z-803',
    load: () => import('./client/ExpressQuery.tsx'),
  },
})
