import { chromium } from 'playwright'
import { readFileSync, readdirSync } from 'node:fs'
import PO from 'pofile'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { signIn } from './person.ts'
const ids = new Set<string>()
for (const f of readdirSync('src/locales/en')) for (const i of PO.parse(readFileSync('src/locales/en/' + f, 'utf8')).items) ids.add(generateMessageId(i.msgid, i.msgctxt))
console.log('ids', ids.size)
const g = await startGatewayProcess(); const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: CHROMIUM_ARGS })
for (const lang of ['zh', 'ml']) {
  const ctx = await b.newContext({ serviceWorkers: 'block' }); const page = await ctx.newPage()
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  await page.addInitScript((l) => localStorage.setItem('language', l), lang)
  const look = async (what: string) => {
    await page.waitForTimeout(1200)
    const texts: string[] = await page.evaluate(`(() => { const out = []; const w = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); while (w.nextNode()) out.push(w.currentNode.textContent.trim()); for (const e of document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')) for (const a of ['aria-label','title','placeholder','alt']) { const v = e.getAttribute(a); if (v) out.push(v) } return out })()`)
    const bad = texts.filter((t) => ids.has(t) || /\b[A-Za-z0-9+/_-]{6}\b/.test(t) && [...t.matchAll(/[A-Za-z0-9+/_-]{6}/g)].some(([m]) => ids.has(m)))
    console.log(lang, what, texts.length, bad.length ? bad : 'ok')
  }
  await page.goto(g.url + '/login'); await look('login')
  await signIn(page, g.url); await look('home')
  for (const p of ['/b2c/b2COrderManage', '/b2c/b2COrderEntry', '/sync', '/error/401', '/error/404', '/nope']) { await page.goto(g.url + p); await look(p) }
  const paths = [...readFileSync('src/modules/tracking/module.ts', 'utf8').matchAll(/path: '([^'$]+)'/g), ...readFileSync('src/modules/address/module.ts', 'utf8').matchAll(/path: '([^'$]+)'/g)].map((m) => m[1]!)
  for (const p of paths) { await page.goto(g.url + p); await look(p) }
  await page.goto(g.url + '/b2c/b2COrderManage'); await page.locator('main [role=gridcell]').first().waitFor()
  await page.locator('main [role=gridcell]').nth(3).click(); await look('cell'); await page.keyboard.press('Enter'); await look('detail'); await page.keyboard.press('Escape')
  await page.locator('main [role=row]').nth(1).locator('input[type=checkbox]').check({ force: true }).catch(() => console.log('no checkbox')); await look('selected')
  await page.locator('main [role=gridcell]').nth(3).click({ button: 'right' }); await look('row menu'); await page.keyboard.press('Escape')
  const prints = page.getByRole('button', { name: lang === 'zh' ? /打印/ : /cetak/i }); console.log('print buttons', await prints.count())
  if (await prints.count()) { await prints.first().click(); await look('print dialog'); await page.keyboard.press('Escape') }
  await page.keyboard.press('?'); await look('shortcuts'); await page.keyboard.press('Escape'); await page.keyboard.press('Control+k'); await look('palette'); await page.keyboard.press('Escape')
  // change of language in place
  await page.goto(g.url + '/sync'); await page.waitForTimeout(1000)
  await ctx.close()
}
await b.close(); await g.stop()
