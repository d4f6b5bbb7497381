/**
 * Pushes stock to a shop. It is sent as it is to be, one product with a question; what was asked is stored before it is
 * asked. Where the answer is lost the shop is read before anything is asked again, so that nothing is written twice.
 */
import { sql } from 'kysely'
import { isMassZeroing } from '#modules/shop-products/stock-rules.ts'
import type { Trx } from '#server/database/tenant.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { JobDecl, JobRun } from '#server/jobs/job.ts'
import type { GoodsRun, PlatformRefusal } from '#server/shop-goods.ts'
import { emptyRun, linkedShop, type Linked, type Reach, readGoods } from './read.ts'
import { type Decided, decideOffers, storeDecided } from './reckon.ts'

export const STOCK_JOB = { name: 'shop-stock', maxAttempts: 5 } as const
export const GOODS_JOB = { name: 'shop-goods', maxAttempts: 3 } as const

const LEASE_SECONDS = 120
/** Readings of the shop within one run, each after answers that were lost. */
const MOST_ROUNDS = 12
const BUSY_MS = 5000
/** After a limit that names no time, and after silence. */
const LATER_MS = 60_000

type Running = JobRun & { readonly reach: Reach }

/** Puts a job of these shops in line, unless one waits. */
export const planJob = (
  db: Trx,
  { name }: { readonly name: string },
  shopIds: readonly string[],
  seconds = 0,
): Promise<unknown> =>
  sql`select shop_stock_plan(${[...shopIds]}::uuid[], ${name}, make_interval(secs => ${seconds}))`.execute(db)

/** Reads the products of a shop and puts the push after it. Refusals are tried again, once for each reading. */
export const goodsJob = (reach: Reach): JobDecl => ({
  ...GOODS_JOB,
  async run(job) {
    const { shopId } = job.payload as { shopId: string }
    const shop = await job.withTenant((db) => linkedShop(db, job.cusCode, shopId))
    if (!shop) return { shop: 'not linked' }
    const refusal = await readGoods(job, shop, reach)
    await job.withTenant(async (db) => {
      await dropDone(db, job, shopId)
      if (refusal) return
      await db
        .updateTable('shop_offer')
        .set({ push: '', sent: null, sent_at: null })
        .where('shop_id', '=', shopId)
        .where('push', '=', 'REFUSED')
        .execute()
      await planJob(db, STOCK_JOB, [shopId])
    })
    return { outcome: refusal?.errorClass ?? 'OK' }
  },
})

export const stockJob = (reach: Reach): JobDecl => ({
  ...STOCK_JOB,
  async run(job) {
    const { shopId } = job.payload as { shopId: string }
    if (!(await job.withTenant((db) => takeLease(db, job, shopId)))) {
      await again(job, shopId, BUSY_MS)
      return { shop: 'busy' }
    }
    try {
      const wait = await pushShop({ ...job, reach }, shopId)
      if (wait !== undefined) await again(job, shopId, wait)
      return { again: wait ?? 'no' }
    } finally {
      await job.withTenant(async (db) => {
        await db
          .updateTable('shop_stock')
          .set({ leased_until: null })
          .where('shop_id', '=', shopId)
          .where('lease_job', '=', job.id)
          .execute()
        await dropDone(db, job, shopId)
      })
    }
  },
})

