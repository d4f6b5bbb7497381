/** Sign-in, errors and the helpers of the router (spec 000 §2 "Public routes"). */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/screen/index.ts'

export const screens = defineScreens({
  login: {
    kind: 'custom',
    core: true,
    path: '/login',
    public: true,
    bare: true,
    plain: true,
    hidden: true,
    title: msg`Log in`,
    load: () => import('./client/LoginPage.tsx'),
  },
  'auth-redirect': {
    kind: 'custom',
    path: '/auth-redirect',
    public: true,
    bare: true,
    plain: true,
    hidden: true,
    title: msg`Log in`,
    load: () => import('./client/AuthRedirect.tsx'),
  },
  /** `/redirect/<path>` leads on to `/<path>`: the guard does it, nothing is ever drawn. */
  redirect: { kind: 'redirect', path: '/redirect/$', hidden: true, title: msg`Refresh` },
  Error401: {
    kind: 'custom',
    core: true,
    path: '/error/401',
    hidden: true,
    title: msg`No permission`,
    load: () => import('./client/Error401.tsx'),
  },
  Error404: {
    kind: 'custom',
    core: true,
    path: '/error/404',
    hidden: true,
    title: msg`Page not found`,
    load: () => import('./client/Error404.tsx'),
  },
  // Route names of the specification (spec 000 §2 "Permission-driven route names"), each an address of its own as well.
  '/401': {
    kind: 'custom',
    core: true,
    path: '/401',
    hidden: true,
    title: msg`No permission`,
    load: () => import('./client/Error401.tsx'),
  },
  '/404': {
    kind: 'custom',
    core: true,
    path: '/404',
    hidden: true,
    title: msg`Page not found`,
    load: () => import('./client/Error404.tsx'),
  },
  preview: {
    kind: 'custom',
    path: '/preview',
    hidden: true,
    title: msg`Design preview`,
    load: () => import('./client/Preview.tsx'),
  },
})
