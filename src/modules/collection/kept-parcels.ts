/** Where a device caches parcels, goods and claims, and what accepted commands change in them (record 0048). */
import { changeTaken, wholeRow, type Effect, type Validated, type KeptRows } from '#contract/effect.ts'
import type { StaticOf } from '#contract/schema.ts'
import { announcedParcel, type ForecastDraft } from './announced-row.ts'
import type { claimRow } from './wire-shapes.ts'

const keptParcels: KeptRows = {
  tables: ['collection.parcels', 'collection.fast'],
  lists: ['collection.queryParcels'],
  counts: { 'collection.countParcels': 'status' },
}
/** Packages that can be sent on as they are. */
const keptPackages: KeptRows = { tables: ['abroad.whole'], lists: ['abroad.queryWholePackages'] }
/** Goods in the warehouse, by line. */
export const keptGoods: KeptRows = {
  tables: ['abroad.inventory', 'abroad.goods'],
  lists: ['abroad.queryWareGoods', 'abroad.queryGoodsDetail'],
}
const keptClaims: KeptRows = {
  tables: ['collection.claims'],
  lists: ['collection.queryClaims'],
  counts: { 'collection.countClaims': 'state' },
}

/** Parcels nobody has announced; shown while they are held in memory. */
const keptUnclaimed: KeptRows = { tables: [], lists: ['collection.queryUnclaimed'] }

/** Adds announced parcels. A number that was announced before is refused and does not change. */
export function parcelsAnnounced(
  { list: drafts }: { readonly list: readonly ForecastDraft[] },
  {
    list,
  }: { readonly list: readonly { readonly index: number; readonly ok: '0' | '1'; readonly id: string }[] },
  at: string,
): Effect[] {
  const changes = list.flatMap(({ index, ok, id }) => {
    const draft = drafts[index]
    if (ok !== '1' || !draft) return []
    return [{ id, fresh: { ...announcedParcel(draft, id), announcedAt: at } }]
  })
  return [{ of: keptParcels, changes }]
}

/** Removes announcements by express number. */
export const parcelsTakenBack = (
  _parameter: unknown,
  { list }: { readonly list: readonly { readonly expressNo: string; readonly ok: '0' | '1' }[] },
): Effect[] => [
  {
    of: { ...keptParcels, key: 'expressNo' },
    changes: list.filter(({ ok }) => ok === '1').map(({ expressNo }) => ({ id: expressNo, isRemoved: true })),
  },
]

/** Marks whole parcels as shipped and reserves all their free goods. */
export function parcelsShipped(
  { orders }: { readonly orders: readonly { readonly parcelIds: readonly string[] }[] },
  { list }: { readonly list: readonly { readonly index: number; readonly ok: '0' | '1' }[] },
): Effect[] {
  const ids = list.flatMap(({ index, ok }) => (ok === '1' ? (orders[index]?.parcelIds ?? []) : []))
  return [
    { of: keptParcels, changes: ids.map((id) => ({ id, set: { status: 'SHIPPED', free: 0 } })) },
    { of: keptPackages, changes: ids.map((id) => ({ id, isRemoved: true })) },
    {
      of: { ...keptGoods, key: 'parcelId' },
      changes: ids.map((id) => ({ id, set: { parcelStatus: 'SHIPPED' }, move: ['free', 'reserved'] })),
    },
  ]
}

/** Adds the claim, and marks the unclaimed parcel as claimed. */
export const parcelClaimed = (
  { unclaimedId }: { readonly unclaimedId: string },
  { row }: { readonly row?: StaticOf<typeof claimRow> },
): Effect[] => [
  ...(row ? [wholeRow(keptClaims, row)] : []),
  {
    of: keptUnclaimed,
    changes: [{ id: unclaimedId, when: { isMine: '0' }, set: { isMine: '1' }, add: { claims: 1 } }],
  },
]

/** Marks the claims as withdrawn; each parcel has one claim less and may be claimed again. */
export const claimsWithdrawn = (
  parameter: unknown,
  answer: { readonly list: readonly (Validated['list'][number] & { readonly unclaimedId?: string })[] },
  at: string,
): Effect[] => [
  ...changeTaken(keptClaims, { set: { state: 'WITHDRAWN', decidedAt: at } })(parameter, answer),
  {
    of: keptUnclaimed,
    changes: answer.list.flatMap(({ ok, unclaimedId }) =>
      ok === '1' && unclaimedId
        ? [{ id: unclaimedId, when: { isMine: '1' }, set: { isMine: '0' }, add: { claims: -1 } }]
        : [],
    ),
  },
]
