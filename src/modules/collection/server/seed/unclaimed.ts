/** Parcels nobody announced, announcements with a slip that fit some of them, and claims in every state. */
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ClaimState } from '#modules/collection/parcel-states.ts'
import type { Database } from '#server/database/schema.ts'
import type { Trx } from '#server/database/tenant.ts'
import { expressNo, type Chance } from '#server/simulator/chance.ts'
import { looks } from './goods.ts'
import { warehouses, type Owner } from './parcels.ts'

const DAY_MS = 86_400_000
const COUNT = 48
const KEEP_DAYS = 30
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

type NewUnclaimed = Insertable<Database['collect_unclaimed']> & { id: string; photo: string }
interface Unclaimed {
  readonly unclaimed: readonly NewUnclaimed[]
  /** Numbers to announce: each is one digit away from a parcel of the wall. */
  readonly slips: readonly string[]
}

export function unclaimedOf(photos: readonly string[], chance: Chance, now: number): Unclaimed {
  const unclaimed = Array.from({ length: COUNT }, (_, at): NewUnclaimed => {
    const arrived = now - (1 + (at % 26)) * DAY_MS
    return {
      id: randomUUID().replaceAll('-', ''),
      express_no: expressNo(chance),
      warehouse_id: chance.pick(warehouses),
      arrived_on: dayOf(arrived),
      keep_until: dayOf(arrived + KEEP_DAYS * DAY_MS),
      weight_g: chance.between(2, 140) * 100,
      looks: looks[at % looks.length] ?? '',
      photo: photos[at % Math.max(1, photos.length)] ?? '',
    }
  })
  const slips = unclaimed.slice(0, 6).map(({ express_no }) => {
    const last = Number(express_no.at(-2))
    return `${express_no.slice(0, -2)}${(last + 1) % 10}${express_no.slice(-1)}`
  })
  return { unclaimed, slips }
}

interface Plan {
  readonly at: number
  readonly by: number
  readonly state: ClaimState
  readonly note: string
  readonly decision: string
}
/** `at`: place on the wall; `by`: which customer. */
const plans: readonly Plan[] = [
  { at: 6, by: 0, state: 'OPEN', note: 'Bought on 1688, two keyboards', decision: '' },
  { at: 7, by: 0, state: 'OPEN', note: 'Seller wrote the wrong number', decision: '' },
  { at: 7, by: 1, state: 'OPEN', note: 'Our order of last Monday', decision: '' },
  { at: 8, by: 0, state: 'OPEN', note: '', decision: '' },
  { at: 9, by: 1, state: 'OPEN', note: 'Lamp, white box', decision: '' },
  { at: 10, by: 0, state: 'CONFIRMED', note: 'Invoice enclosed', decision: 'Invoice and content agree' },
  { at: 11, by: 0, state: 'CONFIRMED', note: '', decision: 'Number read anew from the label' },
  { at: 12, by: 0, state: 'REFUSED', note: 'Shoes, size 42', decision: 'The parcel holds kitchenware' },
  { at: 13, by: 0, state: 'REFUSED', note: '', decision: '' },
  { at: 14, by: 0, state: 'WITHDRAWN', note: 'Found the right one', decision: '' },
]

export async function storeUnclaimed(
  db: Trx,
  { unclaimed }: Unclaimed,
  owners: readonly Owner[],
  now: number,
): Promise<void> {
  const open = (at: number) => plans.filter((plan) => plan.at === at && plan.state === 'OPEN').length
  const isSettled = (at: number) => plans.some((plan) => plan.at === at && plan.state === 'CONFIRMED')
  await db
    .insertInto('collect_unclaimed')
    .values(unclaimed.map((row, at) => ({ ...row, open_claims: open(at), is_settled: isSettled(at) })))
    .execute()
  const claims = plans.flatMap(({ at, by, state, note, decision }) => {
    const [owner, parcel] = [owners[by], unclaimed[at]]
    if (!owner || !parcel) return []
    const made = now - (10 - (at % 7)) * DAY_MS
    return [
      {
        cus_code: owner.cusCode,
        unclaimed_id: parcel.id,
        express_no: parcel.express_no,
        confidence: at % 3 === 0 ? 72 : 92,
        state,
        note,
        decision,
        who: owner.loginCode,
        created_at: new Date(made),
        decided_at: state === 'OPEN' ? null : new Date(made + 2 * DAY_MS),
      },
    ]
  })
  if (claims.length) await db.insertInto('collect_claim').values(claims).execute()
}
