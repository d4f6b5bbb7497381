/** Every slice's server half, in the order in which tables are created and demo data is made. */
import { arrangementsOf } from '#modules/access/server/arrangements.ts'
import { makeAccessModule } from '#modules/access/server/module.ts'
import { serverModule as address } from '#modules/address/server/module.ts'
import { makeB2BModule } from '#modules/b2b/server/module.ts'
import { serverModule as b2c } from '#modules/b2c/server/module.ts'
import { serverModule as forecast } from '#modules/forecast/server/module.ts'
import { toOrderRow } from '#modules/b2c/server/order-row.ts'
import { placeOfType } from '#modules/b2c/server/placing.ts'
import { makeAbroadModule } from '#modules/abroad/server/module.ts'
import { makeCollectionModule, warehouseOf } from '#modules/collection/server/module.ts'
import { shippingOf } from '#modules/collection/server/shipping.ts'
import { serverModule as fba } from '#modules/fba/server/module.ts'
import { serverModule as home } from '#modules/home/server/module.ts'
import { serverModule as intercept } from '#modules/intercept/server/module.ts'
import { serverModule as labels } from '#modules/labels/server/module.ts'
import { publishedTemplate, templateAt, templateFor } from '#modules/labels/server/template-of.ts'
import { makeLookupsModule } from '#modules/lookups/server/module.ts'
import { replaceRules, storedRules } from '#modules/lookups/server/rule-store.ts'
import { makePrintingModule } from '#modules/printing/server/module.ts'
import { serverModule as returns } from '#modules/returns/server/module.ts'
import { makeSessionModule } from '#modules/session/server/module.ts'
import { makeSettingsModule } from '#modules/settings/server/module.ts'
import { withPublishedPages } from '#modules/settings/server/pages.ts'
import { serverModule as statistics } from '#modules/statistics/server/module.ts'
import * as stockLedger from '#modules/stock/server/reserve.ts'
import { serverModule as stock } from '#modules/stock/server/module.ts'
import { makeTasksModule } from '#modules/tasks/server/module.ts'
import { serverModule as tracking } from '#modules/tracking/server/module.ts'
import { serverModule as unusual } from '#modules/unusual/server/module.ts'
import type { ServerModule } from '#server/handler.ts'
import declared from './declared.json' with { type: 'json' }
import { functionTree } from './functions.ts'

/** Goods leave the warehouse as orders, placed by the orders' own rules. */
const shipping = shippingOf(placeOfType)

const slices: readonly ServerModule[] = [
  address,
  b2c,
  // Slices that read orders come after them.
  forecast,
  intercept,
  returns,
  unusual,
  tracking,
  labels,
  home,
  statistics,
  makeCollectionModule(shipping),
  makeAbroadModule(warehouseOf(shipping)),
  stock,
  makeB2BModule(stockLedger),
  fba,
  // Prints what the slices above keep.
  makePrintingModule({ toOrderRow, templateFor, publishedTemplate, templateAt }),
]
/** The rules of every form, by the key under which more can be configured. */
export const declaredRules = Object.assign({}, ...slices.map(({ rules }) => rules)) as NonNullable<
  ServerModule['rules']
>

const all: readonly ServerModule[] = [
  makeSessionModule(functionTree, arrangementsOf, withPublishedPages),
  makeAccessModule(functionTree),
  makeLookupsModule(declaredRules),
  makeSettingsModule({ facts: declared, rules: { read: storedRules, write: replaceRules } }),
  ...slices,
]

/** Tasks come last: they serve what the others can export and import. */
export const serverModules: readonly ServerModule[] = [...all, makeTasksModule(all)]
