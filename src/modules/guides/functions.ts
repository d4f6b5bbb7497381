/** The service centre: 14 guides, in the order of the specification (spec 001 §2; record 0111). */
import type { FuncBranch, FuncDecl } from '#contract/functions.ts'

const guide = (
  id: string,
  route: string,
  icon: string,
  [zh, en, ml]: readonly [string, string, string],
): FuncDecl => ({ id, route, zh, en, ml, icon })

export const functions = {
  id: 'Z-19',
  after: 'Z-11',
  route: 'serviceCenter',
  zh: '服务中心',
  en: 'Service centre',
  ml: 'Pusat khidmat',
  icon: 'file',
  children: [
    guide('Z-1901', 'guideAccountOpening', 'user', ['开户指南', 'Opening an account', 'Membuka akaun']),
    guide('Z-1902', 'guideBasicSettings', 'settings', ['基础设置', 'First settings', 'Tetapan asas']),
    guide('Z-1903', 'guidePlacingOrders', 'cart', ['下单指南', 'Placing orders', 'Membuat pesanan']),
    guide('Z-1904', 'guideDelivery', 'package-export', [
      '交货指南',
      'Handing over parcels',
      'Menyerahkan bungkusan',
    ]),
    guide('Z-1905', 'guideTrackingExceptions', 'search', [
      '跟踪与异常',
      'Tracking and exceptions',
      'Penjejakan dan pengecualian',
    ]),
    guide('Z-1906', 'guideSettlementFees', 'coin', [
      '结算与费用',
      'Settlement and fees',
      'Penyelesaian dan caj',
    ]),
    guide('Z-1907', 'guideShippingNotes', 'ship', ['发货须知', 'Shipping notes', 'Nota penghantaran']),
    guide('Z-1908', 'guidePrecautions', 'flag', [
      '注意事项',
      'What to watch out for',
      'Perkara yang perlu dijaga',
    ]),
    guide('Z-1909', 'guideApiErpDocking', 'forms', ['API/ERP 对接', 'API and ERP', 'API dan ERP']),
    guide('Z-1910', 'guideVipOperation', 'browser', [
      'VIP 系统操作',
      'Using the portal',
      'Menggunakan portal',
    ]),
    guide('Z-1911', 'guideSmallParcel', 'package', ['小包说明', 'Small parcels', 'Bungkusan kecil']),
    guide('Z-1912', 'guideBulk', 'stack', ['大货说明', 'Bulk goods', 'Barangan pukal']),
    guide('Z-1913', 'guideWarehouseAddresses', 'warehouse', [
      '仓库地址',
      'Warehouse addresses',
      'Alamat gudang',
    ]),
    guide('Z-1914', 'guideFaq', 'list', ['常见问题', 'Questions and answers', 'Soalan lazim']),
  ],
} satisfies FuncBranch

/** Route names of the page of the group and of the guides. */
export const guideRoutes: readonly string[] = [
  functions.route,
  ...functions.children.flatMap(({ route }) => route ?? []),
]
