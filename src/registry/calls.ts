/** Every call of the product, by module. Both composition roots and the tests read this list. */
import type { Call } from '#contract/call.ts'
import { abroad } from '#modules/abroad/contract.ts'
import { access } from '#modules/access/contract.ts'
import { address } from '#modules/address/contract.ts'
import { b2b } from '#modules/b2b/contract.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { forecast } from '#modules/forecast/contract.ts'
import { collection } from '#modules/collection/contract.ts'
import { fba } from '#modules/fba/contract.ts'
import { home } from '#modules/home/contract.ts'
import { intercept } from '#modules/intercept/contract.ts'
import { labels } from '#modules/labels/contract.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { returns } from '#modules/returns/contract.ts'
import { session } from '#modules/session/contract.ts'
import { settings } from '#modules/settings/contract.ts'
import { statistics } from '#modules/statistics/contract.ts'
import { stock } from '#modules/stock/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { unusual } from '#modules/unusual/contract.ts'

export const calls = {
  abroad,
  access,
  address,
  b2b,
  b2c,
  forecast,
  collection,
  fba,
  home,
  intercept,
  labels,
  lookups,
  printing,
  returns,
  session,
  settings,
  statistics,
  stock,
  tasks,
  tracking,
  unusual,
} as const

export const allCalls: readonly Call[] = Object.values(calls).flatMap(
  (module) => Object.values(module) as Call[],
)
