/**
 * What `npm run new:module` writes is finished: in a copy of the project it passes what `npm run quick` asks of it and its own tests, and the
 * product that is built of it has the list in its menu and takes the form, online and offline (record 0054).
 */
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(path.join(os.tmpdir(), 'sampan-new-module-'))
const MINUTES = 60_000

/** Everything but builds, data and caches; each package by a link, so that what is cached stays apart. */
function copyProject(): void {
  const left = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results'])
  for (const name of readdirSync(root).filter((each) => !left.has(each)))
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  mkdirSync(path.join(copy, 'node_modules'))
  for (const name of readdirSync(path.join(root, 'node_modules')).filter(
    (each) => each !== '.cache' && each !== '.vite',
  ))
    symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name))
}

/** Runs a command in the copy. @throws with what it printed when it fails. */
const inCopy = (command: string, ...args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: copy, env: { ...process.env, NODE_ENV: '', VITEST: '' } })
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.once('exit', (code) => (code === 0 ? resolve(printed) : reject(new Error(printed.slice(-8000)))))
  })

let gateway: GatewayProcess | undefined
let browser: Browser | undefined
beforeAll(async () => {
  copyProject()
  await inCopy('npm', 'run', 'new:module', '--', 'supplies', '--zh', '物料', '--ml', 'Bekalan')
}, 10 * MINUTES)
afterAll(async () => {
  await browser?.close()
  await gateway?.stop()
  rmSync(copy, { recursive: true, force: true })
}, MINUTES)

test('refuses a name that is taken, and one that is no name', { timeout: MINUTES }, async () => {
  await expect(inCopy('npm', 'run', 'new:module', 'supplies')).rejects.toThrow('exists already')
  await expect(inCopy('npm', 'run', 'new:module', 'Sup-plies')).rejects.toThrow('Usage')
})

/** Files of a folder, by their paths below the project. */
const filesBelow = (base: string, folder: string): string[] =>
  readdirSync(path.join(base, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)))

/** What the command wrote or changed. */
const written = (): string[] =>
  ['src', 'tests'].flatMap((folder) =>
    filesBelow(copy, folder).filter((file) => {
      const original = path.join(root, file)
      return !existsSync(original) || !readFileSync(original).equals(readFileSync(path.join(copy, file)))
    }),
  )

test(
  'passes what npm run quick asks of it: types, lint, format, and the tests of how the project is built',
  { timeout: 20 * MINUTES },
  async () => {
    const program = (name: string) => path.join(copy, 'node_modules/.bin', name)
    const files = written()
    const sources = files.filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
    await inCopy('npm', 'run', 'types')
    await inCopy(program('oxlint'), '--type-aware', '--quiet', ...sources)
    await inCopy(program('prettier'), '--check', '--ignore-unknown', ...files)
    // The other unit tests are asked without it: none of them reads what a module declares.
    await inCopy(program('vitest'), 'run', '--project', 'unit', 'tests/architecture', 'src/tools')
  },
)

test(
  'passes its own tests, and those that look at every form, table and call',
  { timeout: 20 * MINUTES },
  async () => {
    const vitest = (...args: string[]) => inCopy(path.join(copy, 'node_modules/.bin/vitest'), 'run', ...args)
    await vitest('--project', 'gateway', 'src/modules/supplies', 'tests/contract/registry.test.ts')
    const screens = ['form-factory', 'table-factory', 'table-everywhere'].map(
      (name) => `tests/screens/${name}.test.tsx`,
    )
    const printed = await vitest('--project', 'dom', ...screens, '-t', 'supplies')
    expect(printed).toMatch(/Tests.*\d+ passed/)
  },
)

async function logIn(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto(`${url}/login`)
  await page.locator('input[autocomplete="username"]').fill('demo')
  await page.locator('input[autocomplete="current-password"]').fill('Portal123')
  const image = page.locator('img[src^="data:image"]')
  for (const x of [20, 80, 140, 200]) await image.click({ position: { x, y: 20 }, force: true })
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((to) => !to.pathname.startsWith('/login'))
}

const enter = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Country', exact: true }).click()
  await page.getByRole('option', { name: /Vietnam/ }).click()
}

test(
  'is in the menu of the product, shows rows, and its form is sent',
  { timeout: 20 * MINUTES },
  async () => {
    await inCopy(path.join(copy, 'node_modules/.bin/tsx'), 'src/tools/build.ts')
    gateway = await startGatewayProcess({ main: path.join(copy, 'dist/server/main.js'), cwd: copy })
    browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(MINUTES)
    await logIn(page, gateway.url)
    await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'B2C orders' }).click()
    await page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: 'Supplies' }).click()
    await page
      .getByRole('gridcell', { name: /^PO-\d{5}$/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'New entry' }).first().click()
    await enter(page, 'Foam sheets')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Another entry' }).click()
    await page.context().setOffline(true)
    await enter(page, 'Desiccant bags')
    await page.getByRole('button', { name: 'Save on this device, send later' }).click()
    await page.getByRole('button', { name: 'Another entry' }).waitFor()
    await page.context().setOffline(false)
    await page.goto(`${gateway.url}/supplies/list`)
    await page.getByRole('gridcell', { name: 'Foam sheets' }).waitFor()
    // For a moment it may be there twice: queued on the device until the answer is read, and in the list already.
    await page.getByRole('gridcell', { name: 'Desiccant bags' }).first().waitFor()
    const rows = `${gateway.url}/supplies/list?keyword=${encodeURIComponent('Desiccant')}`
    await expect
      .poll(
        async () => {
          await page.goto(rows)
          await page.getByRole('gridcell', { name: 'Desiccant bags' }).first().waitFor()
          return page.getByRole('row').filter({ hasText: 'Desiccant bags' }).count()
        },
        { timeout: 2 * MINUTES },
      )
      .toBe(1)
  },
)
