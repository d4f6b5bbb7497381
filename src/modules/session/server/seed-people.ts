/** The customers of the demo, what their people do, and their people. Names of accounts are those of the start line. */
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import { guideRoutes } from '#modules/guides/functions.ts'
import { CONFIGURATOR, MAIN, type NewAccount } from './people.ts'

export const customers = [
  {
    cus_code: 'DEMO',
    cus_name: '深圳荷花贸易有限公司 Lotus Trading',
    logo_name: 'Lotus',
    cus_type: 'MONTHLY',
    cod_limit: '50000',
    site_name: 'Shenzhen Bantian',
    cus_site: 'SZX01',
  },
  {
    cus_code: 'OTHER',
    cus_name: 'Mekong Home Sdn Bhd',
    logo_name: 'Mekong',
    cus_type: 'PREPAID',
    cod_limit: '20000',
    site_name: 'Kuala Lumpur Sentral',
    cus_site: 'KUL02',
  },
]

export interface DemoRole {
  cusCode: string
  name: string
  description: string
  /** Route names of its screens; their actions are theirs. All that a sub-account may have, when absent. */
  screens?: readonly string[]
  /** Functions it does not have. */
  without?: readonly string[]
}

const CLERK = 'Clerk'
const FINANCE = '财务 Finance'
const WAREHOUSE = '仓库 Warehouse'
const SERVICE = '客服 Customer service'
const ENTRY = '制单 Order entry'

/** What everyone may open. */
const tracking = ['dashboard', 'expressQuery', ...guideRoutes]

export const roles: readonly DemoRole[] = [
  {
    cusCode: 'DEMO',
    name: CLERK,
    description: '查询与编辑订单，不下单、不取消',
    // What a clerk does not do: place orders, cancel them, decide about money.
    without: ['Z-501', 'Z-505', 'Z-50303', 'Z-51601', 'Z-51701', 'Z-70502', 'Z-70503'],
  },
  {
    cusCode: 'DEMO',
    name: FINANCE,
    description: '对账、充值与账单，只看订单',
    screens: [
      ...tracking,
      'b2COrderManage',
      'b2cOrderQuery',
      'b2cUnusualCOD',
      'b2COrderOvertax',
      'financeResult',
      'accountRecharge',
      'rechargeRecordQuery',
      'accountFlowInquiry',
      'codManage',
      'financialSettle',
      'exportTaskCheck',
      'cargoStatusQuery',
      'CargoBatchQuery',
      'weightQuery',
    ],
    without: ['Z-50302', 'Z-50303'],
  },
  {
    cusCode: 'DEMO',
    name: WAREHOUSE,
    description: '库存、出入库与面单打印',
    screens: [
      ...tracking,
      'b2COrderManage',
      'b2COrderWeight',
      'b2CorderForecast',
      'b2cOrderReturn',
      'B2CArrivalForecast',
      'B2CArrivalInquiry',
      'NoFileClaim',
      'ClaimManage',
      'productInfoMange',
      'inboundTicket',
      'inboundOrderManage',
      'outboundOrderEntry',
      'outboundOrderManage',
      'wareInventoryCheck',
      'warehouseTransferOrder',
      'ImeiQuery',
      'stockFlow',
      'returnForecast',
      'returnOrderManage',
      'headlessManage',
    ],
    without: ['Z-50303', 'Z-503015'],
  },
  {
    cusCode: 'DEMO',
    name: SERVICE,
    description: '查件、拦截、地址簿与工单',
    screens: [
      ...tracking,
      'interceptCreate',
      'interceptManage',
      'b2cOrderQuery',
      'b2cOrderReturn',
      'selfAddress',
      'receivesAddress',
      'workOrderAccess',
      'PermissionMange',
      'rejectAnalysis',
      'NoFileClaim',
      'ClaimManage',
      'headlessManage',
      'B2CShippingQuery',
    ],
  },
  {
    cusCode: 'DEMO',
    name: ENTRY,
    description: '下单、导入、打印与查询，不看金额',
    without: [SEE_AMOUNTS, 'Z-51601', 'Z-51701'],
  },
  {
    cusCode: 'OTHER',
    name: 'Packer',
    description: 'Prints labels and looks parcels up',
    screens: [...tracking, 'b2COrderManage'],
    without: ['Z-50302', 'Z-50303'],
  },
]

type DemoAccount = Omit<NewAccount, 'passwordHash'> & {
  /** Last sign-in before the demo was made; never, when absent. */
  hoursAgo?: number
}

export const accounts: readonly DemoAccount[] = [
  { loginCode: 'demo', cusCode: 'DEMO', name: '林小荷', roles: [MAIN], isMain: true, hoursAgo: 3 },
  {
    loginCode: 'demo-sub',
    cusCode: 'DEMO',
    name: 'Nguyễn Thị Mai',
    roles: [CLERK],
    mobile: '0901234567',
    hoursAgo: 20,
  },
  {
    loginCode: 'demo-admin',
    cusCode: 'DEMO',
    name: '陈志强',
    roles: [MAIN, CONFIGURATOR],
    isMain: true,
    hoursAgo: 50,
  },
  {
    loginCode: 'demo-guarded',
    cusCode: 'DEMO',
    name: 'Siti Aminah',
    roles: [MAIN],
    isMain: true,
    isGuarded: true,
    hoursAgo: 120,
  },
  {
    loginCode: 'demo-single',
    cusCode: 'DEMO',
    name: 'Budi Santoso',
    roles: [MAIN],
    isMain: true,
    isSingle: true,
    hoursAgo: 30,
  },
  {
    loginCode: 'demo-finance',
    cusCode: 'DEMO',
    name: '黄雅婷',
    roles: [FINANCE],
    mobile: '13800138011',
    isSingle: true,
    hoursAgo: 5,
  },
  {
    loginCode: 'demo-warehouse',
    cusCode: 'DEMO',
    name: 'Trần Văn Hùng',
    roles: [WAREHOUSE],
    mobile: '0912345678',
    hoursAgo: 1,
  },
  {
    loginCode: 'demo-service',
    cusCode: 'DEMO',
    name: 'Ploy Srisai',
    roles: [SERVICE, CLERK],
    mobile: '+66812345678',
    hoursAgo: 44,
  },
  {
    loginCode: 'demo-left',
    cusCode: 'DEMO',
    name: '赵敏',
    roles: [CLERK],
    mobile: '13900139022',
    isDisabled: true,
    hoursAgo: 900,
  },
  {
    loginCode: 'demo-entry',
    cusCode: 'DEMO',
    name: '周小雨',
    roles: [ENTRY],
    mobile: '13900139033',
    hoursAgo: 2,
  },
  { loginCode: 'demo-new', cusCode: 'DEMO', name: 'Ahmad Faiz', roles: [WAREHOUSE] },
  { loginCode: 'other', cusCode: 'OTHER', name: 'Tan Wei Ling', roles: [MAIN], isMain: true, hoursAgo: 8 },
  {
    loginCode: 'other-packer',
    cusCode: 'OTHER',
    name: 'Kavitha Rajan',
    roles: ['Packer'],
    mobile: '+60123456789',
    hoursAgo: 9,
  },
  {
    loginCode: 'other-left',
    cusCode: 'OTHER',
    name: 'Lim Boon Keat',
    roles: ['Packer'],
    isDisabled: true,
    hoursAgo: 2000,
  },
]
