/** Parcel tracking: the public page, the one for signed-in customers, and the customer inquiry. */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/schema/screen.ts'

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
  /** Its call (/open/qyUserInfo.do) is named by the specification and described nowhere. */
  customerInfoInquiry: {
    kind: 'pending',
    path: '/customerInfoInquiry',
    public: true,
    bare: true,
    hidden: true,
    title: msg`Customer information`,
  },
  expressQuery: {
    kind: 'custom',
    path: '/base/expressQuery',
    func: 'Z-803',
    load: () => import('./client/ExpressQuery.tsx'),
  },
})
