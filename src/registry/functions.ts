/** The function tree in menu order. The gateway stores and grants it; the client's guard reads the granted part. */
import type { FuncDecl } from '#contract/functions.ts'
import { abroadFunctions } from '#modules/abroad/functions.ts'
import { functions as access, personalFunctions } from '#modules/access/functions.ts'
import { functions as address } from '#modules/address/functions.ts'
import { functions as b2b } from '#modules/b2b/functions.ts'
import { functions as b2c } from '#modules/b2c/functions.ts'
import { functions as forecast } from '#modules/forecast/functions.ts'
import { functions as collection } from '#modules/collection/functions.ts'
import { functions as fba } from '#modules/fba/functions.ts'
import { functions as home } from '#modules/home/functions.ts'
import { interceptFunctions } from '#modules/intercept/functions.ts'
import { designFunction, listFunction } from '#modules/labels/functions.ts'
import { cloudWarehouseFunctions, goodsFunctions } from '#modules/printing/functions.ts'
import { functions as returns } from '#modules/returns/functions.ts'
import { functions as settings } from '#modules/settings/functions.ts'
import { functions as statistics } from '#modules/statistics/functions.ts'
import { functions as tasks } from '#modules/tasks/functions.ts'
import { functions as tracking } from '#modules/tracking/functions.ts'
import { functions as unusual } from '#modules/unusual/functions.ts'

/** The functions of another slice below one of this tree. */
const withBelow = (tree: FuncDecl, id: string, below: readonly FuncDecl[]): FuncDecl => ({
  ...tree,
  children: (tree.children ?? []).map((child) =>
    child.id === id ? { ...child, children: [...(child.children ?? []), ...below] } : child,
  ),
})

export const functionTree: readonly FuncDecl[] = [
  home,
  {
    ...b2c,
    children: [
      // Screens of B2C orders that are slices of their own, each on its line.
      ...(withBelow(b2c, 'Z-509', abroadFunctions).children ?? []),
      ...forecast,
      ...returns,
      ...interceptFunctions,
      ...unusual,
    ],
  },
  b2b,
  fba,
  collection,
  cloudWarehouseFunctions,
  goodsFunctions,
  statistics,
  { ...address, children: [...(address.children ?? []), listFunction, tracking, ...personalFunctions] },
  access,
  tasks,
  { ...settings, children: [...(settings.children ?? []), designFunction] },
]
