/** What a tab takes while something is done in it: pages and workers of Chromium's renderer processes. */
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'

const MEGABYTE_KB = 1024
const PAUSE_MS = 15

/** Memory of a process that is its own, in kB; 0 when it has ended. */
function ownMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
    return field('RssAnon') + field('RssShmem')
  } catch {
    return 0
  }
}

/** Begins to watch; `grown` ends it and answers the most it grew by, in MB. */
export async function watchTabs(browser: Browser): Promise<{ grown: () => number }> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const now = () => renderers.reduce((sum, pid) => sum + ownMemory(pid), 0)
  const before = now()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, now())), PAUSE_MS)
  return {
    grown: () => {
      clearInterval(timer)
      void session.detach()
      return (most - before) / MEGABYTE_KB
    },
  }
}
