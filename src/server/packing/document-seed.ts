/** Packed documents of the demo: each on its way to a state, with the history of how it came there. */
import type { Kysely } from 'kysely'
import type { DocumentStatus } from '#domain/document-status.ts'
import type { PackedDraft } from '#domain/packed-document.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { historyOf, standIns, tableOf, type PackedKind } from './document-kind.ts'
import { numberPrefix } from './document-save.ts'
import type { DraftColumns } from './document-row.ts'
import type { HistoryWhat } from './document-tables.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const WAY: readonly DocumentStatus[] = ['SUBMITTED', 'RECEIVED', 'PACKED', 'DISPATCHED', 'DELIVERED']

type Owner = Record<'id' | 'cus_code' | 'login_code' | 'name', string>

interface DemoDocuments<Draft extends PackedDraft> {
  /** Login codes of the main accounts, and how many documents each has. */
  readonly counts: readonly (readonly [loginCode: string, count: number])[]
  readonly draftOf: (at: number) => Draft
  /** States in turn. */
  readonly states: readonly DocumentStatus[]
  /** Days from one to the next, and after how many their hours of the day begin again. */
  readonly days: number
  readonly rhythm: number
  /** Hours from one step to the next. */
  readonly hours: number
  /** Who reports that it was delivered. */
  readonly receiver: string
  /** What it has done elsewhere up to its state. */
  readonly book?: (db: Trx, document: DemoDocument<Draft>) => Promise<void>
}

export interface DemoDocument<Draft extends PackedDraft> {
  readonly draft: Draft
  readonly status: DocumentStatus
  readonly cusCode: string
  readonly orderNo: string
  readonly at: Date
}

export const seedDocuments =
  <Draft extends PackedDraft>(kind: PackedKind<Draft, never>, demo: DemoDocuments<Draft>) =>
  async (db: Kysely<Database>): Promise<void> => {
    for (const [loginCode, count] of demo.counts) {
      const owner = await db
        .selectFrom('account')
        .select(['id', 'cus_code', 'login_code', 'name'])
        .where('login_code', '=', loginCode)
        .executeTakeFirst()
      if (owner) await withTenant(db, owner.cus_code, (trx) => seedOwner(kind, demo, trx, owner, count))
    }
  }

async function seedOwner<Draft extends PackedDraft>(
  kind: PackedKind<Draft, never>,
  demo: DemoDocuments<Draft>,
  db: Trx,
  owner: Owner,
  count: number,
): Promise<void> {
  const now = Date.now()
  const made = Array.from({ length: count }, (_, at) => {
    const status = demo.states[at % demo.states.length] ?? 'SUBMITTED'
    const created = new Date(now - (count - at) * demo.days * DAY_MS - (at % demo.rhythm) * HOUR_MS)
    return documentOf(kind, demo, { at, status, created, owner })
  })
  const rows = await standIns(db)
    .insertInto(tableOf(kind))
    .values(made.map(({ order }) => order))
    .returning(['id', 'order_no'])
    .execute()
  const ids = new Map(rows.map(({ id, order_no }) => [order_no, id]))
  const entries = made.flatMap(({ order, steps }) =>
    steps.map((step) => ({ ...step, cus_code: owner.cus_code, order_id: ids.get(order.order_no) ?? '' })),
  )
  await standIns(db).insertInto(historyOf(kind)).values(entries).execute()
  for (const { order, draft } of made)
    await demo.book?.(db, {
      draft,
      status: order.status,
      cusCode: owner.cus_code,
      orderNo: order.order_no,
      at: order.updated_at,
    })
}

interface Plan {
  readonly at: number
  readonly status: DocumentStatus
  readonly created: Date
  readonly owner: Owner
}

function documentOf<Draft extends PackedDraft>(
  kind: PackedKind<Draft, never>,
  demo: DemoDocuments<Draft>,
  { at, status, created, owner }: Plan,
) {
  const draft = demo.draftOf(at)
  const steps = stepsTo(demo, { status, created, owner })
  const order = {
    ...(kind.columnsOf(draft) as DraftColumns),
    cus_code: owner.cus_code,
    account_id: owner.id,
    main_account: owner.login_code,
    main_account_name: owner.name,
    order_no: `${numberPrefix(kind, created)}S${String(at + 1).padStart(5, '0')}`,
    status,
    created_at: created,
    updated_at: steps.at(-1)?.at ?? created,
    submitted_at: status === 'DRAFT' ? null : created,
    rev: steps.length,
  }
  return { order, draft, steps }
}

function stepsTo(
  { hours, receiver }: Pick<DemoDocuments<never>, 'hours' | 'receiver'>,
  { status, created, owner }: Omit<Plan, 'at'>,
) {
  const step = (
    what: HistoryWhat,
    from_status: string,
    to_status: string,
    after = 0,
    who = owner.login_code,
  ) => ({ at: new Date(created.getTime() + after * HOUR_MS), who, what, from_status, to_status })
  if (status === 'DRAFT') return [step('kept', '', 'DRAFT')]
  const submitted = step('submitted', '', 'SUBMITTED')
  if (status === 'CANCELLED') return [submitted, step('cancelled', 'SUBMITTED', 'CANCELLED', 2)]
  const reported = WAY.slice(1, WAY.indexOf(status) + 1).map((to, nth) => {
    const who = to === 'DELIVERED' ? receiver : 'Warehouse'
    return step('reported', WAY[nth] ?? '', to, (nth + 1) * hours, who)
  })
  return [submitted, ...reported]
}
