/** Docking an ERP: the server side of the slice. */
import type { FuncDecl } from '#contract/functions.ts'
import { docking } from '#modules/docking/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { checks } from './checks.ts'
import { deliverJob, wakeAll } from './deliver.ts'
import { countDeliveries, queryDeliveryPage, replayDelivery } from './deliveries.ts'
import { countEndpoints, queryEndpointPage } from './endpoint-list.ts'
import {
  createEndpoint,
  deleteEndpoint,
  rotateEndpoint,
  setEndpointState,
  testEndpoint,
} from './endpoints.ts'
import { countKeys, queryKeyCalls, queryKeyPageOf } from './key-list.ts'
import { createKeyOf, queryKeyRightsOf, revokeKey, rotateKey } from './keys.ts'
import { migrations } from './migrations.ts'
import { seed } from './seed.ts'
import { hourly } from './tidy.ts'

/** `tree`: the functions a key can be given. */
export const makeDockingModule = (tree: readonly FuncDecl[]) =>
  defineServerModule({
    name: 'docking',
    calls: docking,
    migrations,
    checks,
    seed,
    hourly,
    beforeOpen: (db) => wakeAll(db, new Date()),
    jobs: [deliverJob],
    handlers: {
      queryKeyRights: queryKeyRightsOf(tree),
      queryKeyPage: queryKeyPageOf(tree),
      countKeys,
      queryKeyCalls,
      createKey: createKeyOf(tree),
      rotateKey,
      revokeKey,
      queryEndpointPage,
      countEndpoints,
      createEndpoint,
      rotateEndpoint,
      setEndpointState,
      deleteEndpoint,
      testEndpoint,
      queryDeliveryPage,
      countDeliveries,
      replayDelivery,
    },
  })
