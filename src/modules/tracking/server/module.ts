/** The server side of tracking: scans come in over the operations API, masked answers go out. */
import { tracking } from '#modules/tracking/contract.ts'
import { defineServerModule, type OpsRoute } from '#server/handler.ts'
import { inquire, openProof } from './inquire.ts'
import { trackingList } from './list.ts'
import { migrations } from './migrations.ts'
import { outlets } from './outlets.ts'
import { scanEventsOf, type Following } from './scan.ts'
import { proofs } from './proof-ops.ts'
import { getProofDelivery, getProofSign, packProofs } from './proofs.ts'
import { seedProofs } from './seed-proofs.ts'
import { seed } from './seed.ts'
import { parcelWork } from './simulate.ts'
import { openCouriers, track, trackPublicly } from './track.ts'
import { forgetWatches, openPushKey, parcelNews, unwatchParcel, watchParcel } from './watches.ts'
import { openParcels } from './worklist.ts'

/** `following`: what a scan means to other slices. */
export const makeTrackingModule = (following: Following) =>
  defineServerModule({
    name: 'tracking',
    calls: tracking,
    migrations,
    seed: async (db, { files }) => {
      await seed(db)
      await seedProofs(db, files)
    },
    handlers: {
      tracking: track,
      qyOrderInfo: trackPublicly,
      trackingList,
      qyUserInfo: inquire,
      openProof,
      openCouriers,
      openPushKey,
      watchParcel,
      unwatchParcel,
      getProofDelivery,
      getProofSign,
      packProofs,
    },
    ops: [scanEventsOf(following), openParcels, outlets, proofs] as unknown as readonly OpsRoute[],
    simulated: [parcelWork()],
    jobs: [parcelNews],
    hourly: forgetWatches,
  })
