/** A clerk's day in Firefox and in WebKit, with the server killed in the middle of it. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { atDesk, ordersOf } from '../e2e/office.ts'
import { entryUrl, manageUrl } from '../e2e/portal.ts'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { decode } from '../fixtures/pdf.ts'
import { ENTER, personOf, type Person } from './person.ts'
import { startBrowser, type BrowserName, type RunningBrowser } from './start.ts'

const importUrl = '/b2c/b2COrderImport'
const SP = /SP\d{13}/
const ROWS = 100
/** In one line: WebKit's driver cannot type a line break. */
const RECEIVER = 'Nguyễn Thị An, 0912345678, 12 Hàng Bài, Phường Hoàn Kiếm, Hà Nội, Vietnam'

/** What a test works with; `gateway` is another process after it was killed. */
interface Day {
  gateway: GatewayProcess
  browser: RunningBrowser
  person: Person
}

/** What is started is ended, also when the test takes too long. */
const test = base.extend<{ day: Day }, { browserOf: BrowserName }>({
  browserOf: ['firefox', { option: true, scope: 'worker' }],
  day: async ({ browserOf }, use) => {
    const gateway = await startGatewayProcess()
    const browser = await startBrowser(browserOf)
    const pictures = browserOf === 'firefox' ? path.join('test-results/pictures', browserOf) : undefined
    const day = { gateway, browser, person: personOf(browser.session, browser.downloads, pictures) }
    await use(day)
    await browser.stop()
    await day.gateway.kill()
    rmSync(day.gateway.dataDir, { recursive: true, force: true })
  },
})

async function logIn({ gateway, person }: Day): Promise<void> {
  await person.goTo(`${gateway.url}/robots.txt`)
  await person.run(`localStorage.setItem('language', 'en')`)
  await person.goTo(gateway.url)
  await person.fill({ role: 'textbox', name: 'Account' }, 'demo')
  await person.fill({ role: 'textbox', name: 'Password' }, 'Portal123')
  for (const x of [20, 80, 140, 200]) await person.clickAt('img[src^="data:image"]', x, 20)
  await person.read(/4\/4/)
  await person.click({ role: 'button', name: 'Log in' })
  await person.waitFor(`return !location.pathname.includes('/login') && document.querySelector('main')`)
}

/** Waits until the portal starts from the device: the worker is active, labels can be drawn and the form opens. */
async function keptOnDevice({ person }: Day): Promise<void> {
  await person.waitFor(`return (await navigator.serviceWorker.ready).active.state === 'activated'`)
  await person.waitFor(`return performance.getEntriesByName('labels ready').length`)
  await person.waitFor(
    `const urls = (await (await caches.open('assets')).keys()).map(({ url }) => url)
     return args.every((part) => urls.some((url) => url.includes('/' + part + '-')))`,
    'open-print-dialog',
    'label.worker',
  )
}

async function printFirst({ person }: Day): Promise<void> {
  const row = { role: 'row', text: SP } as const
  const waybill = SP.exec(await person.see(row))?.[0] ?? ''
  await person.click({ role: 'button', name: 'Row actions', within: row })
  await person.click({ role: 'menuitem', name: /Print label/ })
  await person.click({ role: 'button', name: 'Download PDF', within: { role: 'dialog' } })
  await person.picture('label')
  const [codes = []] = decode(await person.downloaded(new RegExp(`${waybill}.*pdf$`)), 203)
  expect(codes.find(({ type }) => type === 'CODE-128')?.data).toBe(waybill)
  await person.click({ role: 'button', name: 'Yes, mark as printed' })
}

