import type { FuncBranch } from '#contract/functions.ts'

/** Docking an ERP: beside the users in base data, for main accounts (record 0119). */
export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-840',
    below: 'Z-8',
    after: 'Z-806',
    route: 'apiKeys',
    zh: 'API 密钥',
    en: 'API keys',
    ml: 'Kunci API',
    icon: 'key',
    keepAlive: true,
    mainOnly: true,
    children: [
      {
        id: 'Z-84001',
        zh: '新建、更换与吊销',
        en: 'Create, replace and revoke',
        ml: 'Cipta, ganti dan batalkan',
        mainOnly: true,
      },
    ],
  },
  {
    id: 'Z-841',
    below: 'Z-8',
    after: 'Z-840',
    route: 'webhooks',
    zh: 'Webhook',
    en: 'Webhooks',
    ml: 'Webhook',
    icon: 'route',
    keepAlive: true,
    mainOnly: true,
    attention: { call: 'docking.countEndpoints', by: 'state', of: ['STOPPED'] },
    children: [
      { id: 'Z-84101', zh: '新建与管理', en: 'Create and manage', ml: 'Cipta dan urus', mainOnly: true },
    ],
  },
  {
    id: 'Z-842',
    below: 'Z-8',
    after: 'Z-841',
    route: 'webhookDeliveries',
    zh: 'Webhook 投递记录',
    en: 'Webhook deliveries',
    ml: 'Penghantaran webhook',
    icon: 'list',
    keepAlive: true,
    mainOnly: true,
    children: [{ id: 'Z-84201', zh: '重新投递', en: 'Send again', ml: 'Hantar semula', mainOnly: true }],
  },
]
