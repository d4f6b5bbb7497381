/** The collection of the demo: parcels in every state, shipped orders, the wall with its claims. The same at every first start. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { chanceOf, type Chance } from '#server/simulator/chance.ts'
import { addParcel, addShipped, addWaiting, nothingMade, storeMade, type Owner } from './parcels.ts'
import { storePictures } from '#server/simulator/parcel-pictures.ts'
import { storeUnclaimed, unclaimedOf } from './unclaimed.ts'

const PICTURES = 16
const DAY_MS = 86_400_000

const plan = [
  { cusCode: 'DEMO', loginCode: 'demo', waiting: 240, shipped: 70, seed: 20260401 },
  { cusCode: 'OTHER', loginCode: 'other', waiting: 40, shipped: 10, seed: 20260402 },
]

export const seed = (db: Kysely<Database>, { files }: { files: FileStore }): Promise<void> =>
  withTenant(db, EVERY_TENANT, async (trx) => {
    const now = Date.now()
    const photos = await storePictures(trx, files, PICTURES)
    const wall = unclaimedOf(photos, chanceOf(20260400), now)
    for (const { seed: number, ...wish } of plan)
      await seedOwner(trx, wish, photos, wish.cusCode === 'DEMO' ? wall.slips : [], chanceOf(number), now)
    await storeUnclaimed(trx, wall, plan, now)
  })

interface Wish extends Owner {
  readonly waiting: number
  readonly shipped: number
}

async function seedOwner(
  db: Trx,
  owner: Wish,
  photos: readonly string[],
  slips: readonly string[],
  chance: Chance,
  now: number,
): Promise<void> {
  const made = nothingMade()
  addWaiting(made, owner, owner.waiting, photos, chance, now)
  for (const number of slips)
    addParcel(
      made,
      {
        owner,
        stage: 'ANNOUNCED',
        announcedAt: now - 3 * DAY_MS,
        arrivedAt: now,
        lines: [
          {
            name: '机械键盘',
            nameEn: 'Mechanical keyboard',
            hsCode: '847160',
            sku: 'KB-87',
            quantity: 1,
            unitValue: 26900,
          },
        ],
        number,
        photos: [],
      },
      chance,
    )
  const types = await addShipped(db, made, owner, owner.shipped, photos, chance)
  await storeMade(db, made)
  await setType(db, types.whole, 4)
  await setType(db, types.unpacked, 5)
}

const setType = (db: Trx, ids: readonly string[], type: number): Promise<unknown> =>
  db
    .updateTable('b2c_order')
    .set({ order_type: type })
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
