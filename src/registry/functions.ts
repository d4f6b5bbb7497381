/** The function tree in menu order. The gateway stores and grants it; the client's guard reads the granted part. */
import type { FuncDecl } from '#contract/functions.ts'
import { functions as access, personalFunctions } from '#modules/access/functions.ts'
import { functions as address } from '#modules/address/functions.ts'
import { functions as b2b } from '#modules/b2b/functions.ts'
import { functions as b2c } from '#modules/b2c/functions.ts'
import { functions as fba } from '#modules/fba/functions.ts'
import { functions as home } from '#modules/home/functions.ts'
import { functions as settings } from '#modules/settings/functions.ts'
import { functions as tasks } from '#modules/tasks/functions.ts'
import { functions as tracking } from '#modules/tracking/functions.ts'

export const functionTree: readonly FuncDecl[] = [
  home,
  b2c,
  b2b,
  fba,
  { ...address, children: [...(address.children ?? []), tracking, ...personalFunctions] },
  access,
  tasks,
  settings,
]