async function enterOrder({ person }: Day, shopNumber: string): Promise<void> {
  await person.click({ role: 'button', name: 'Address book', within: { region: 'Sender' } })
  await person.see({ role: 'row', text: /\d{6}/, within: { role: 'dialog' } })
  await person.waitFor(`return document.querySelector('[role=dialog]')?.contains(document.activeElement)`)
  await person.press(ENTER)
  await person.gone({ role: 'dialog' })
  await person.click({ role: 'button', name: 'Paste', within: { region: 'Receiver' } })
  await person.fill({ role: 'textbox', name: 'Pasted address' }, RECEIVER)
  await person.click({ role: 'button', name: 'Fill in' })
  await person.fill({ role: 'textbox', name: 'Goods name, line 1' }, 'Cotton shirt')
  await person.fill({ role: 'textbox', name: 'Quantity, line 1' }, '2')
  await person.fill({ role: 'textbox', name: 'Unit value, line 1' }, '45')
  await person.fill({ role: 'textbox', name: /^Weight/ }, '1.2')
  await person.fill({ role: 'textbox', name: 'E-commerce order number' }, shopNumber)
  await person.pick({ role: 'combobox', name: /^Product route/ })
}

const HEAD =
  '订单号,收件人,电话,国家,省,市,地址,邮编,品名,数量,单价,币种,重量(kg),渠道,寄件人,寄件人电话,寄件国家,寄件省,寄件人城市,寄件区,寄件人地址,备忘'
const sheet = (stamp: string): string =>
  [
    HEAD,
    ...Array.from(
      { length: ROWS },
      (_, at) =>
        `${stamp}-${at},Nguyễn An,0912345678,越南,Ha Noi,Phường Hoàn Kiếm,12 Hàng Bài,11000,T恤,2,45.5,CNY,1.2 kg,VN-AIR-STA,陈美,13800138000,中国,广东省,深圳市,南山区,科技园路 1 号,aside`,
    ),
  ].join('\n')

test('logs in, lists, prints and enters an order while the server is away, sends it once, imports', async ({
  day,
}, testInfo) => {
  const { person } = day
  const stamp = `${testInfo.project.name}-${Date.now()}`

  await test.step('logs in, enters an order and sees the list', async () => {
    await logIn(day)
    await person.picture('home')
    await person.goTo(`${day.gateway.url}${entryUrl}`)
    await enterOrder(day, `${stamp} online`)
    await person.click({ role: 'button', name: 'Place order' })
    await person.read(SP)
    await person.picture('order accepted')
    await person.goTo(`${day.gateway.url}${manageUrl}?status=PENDING`)
    await person.see({ role: 'row', text: SP })
    await keptOnDevice(day)
    await person.picture('list')
  })

  await test.step('the server is killed: the list starts from the device, and its label prints', async () => {
    await day.gateway.kill()
    await person.reload()
    await person.see({ role: 'row', text: SP })
    await person.read(/updated \d/i)
    await person.picture('list offline')
    await printFirst(day)
  })

  await test.step('an order is entered and kept on the device', async () => {
    await person.goTo(`${day.gateway.url}${entryUrl}`)
    await enterOrder(day, stamp)
    await person.picture('order offline')
    await person.click({ role: 'button', name: /Save on this device/i })
    await person.read(/On this device|Checking/)
    await person.picture('order kept')
  })

  await test.step('the server is back: the order is sent once', async () => {
    const { url, dataDir } = day.gateway
    day.gateway = await startGatewayProcess({ url, dataDir })
    await person.run(`window.dispatchEvent(new Event('online'))`)
    await person.read(SP)
    await person.picture('order sent')
    const desk = await atDesk('demo', url)
    for (const number of [stamp, `${stamp} online`]) expect(await ordersOf(desk, number)).toHaveLength(1)
  })

  await test.step(`${ROWS} rows are imported`, async () => {
    const file = testInfo.outputPath('orders.csv')
    writeFileSync(file, sheet(stamp))
    await person.goTo(`${day.gateway.url}${importUrl}`)
    await person.choose('input[type=file]', file)
    await person.click({ role: 'button', name: `Import ${ROWS} records` })
    await person.read(new RegExp(`${ROWS} created`))
    await person.picture('imported')
    const desk = await atDesk('demo', day.gateway.url)
    for (const at of [0, ROWS - 1]) expect(await ordersOf(desk, `${stamp}-${at}`)).toHaveLength(1)
  })
})
