import type { FuncBranch } from '#contract/functions.ts'

/** Below B2C orders. */
export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-516',
    below: 'Z-5',
    after: 'Z-515',
    route: 'b2cUnusualCOD',
    zh: 'COD异常',
    en: 'COD anomalies',
    ml: 'Anomali COD',
    icon: 'cash-off',
    job: 'exceptions',
    attention: { call: 'unusual.countUnusualCod', by: 'state', of: ['OPEN'] },
    keepAlive: true,
    children: [{ id: 'Z-51601', zh: '处理', en: 'Decide', ml: 'Putuskan' }],
  },
  {
    id: 'Z-517',
    below: 'Z-5',
    after: 'Z-516',
    route: 'b2COrderOvertax',
    zh: '超税件',
    en: 'Duty above declared',
    ml: 'Duti melebihi isytihar',
    icon: 'receipt-tax',
    job: 'exceptions',
    attention: { call: 'unusual.countOvertax', by: 'state', of: ['OPEN'] },
    keepAlive: true,
    children: [
      { id: 'Z-51701', zh: '处理', en: 'Decide', ml: 'Putuskan' },
      { id: 'Z-51702', zh: '上传发票', en: 'Upload invoices', ml: 'Muat naik invois' },
    ],
  },
]
