import { test } from 'vitest'
import { mkdtempSync } from 'node:fs'
import { allCalls, calls } from '#registry/calls.ts'
import { serverModules } from '#registry/handlers.ts'
import { readConfig } from '#server/config.ts'
import { createGateway } from '#server/gateway.ts'
import { migrationSets } from '#server/gateway.ts'
import { migrate } from '#server/database/migrate.ts'
import { asOwner, openDatabase, prepare } from '#server/start.ts'
import { sampleOrder } from '../../../../tests/fixtures/sample-order.ts'
import { signIn } from '../../../../tests/fixtures/wire-client.ts'

test('bench', async () => {
  const config = readConfig({ DATA_DIR: mkdtempSync('/tmp/b/data-'), PORT: '0', PORTAL_CAPTCHA: 'lenient', LOG_LEVEL: 'warn', PORTAL_RATE_LIMIT: '0' })
  let t = performance.now()
  const lap = (what: string) => { console.log('LAP', what, (performance.now() - t).toFixed(0)); t = performance.now() }
  const database = await openDatabase(config)
  lap('initdb')
  try {
    await asOwner(database, async (c) => {
      await migrate(c.pool, migrationSets(serverModules)); lap('migrate')
      for (const m of serverModules) { await m.seed?.(c.db); lap('seed ' + m.name) }
      await prepare(c, serverModules, false)
if (process.env.BIG) {
      await c.pool.query('set statement_timeout=0')
      await c.pool.query(`insert into b2c_order select made.* from (select row_number() over () rn, o.* from b2c_order o where cus_code='DEMO') x
        join b2c_order o on o.id = x.id, generate_series(1, 340) n,
        jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_no', 'M' || n || '-' || rn, 'waybill_no', 'M' || n || '-' || rn, 'created_at', o.created_at - n * interval '7 minutes')) made`)
      lap('insert 1.02M'); await c.pool.query('vacuum analyze b2c_order'); lap('vacuum')
}
 await c.pool.query('analyze'); await c.pool.query("alter system set log_min_duration_statement=0"); await c.pool.query('select pg_reload_conf()')
      console.log((await c.pool.query(`select proname, proleakproof from pg_proc where proname in ('texteq','text_ge','text_lt','texticlike','textlike','timestamptz_ge','uuid_eq')`)).rows)
    })
    const gateway = await createGateway({ config, target: database.target, calls: allCalls, modules: serverModules })
    const base = (await gateway.open())
    const client = await signIn(base, calls.session)
    const time = async (what: string, input: Record<string, unknown>) => {
      const times = []
      let data
      for (let i = 0; i < 4; i++) { const s = performance.now(); data = (await client.call(calls.b2c.queryOrderList, { page: 1, pageSize: 20, ...input } as never)); times.push(performance.now() - s) }
      console.log('LAP', what, times.map((x) => x.toFixed(0)).join(' '), data?.desc, data?.data?.total, data?.data?.more)
    }
    await time('plain', {}); await time('status', { status: 'PENDING' }); await time('country', { country: 'CN' }); await time('page 500', { page: 500 })
    await time('keyword common', { keyword: 'nguyễn' }); await time('keyword rare', { keyword: 'M33-2999' }); await time('keyword none', { keyword: 'zzzzzz' })
    await time('numbers', { orderNumber: ['M33-2999', 'SP0000000000018'] }); await time('days', { createdFrom: '2026-11-01', createdTo: '2026-11-10' })
    await time('sort freight', { sort: { prop: 'freight', order: 'desc' } }); await time('printed', { printStatus: '0' }); await time('pay', { paymentMethod: 'PREPAID' })
    await time('country+status', { status: 'ABNORMAL', country: 'NL' })
    for (let i = 0; i < 3; i++) { const s = performance.now(); await client.call(calls.b2c.getCountGoodsState, {}); console.log('LAP counts', (performance.now() - s).toFixed(1)) }
    t = performance.now()
    {
      const { loadPrices } = await import('./rate-card.ts'); const { judge } = await import('./judge.ts')
      const c = gateway.kernel.connection
      const { withTenant } = await import('#server/database/tenant.ts')
      await withTenant(c.db, 'DEMO', async (trx) => { let p; for (let i = 0; i < 50; i++) p = await loadPrices(trx, 'DEMO', new Date()); t = performance.now(); for (let i = 0; i < 100; i++) p = await loadPrices(trx, 'DEMO', new Date()); lap('100 loadPrices'); console.log('LAP size', JSON.stringify(p!.card).length, p!.card.bands.length, p!.card.zones.length)
        for (let i = 0; i < 100; i++) judge(sampleOrder({ routeId: 'VN-AIR-STA' }), p!)
        t = performance.now(); for (let i = 0; i < 300; i++) judge(sampleOrder({ routeId: 'VN-AIR-STA' }), p!); lap('300 judge')
        const { checkOrder } = await import('#modules/b2c/rules.ts'); const { tidyOrder } = await import('#modules/b2c/tidy-order.ts'); const { priceOf } = await import('./pricing.ts')
        for (let i = 0; i < 300; i++) checkOrder(sampleOrder({})); lap('300 check')
        for (let i = 0; i < 300; i++) tidyOrder(sampleOrder({})); lap('300 tidy')
        for (let i = 0; i < 300; i++) priceOf(sampleOrder({ routeId: 'VN-AIR-STA' }), p!); lap('300 price')
      })
      for (let i = 0; i < 50; i++) await client.call(calls.b2c.saveB2COrder, sampleOrder({ routeId: 'VN-AIR-STA' }), { key: `warm-${i}-aaaaaaa` })
      t = performance.now()
      for (let i = 0; i < 100; i++) await client.call(calls.b2c.saveB2COrder, sampleOrder({ routeId: 'VN-AIR-STA' }), { key: `seq-${i}-aaaaaaa` }); lap('100 sequential saves')
      for (let i = 0; i < 100; i++) await client.call(calls.b2c.validateOrder, sampleOrder({ routeId: 'VN-AIR-STA' })); lap('100 sequential validates')
      for (let i = 0; i < 100; i++) await client.call(calls.b2c.getCountGoodsState, {}); lap('100 sequential counts')
    }
    let n = 0
    await Promise.all(Array.from({ length: 10 }, async (_, w) => { for (let i = 0; i < 60; i++) { const a = await client.call(calls.b2c.saveB2COrder, sampleOrder({ routeId: 'VN-AIR-STA', ecommerceOrderNo: `B${w}-${i}` }), { key: `bench-${w}-${i}-aaaaaaa` }); if (a.success) n++ } }))
    lap(`600 saves, ok ${n}`)
    for (let k = 0; k < 3; k++) { await client.call(calls.b2c.saveB2COrders, { orders: Array.from({ length: 1000 }, (_, i) => sampleOrder({ routeId: 'VN-AIR-STA', ecommerceOrderNo: `C${k}-${i}` })) }, { key: `bulk-${k}-aaaaaaaaa` }); lap('bulk 1000') }
    await gateway.close()
  } finally { await database.stop() }
}, 600000)
