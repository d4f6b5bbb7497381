/**
 * Route names of the specification whose screens do not exist yet (spec 000 §2), each with the name it will have. Each is
 * registered and answers with an honest word; when a slice builds one, it leaves this list. The list may only shrink
 * (tests/architecture/planned.test.ts).
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ScreenDecl, Screens } from '#engine/screen/index.ts'

type Groups = Readonly<Record<`/${string}`, Readonly<Record<string, MessageDescriptor>>>>

/** Address of each module and the route names below it; "name/$id" carries a parameter. */
const listed: Groups = {
  '/sellerAssistant': {
    shopList: msg`Shops`,
    sellerOrderManage: msg`Shop orders`,
    b2cSellerOrderManage: msg`B2C shop orders`,
    newSellerOrderManage: msg`New shop orders`,
    sellerProductManage: msg`Shop products`,
    skuMapping: msg`SKU mapping`,
    cloudWarehouseSkuMapping: msg`SKU mapping of the cloud warehouse`,
  },
  '/systemSetting': {
    systemSettingDesignForm: msg`Form designer`,
    LowCodeIndex: msg`Low-code pages`,
    DynamicRoute: msg`Dynamic routes`,
  },
}

/** Not in the menu: reached from another screen. */
const unlisted: Groups = {
  '/sellerAssistant': {
    'NewSellerOrderEdit/$id': msg`Edit a new shop order`,
    sellerOrderEntry: msg`Shop order`,
    sellerForecastOrder: msg`Forecast of shop orders`,
    sellerOutboundOrder: msg`Outbound orders of shops`,
    'sellerOrderEdit/$id': msg`Edit a shop order`,
  },
}

const pendingOf = (groups: Groups, hidden = false): [string, ScreenDecl][] =>
  Object.entries(groups).flatMap(([base, titles]) =>
    Object.entries(titles).map(([entry, title]): [string, ScreenDecl] => [
      entry.replace(/\/.*/, ''),
      { kind: 'pending', path: `${base}/${entry}` as `/${string}`, title, ...(hidden ? { hidden } : {}) },
    ]),
  )

export const screens: Screens = {
  ...Object.fromEntries([...pendingOf(listed), ...pendingOf(unlisted, true)]),
  design: { kind: 'pending', path: '/design', title: msg`Design`, hidden: true },
  designEdit: { kind: 'pending', path: '/design/edit', title: msg`Edit a design`, hidden: true },
  designTemplate: { kind: 'pending', path: '/design/template', title: msg`Design templates`, hidden: true },
}
