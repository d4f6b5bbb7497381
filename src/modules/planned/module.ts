/**
 * Route names of the specification whose screens do not exist yet (spec 000 §2). Each is registered and answers with an
 * honest word; when a slice builds one, it leaves this list. The list may only shrink (tests/architecture/planned.test.ts).
 */
import type { ScreenDecl, Screens } from '#engine/schema/screen.ts'

/** Address of each module and the route names below it; "name/$id" carries a parameter. */
const names: Readonly<Record<`/${string}`, string>> = {
  '/finance': 'financeResult accountRecharge rechargeRecordQuery accountFlowInquiry financialSettle',
  '/microWarehouse':
    'productInfoMange inboundTicket inboundOrderManage outboundOrderEntry outboundOrderManage wareInventoryCheck ' +
    'warehouseTransferOrder ImeiQuery returnForecast batchForecast returnOrderManage headlessManage ' +
    'microWarehouseGoodsCreate microWarehouseBatchForecast microWarehouseOutboundOrderImport',
  '/sellerAssistant':
    'shopList sellerOrderManage b2cSellerOrderManage newSellerOrderManage sellerProductManage skuMapping cloudWarehouseSkuMapping',
  '/serviceCenter':
    'guideAccountOpening guideBasicSettings guidePlacingOrders guideDelivery guideTrackingExceptions guideSettlementFees ' +
    'guideShippingNotes guidePrecautions guideApiErpDocking guideVipOperation guideSmallParcel guideBulk ' +
    'guideWarehouseAddresses guideFaq',
  '/workOrder': 'workOrderAccess inspectionWorkOrder claimWorkOrder otherWorkOrders',
  '/base': 'destinationAreaQuery complainSuggest basicUserManage',
  '/systemSetting': 'systemSettingDesignForm LowCodeIndex DynamicRoute',
  '/goods': 'CreateGoodsNew BulkCreate GoodsManagement GoodsEdit/$id GoodsCopy/$id',
}

/** Not in the menu: reached from another screen. */
const hiddenNames: typeof names = {
  '/permission': 'SystemSettingButton',
  '/sellerAssistant':
    'NewSellerOrderEdit/$id sellerOrderEntry sellerForecastOrder sellerOutboundOrder sellerOrderEdit/$id',
  '/goods': 'GoodsDetail/$id',
}

const pendingOf = (base: string, list: string, hidden: boolean): [string, ScreenDecl][] =>
  list.split(' ').map((entry) => {
    const [name = entry] = entry.split('/')
    return [
      name,
      { kind: 'pending', path: `${base}/${entry}` as `/${string}`, ...(hidden ? { hidden } : {}) },
    ]
  })

const listed = (groups: typeof names, hidden = false): [string, ScreenDecl][] =>
  Object.entries(groups).flatMap(([base, list]) => pendingOf(base, list, hidden))

export const screens: Screens = {
  ...Object.fromEntries([...listed(names), ...listed(hiddenNames, true)]),
  design: { kind: 'pending', path: '/design', hidden: true },
  designEdit: { kind: 'pending', path: '/design/edit', hidden: true },
  designTemplate: { kind: 'pending', path: '/design/template', hidden: true },
}
