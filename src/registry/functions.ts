/** The function tree in menu order. The gateway stores and grants it; the client's guard reads the granted part. */
import type { FuncDecl } from '#contract/functions.ts'
import { functions as access, personalFunctions } from '#modules/access/functions.ts'
import { functions as address } from '#modules/address/functions.ts'
import { functions as b2c } from '#modules/b2c/functions.ts'
import { functions as forecast } from '#modules/forecast/functions.ts'
import { functions as home } from '#modules/home/functions.ts'
import { interceptFunctions } from '#modules/intercept/functions.ts'
import { functions as returns } from '#modules/returns/functions.ts'
import { functions as settings } from '#modules/settings/functions.ts'
import { functions as statistics } from '#modules/statistics/functions.ts'
import { functions as tasks } from '#modules/tasks/functions.ts'
import { functions as tracking } from '#modules/tracking/functions.ts'
import { functions as unusual } from '#modules/unusual/functions.ts'

export const functionTree: readonly FuncDecl[] = [
  home,
  {
    ...b2c,
    children: [
      // Screens of B2C orders that are slices of their own, each on its line.
      ...(b2c.children ?? []),
      ...forecast,
      ...returns,
      ...interceptFunctions,
      ...unusual,
    ],
  },
  b2c,
  statistics,
  { ...address, children: [...(address.children ?? []), tracking, ...personalFunctions] },
  access,
  tasks,
  settings,
]
