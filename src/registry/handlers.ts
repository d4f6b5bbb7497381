/** Every slice's server half, in the order in which tables are created and demo data is made. */
import { makeSessionModule } from '#modules/session/server/module.ts'
import type { ServerModule } from '#server/handler.ts'
import { functionTree } from './functions.ts'

const found = import.meta.glob<{ serverModule?: ServerModule }>('../modules/*/server/module.ts', { eager: true })
const order = ['lookups', 'address', 'b2c', 'tracking', 'printing']

export const serverModules: readonly ServerModule[] = [
  makeSessionModule(functionTree),
  ...order.flatMap((name) => found[`../modules/${name}/server/module.ts`]?.serverModule ?? []),
]
