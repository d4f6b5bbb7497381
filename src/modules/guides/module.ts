/** Guides of the service centre; `explains` says which of them explains a refusal (record 0111) or a first step (record 0146). */
import { msg } from '@lingui/core/macro'
import { code } from '#contract/codes.ts'
import { defineScreens, type Finder } from '#engine/screen/index.ts'

export const screens = defineScreens({
  serviceCenter: {
    kind: 'custom',
    path: '/module/serviceCenter',
    func: 'Z-19',
    load: () => import('./client/ServiceCentre.tsx'),
  },
  guideAccountOpening: {
    kind: 'custom',
    path: '/serviceCenter/guideAccountOpening',
    func: 'Z-1901',
    explains: {
      [code.forbidden]: 'rights',
      'step access.profile': 'first-login',
      'step access.colleague': 'colleagues',
    },
    load: () => import('./client/GuidePage.tsx'),
  },
  guideBasicSettings: {
    kind: 'custom',
    path: '/serviceCenter/guideBasicSettings',
    func: 'Z-1902',
    explains: {
      'step address.sender': 'addresses',
      'step address.receiver': 'addresses',
      'step sync.install': 'device',
      'step tasks.notify': 'device',
    },
    load: () => import('./client/GuidePage.tsx'),
  },
  guidePlacingOrders: {
    kind: 'custom',
    path: '/serviceCenter/guidePlacingOrders',
    func: 'Z-1903',
    explains: { 'step b2c.order': 'one' },
    load: () => import('./client/GuidePage.tsx'),
  },
  guideDelivery: {
    kind: 'custom',
    path: '/serviceCenter/guideDelivery',
    func: 'Z-1904',
    explains: { 'step printing.label': 'labels', 'step tracking.handover': 'forecast' },
    load: () => import('./client/GuidePage.tsx'),
  },
  guideTrackingExceptions: {
    kind: 'custom',
    path: '/serviceCenter/guideTrackingExceptions',
    func: 'Z-1905',
    explains: { [code.status]: 'statuses' },
    load: () => import('./client/GuidePage.tsx'),
  },
  guideSettlementFees: {
    kind: 'custom',
    path: '/serviceCenter/guideSettlementFees',
    func: 'Z-1906',
    explains: {
      [code.noPrice]: 'no-price',
      [code.balance]: 'balance',
      [code.channel]: 'payment',
      'step recharge.topUp': 'balance',
    },
    load: () => import('./client/GuidePage.tsx'),
  },
  guideShippingNotes: {
    kind: 'custom',
    path: '/serviceCenter/guideShippingNotes',
    func: 'Z-1907',
    load: () => import('./client/GuidePage.tsx'),
  },
  guidePrecautions: {
    kind: 'custom',
    path: '/serviceCenter/guidePrecautions',
    func: 'Z-1908',
    load: () => import('./client/GuidePage.tsx'),
  },
  guideApiErpDocking: {
    kind: 'custom',
    path: '/serviceCenter/guideApiErpDocking',
    func: 'Z-1909',
    load: () => import('./client/GuidePage.tsx'),
  },
  guideVipOperation: {
    kind: 'custom',
    path: '/serviceCenter/guideVipOperation',
    func: 'Z-1910',
    explains: { offline: 'offline' },
    load: () => import('./client/GuidePage.tsx'),
  },
  guideSmallParcel: {
    kind: 'custom',
    path: '/serviceCenter/guideSmallParcel',
    func: 'Z-1911',
    load: () => import('./client/GuidePage.tsx'),
  },
  guideBulk: {
    kind: 'custom',
    path: '/serviceCenter/guideBulk',
    func: 'Z-1912',
    load: () => import('./client/GuidePage.tsx'),
  },
  guideWarehouseAddresses: {
    kind: 'custom',
    path: '/serviceCenter/guideWarehouseAddresses',
    func: 'Z-1913',
    load: () => import('./client/GuidePage.tsx'),
  },
  guideFaq: {
    kind: 'custom',
    path: '/serviceCenter/guideFaq',
    func: 'Z-1914',
    explains: {
      [code.invalid]: 'fields',
      [code.changed]: 'changed',
      [code.duplicate]: 'duplicate',
      [code.absent]: 'absent',
      [code.tooMany]: 'busy',
      [code.busy]: 'busy',
      [code.unavailable]: 'busy',
      [code.clock]: 'clock',
      'no answer': 'no-answer',
    },
    load: () => import('./client/GuidePage.tsx'),
  },
})

export const finder: Partial<Finder> = {
  sources: [
    {
      id: 'guides',
      title: msg`Guides and help`,
      icon: 'file',
      func: 'Z-19',
      load: async () => (await import('./client/find-guides.ts')).findGuides,
    },
  ],
}
