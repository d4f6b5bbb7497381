/** Parcel tracking: the public pages, which are documents of their own (public/), and the page for customers who are logged in. */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/screen/index.ts'
import { publicPaths } from './paths.ts'

export const screens = defineScreens({
  customerInquiry: {
    kind: 'document',
    path: publicPaths.track,
    public: true,
    bare: true,
    plain: true,
    hidden: true,
    title: msg`Track parcels`,
  },
  customerInfoInquiry: {
    kind: 'document',
    path: publicPaths.inquiry,
    public: true,
    bare: true,
    plain: true,
    hidden: true,
    title: msg`Customer information`,
  },
  expressQuery: {
    kind: 'custom',
    core: true,
    path: '/base/expressQuery',
    func: 'Z-803',
    load: () => import('./client/ExpressQuery.tsx'),
  },
})