/** One push of a shop at a time. The same job again is a run that has died. */
const takeLease = async (
  db: Trx,
  { id, cusCode }: Pick<JobRun, 'id' | 'cusCode'>,
  shopId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('shop_stock')
    .set({ lease_job: id, leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where('shop_id', '=', shopId)
    .where('cus_code', '=', cusCode)
    .where(sql<boolean>`(leased_until is null or leased_until < now() or lease_job = ${id})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const again = (job: JobRun, shopId: string, after: number): Promise<string> =>
  job.withTenant((db) =>
    addJob(db, STOCK_JOB, { cusCode: job.cusCode, payload: { shopId }, runAt: new Date(Date.now() + after) }),
  )

/** Those before this one: a shop that sells would leave thousands. */
const dropDone = (db: Trx, { cusCode }: Pick<JobRun, 'cusCode'>, shopId: string) =>
  db
    .deleteFrom('job')
    .where('cus_code', '=', cusCode)
    .where('name', 'in', [STOCK_JOB.name, GOODS_JOB.name])
    .where('state', '=', 'done')
    .where(sql<boolean>`payload ->> 'shopId' = ${shopId}`)
    .execute()

/** Resolves with how long to wait before the next run, ms; undefined where nothing is left to do. */
async function pushShop(job: Running, shopId: string): Promise<number | undefined> {
  const { withTenant, reach, cusCode } = job
  const shop = await withTenant((db) => linkedShop(db, cusCode, shopId))
  let run = emptyRun('STOCK')
  let refusal: PlatformRefusal | undefined
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const todo = await withTenant((db) => nextOffers(db, cusCode, shopId))
    if (!shop || todo === 'wait') return undefined
    if (todo.isUnclear) {
      refusal = await readGoods(job, shop, reach)
      if (refusal) break
      continue
    }
    if (todo.offers.length === 0) break
    const done = await pushOffers(job, shop, todo.offers, run)
    run = done.run
    refusal = done.refusal
    if (refusal) break
  }
  if (run.pages > 0 || refusal)
    await withTenant(async (db) => {
      await reach.goods.log(db, { id: shopId, cus_code: cusCode }, run, refusal)
      if (run.changed > 0)
        await db
          .updateTable('shop_stock')
          .set({ pushed_at: new Date(), allowed_zero: 0 })
          .where('shop_id', '=', shopId)
          .execute()
    })
  return refusal && waitAfter(refusal)
}

/** A shop that asks for its person is pushed when it is reconnected; a portal that is refused is corrected first. */
function waitAfter({ errorClass, retryAfter }: PlatformRefusal): number | undefined {
  if (errorClass === 'REAUTH' || errorClass === 'CONFIG') return undefined
  return retryAfter ?? LATER_MS
}

interface Todo {
  /** Some were asked, and nobody knows what came of it. */
  readonly isUnclear: boolean
  readonly offers: readonly Decided[]
}

/** What has to be pushed now; "wait" where a person decides first. Stores what was decided and why it waits. */
async function nextOffers(db: Trx, cusCode: string, shopId: string): Promise<Todo | 'wait'> {
  const decided = await decideOffers(db, cusCode, [shopId])
  await storeDecided(db, cusCode, shopId, decided)
  const on = decided.filter(({ offered }) => offered !== null)
  const shop = await db
    .selectFrom('shop_stock')
    .selectAll()
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (shop.paused_at) return 'wait'
  const isUnclear = on.some(({ push }) => push === 'SENT' || push === 'UNKNOWN')
  const offers = on.filter(
    ({ offered, stock, push, sent }) => offered !== stock && !(push === 'REFUSED' && sent === offered),
  )
  const zeroed = offers.filter(({ offered, stock }) => offered === 0 && stock > 0).length
  if (zeroed > shop.allowed_zero && isMassZeroing(zeroed, on.length)) {
    await db
      .updateTable('shop_stock')
      .set({ paused_at: new Date(), paused_zero: zeroed, paused_of: on.length })
      .where('shop_id', '=', shopId)
      .execute()
    return 'wait'
  }
  return { isUnclear, offers }
}

/** Asks product by product. What the platform did not take because of itself stops the others. */
async function pushOffers(
  job: Running,
  shop: Linked,
  offers: readonly Decided[],
  before: GoodsRun,
): Promise<{ readonly run: GoodsRun; readonly refusal: PlatformRefusal | undefined }> {
  const { goods } = job.reach
  let run = before
  for (const part of partsOf(offers, goods.atOnce(job.services, shop.platform))) {
    job.signal.throwIfAborted()
    await job.withTenant((db) => noteSent(db, part))
    const stock = part.map(({ product_id, sku_id, offered }) => ({
      productId: product_id,
      skuId: sku_id,
      quantity: offered ?? 0,
    }))
    const answer = await goods.setStock(job, shop, stock)
    run = { ...run, pages: run.pages + 1 }
    const refusalOf = (offer: Decided): PlatformRefusal | undefined =>
      answer.ok ? answer.value.find(({ skuId }) => skuId === offer.sku_id)?.error : answer.refusal
    const became = part.map((offer) => ({ offer, refusal: refusalOf(offer) }))
    await job.withTenant((db) => noteAnswers(db, job, became))
    run = {
      ...run,
      changed: run.changed + became.filter(({ refusal }) => !refusal).length,
      unread: run.unread + became.filter(({ refusal }) => refusal && isFinal(refusal)).length,
    }
    if (!answer.ok && !isFinal(answer.refusal) && answer.refusal.errorClass !== 'RETRY')
      return { run, refusal: answer.refusal }
  }
  return { run, refusal: undefined }
}

function partsOf(offers: readonly Decided[], most: number): Decided[][] {
  const products = new Map<string, Decided[]>()
  for (const offer of offers)
    products.set(offer.product_id, [...(products.get(offer.product_id) ?? []), offer])
  const size = Math.max(1, most)
  return [...products.values()].flatMap((of) =>
    Array.from({ length: Math.ceil(of.length / size) }, (_, at) => of.slice(at * size, (at + 1) * size)),
  )
}

/** About the SKU itself: asking again would be answered the same. */
const isFinal = ({ errorClass }: PlatformRefusal): boolean =>
  errorClass === 'BUSINESS' || errorClass === 'CALLER'

const noteSent = (db: Trx, part: readonly Decided[]): Promise<unknown> =>
  sql`
    update shop_offer o set push = 'SENT', sent = n.sent, sent_at = now(), answer_code = '', answer_text = '', answer_request = ''
    from unnest(${part.map(({ id }) => id)}::uuid[], ${part.map(({ offered }) => offered ?? 0)}::int[]) n (id, sent)
    where o.id = n.id`.execute(db)

/** Silence leaves it open whether the stock was set; any other refusal says that it was not. */
async function noteAnswers(
  db: Trx,
  { id }: Pick<JobRun, 'id'>,
  became: readonly { readonly offer: Decided; readonly refusal: PlatformRefusal | undefined }[],
): Promise<void> {
  for (const { offer, refusal } of became) {
    const answer = {
      answer_code: refusal?.code.slice(0, 100) ?? '',
      answer_text: refusal?.message.slice(0, 500) ?? '',
      answer_request: refusal?.requestId.slice(0, 100) ?? '',
    }
    const push = !refusal
      ? ({ push: 'CONFIRMED', stock: offer.offered ?? 0 } as const)
      : isFinal(refusal)
        ? ({ push: 'REFUSED' } as const)
        : refusal.errorClass === 'RETRY'
          ? ({ push: 'UNKNOWN' } as const)
          : ({ push: '', sent: null, sent_at: null } as const)
    await db
      .updateTable('shop_offer')
      .set({ ...answer, ...push })
      .where('id', '=', offer.id)
      .execute()
  }
  const [first] = became
  if (first)
    await db
      .updateTable('shop_stock')
      .set({ leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` })
      .where('shop_id', '=', first.offer.shop_id)
      .where('lease_job', '=', id)
      .execute()
}
