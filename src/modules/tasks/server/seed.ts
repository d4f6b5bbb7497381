/** Tasks of the demo's last days: finished (their files have expired: they run again), failed, cancelled, with refused rows. */
import type { Kysely } from 'kysely'
import { newId } from '#server/auth/tokens.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'

const HOUR_MS = 3_600_000

interface DemoTask {
  readonly who: string
  readonly kind: 'export' | 'import'
  readonly source: string
  readonly name: string
  readonly hoursAgo: number
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly total: number
  readonly done: number
  /** Row numbers of an import that were refused, with the reason and the field. */
  readonly refused?: Readonly<Record<number, readonly [desc: string, path: string]>>
}

const demo: readonly DemoTask[] = [
  {
    who: 'demo',
    kind: 'export',
    source: 'b2cOrder',
    name: '订单 十月',
    hoursAgo: 500,
    state: 'done',
    total: 1024,
    done: 1024,
  },
  {
    who: 'demo',
    kind: 'export',
    source: 'address.receiver',
    name: '收件地址',
    hoursAgo: 330,
    state: 'done',
    total: 48,
    done: 48,
  },
  {
    who: 'demo-sub',
    kind: 'export',
    source: 'b2cOrder',
    name: '越南 待发货',
    hoursAgo: 210,
    state: 'done',
    total: 312,
    done: 312,
  },
  {
    who: 'demo',
    kind: 'export',
    source: 'b2cOrder',
    name: '订单 全年',
    hoursAgo: 160,
    state: 'cancelled',
    total: 3000,
    done: 1250,
  },
  {
    who: 'demo',
    kind: 'export',
    source: 'b2cOrder',
    name: '代收货款 对账',
    hoursAgo: 122,
    state: 'failed',
    total: 860,
    done: 500,
  },
  {
    who: 'demo',
    kind: 'import',
    source: 'b2cOrder',
    name: '双十一 第一批.xlsx',
    hoursAgo: 98,
    state: 'done',
    total: 40,
    done: 40,
    refused: {
      7: ['收件人电话不正确', 'receiver.phone'],
      19: ['没有这个地区', 'receiver.prov'],
      33: ['此电商单号已经下过单', 'ecommerceOrderNo'],
    },
  },
  {
    who: 'demo-sub',
    kind: 'import',
    source: 'b2cOrder',
    name: '补发.csv',
    hoursAgo: 52,
    state: 'done',
    total: 6,
    done: 6,
  },
  {
    who: 'demo',
    kind: 'import',
    source: 'b2cOrder',
    name: '双十一 第二批.xlsx',
    hoursAgo: 30,
    state: 'cancelled',
    total: 300,
    done: 100,
  },
  {
    who: 'other',
    kind: 'export',
    source: 'b2cOrder',
    name: 'Orders of last week',
    hoursAgo: 170,
    state: 'done',
    total: 57,
    done: 57,
  },
]

export async function seed(db: Kysely<Database>): Promise<void> {
  const now = Date.now()
  for (const task of demo) {
    const owner = await db
      .selectFrom('account')
      .select(['id', 'cus_code', 'login_code'])
      .where('login_code', '=', task.who)
      .executeTakeFirst()
    if (owner) await withTenant(db, owner.cus_code, (trx) => add(trx, owner, task, now))
  }
}

interface Owner {
  id: string
  cus_code: string
  login_code: string
}

async function add(db: Trx, owner: Owner, task: DemoTask, now: number): Promise<void> {
  const created = new Date(now - task.hoursAgo * HOUR_MS)
  const [id, job_id] = [newId(), newId()]
  const by = { cus_code: owner.cus_code, user_id: owner.id, created_at: created }
  await db
    .insertInto('job')
    .values({
      ...by,
      id: job_id,
      name: task.kind,
      payload: '{}',
      state: task.state,
      attempts: 1,
      progress: Math.floor((task.done / task.total) * 100),
      finished_at: new Date(created.getTime() + 20_000 + task.done * 15),
    })
    .execute()
  await db
    .insertInto('task')
    .values({
      ...by,
      id,
      who: owner.login_code,
      kind: task.kind,
      source: task.source,
      file_name: task.name,
      language: 'zh',
      job_id,
      total: task.total,
      done: task.done,
      refused: Object.keys(task.refused ?? {}).length,
      ...(task.kind === 'export' ? { request: requestOf(task) } : {}),
    })
    .execute()
  if (task.kind === 'import') await addRows(db, owner, id, task)
}

/** Enough to run again. */
const requestOf = ({ source }: DemoTask): string => {
  const props =
    source === 'b2cOrder'
      ? ['orderNo', 'status', 'waybillNo', 'country', 'receiver.name', 'codAmount', 'createdAt']
      : ['name', 'phone', 'country', 'prov', 'city', 'address']
  const query = { page: 1, pageSize: 1, ...(source === 'b2cOrder' ? {} : { isSenderOrReceiver: 'receiver' }) }
  const columns = props.map((fieldName) => ({ fieldName, header: '' }))
  return JSON.stringify({ columns, columns2: [], format: 'xlsx', query })
}

/** What became of the rows that arrived; their records are not kept in the demo. */
async function addRows(db: Trx, { cus_code }: Owner, task_id: string, task: DemoTask): Promise<void> {
  const rows = Array.from({ length: task.done }, (_, index) => {
    const [reason, path] = task.refused?.[index + 1] ?? []
    return {
      cus_code,
      task_id,
      row: index + 1,
      record: '{}',
      is_taken: reason === undefined,
      reason: reason ?? '',
      fields: JSON.stringify(reason ? [{ path, desc: reason }] : []),
    }
  })
  await db.insertInto('import_row').values(rows).execute()
}
