/** Debian's own Firefox and WebKitGTK, started with an empty profile, and what they download. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../fixtures/gateway-process.ts'
import { until } from '../fixtures/until.ts'
import { openOverHttp, openOverMarionette, type Session } from './webdriver.ts'

export const browsers = ['firefox', 'webkit'] as const
export type BrowserName = (typeof browsers)[number]

export interface RunningBrowser {
  readonly session: Session
  /** Folder the browser saves downloads in. */
  readonly downloads: string
  stop(): Promise<void>
}

const SIZE = { width: 1440, height: 900 }

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

async function end(child: ChildProcess): Promise<void> {
  // Its own group: a browser is many processes.
  if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL')
  await ended(child)
}

/** A folder for one run: profile, home and downloads. */
function freshHome(): { home: string; downloads: string } {
  const home = mkdtempSync(path.join(os.tmpdir(), 'sampan-browser-'))
  const downloads = path.join(home, 'Downloads')
  mkdirSync(downloads)
  return { home, downloads }
}

async function startFirefox(): Promise<RunningBrowser> {
  const { home, downloads } = freshHome()
  const preferences = {
    // 0: any free port, which Firefox writes into its profile.
    'marionette.port': 0,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
    'browser.download.open_pdf_attachments_inline': false,
    'intl.accept_languages': 'en-GB',
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
  }
  const lines = Object.entries(preferences).map(
    ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(path.join(home, 'user.js'), lines.join('\n'))
  const child = spawn('firefox-esr', ['--headless', '--no-remote', '--marionette', '--profile', home], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      MOZ_HEADLESS_WIDTH: `${SIZE.width}`,
      MOZ_HEADLESS_HEIGHT: `${SIZE.height}`,
      TZ: 'Asia/Shanghai',
    },
  })
  const file = path.join(home, 'MarionetteActivePort')
  await until(async () => existsSync(file) && readFileSync(file, 'utf8').trim() !== '')
  const session = await openOverMarionette(Number(readFileSync(file, 'utf8')), { pageLoadStrategy: 'eager' })
  return {
    session,
    downloads,
    stop: async () => {
      await session.close()
      await end(child)
      rmSync(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** WebKitGTK's own browser, for drivers only: in a folder named after the machine and the version. */
const miniBrowser = (): string | undefined =>
  readdirSync('/usr/lib')
    .flatMap((machine) =>
      ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
    )
    .find((file) => existsSync(file))

/** A display for a browser that has no headless mode; Xvfb names the free one it took. */
async function startDisplay(): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${SIZE.width}x${SIZE.height}x24`, '-nolisten', 'tcp'],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  let text = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await until(async () => text.includes('\n'))
  return { display: `:${text.trim()}`, child }
}

async function startWebKit(): Promise<RunningBrowser> {
  const { home, downloads } = freshHome()
  mkdirSync(path.join(home, '.config'))
  writeFileSync(path.join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  const { display, child: screen } = await startDisplay()
  const port = await freePort()
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: '',
      XDG_DATA_HOME: '',
      XDG_CACHE_HOME: '',
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LANG: 'C.UTF-8',
      TZ: 'Asia/Shanghai',
      // No graphics card is needed.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  const binary = miniBrowser()
  const address = `http://127.0.0.1:${port}`
  await until(async () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const session = await openOverHttp(address, {
    browserName: 'MiniBrowser',
    // Of a script that begins while a page is still loading, WebKit's driver never hears the end.
    pageLoadStrategy: 'normal',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  return {
    session,
    downloads,
    stop: async () => {
      await session.close().catch(() => undefined)
      await end(child)
      await end(screen)
      rmSync(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export async function startBrowser(name: BrowserName): Promise<RunningBrowser> {
  const browser = await (name === 'firefox' ? startFirefox() : startWebKit())
  await browser.session.send('setTimeouts', { script: 15_000, pageLoad: 60_000, implicit: 0 })
  await browser.session.send('setRect', { x: 0, y: 0, ...SIZE })
  return browser
}
