/**
 * New versions. Nothing is ever applied behind the person's back: a dialog offers it, "now" writes every open form in
 * every tab first and reloads this tab alone; the others say that they are older and reload when nothing is open.
 */
import { flushAll, isAnyDirty } from './flush.ts'
import { setLeaveOldPage, update } from './update-state.ts'
import { fetchVersionLog, type VersionLog } from './version-log.ts'

declare const __BUILD__: string

/** The worker's side, so that the state machine can be tried without one. */
export interface UpdateWorker {
  /** Build of the worker that waits to take over; undefined when none waits. */
  waitingBuild(): Promise<string | undefined>
  /** Asks the browser to look for a newer worker. */
  look(): Promise<void>
  /** Lets the waiting worker take over; resolves when it has, or rejects. */
  activate(): Promise<void>
  isControlled(): boolean
}

interface UpdateTools {
  worker: UpdateWorker | undefined
  /** Build of this page. */
  build: string
  fetchLog: () => Promise<VersionLog | undefined>
  flush: () => Promise<void>
  inFlight: () => number
  reload: (href?: string) => void
}

const IN_FLIGHT_MS = 5000
/** A browser that is busy may leave the question for a newer worker unanswered. */
const LOOK_MS = 20_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let tools: UpdateTools = {
  worker: undefined,
  build: typeof __BUILD__ === 'undefined' ? 'dev' : __BUILD__,
  fetchLog: fetchVersionLog,
  flush: flushAll,
  inFlight: () => 0,
  reload: (href) => (href === undefined ? location.reload() : location.assign(href)),
}
let isApplying = false

/** The composition root hands in the worker; tests hand in everything. */
export function setUpdateTools(next: Partial<UpdateTools>): void {
  tools = { ...tools, ...next }
}

interface Facts {
  pageBuild: string
  waitingBuild: string | undefined
  serverBuild: string | undefined
}

/** Pure: the version to offer, undefined when the page is the newest one known. */
export function newerVersion({ pageBuild, waitingBuild, serverBuild }: Facts): string | undefined {
  if (waitingBuild !== undefined && waitingBuild !== pageBuild) return serverBuild ?? waitingBuild
  return serverBuild !== undefined && serverBuild !== pageBuild ? serverBuild : undefined
}

/** Asks the browser to look for a newer worker; resolves when it has, or after twenty seconds. */
const look = (): Promise<unknown> | undefined =>
  tools.worker && Promise.race([tools.worker.look().catch(() => undefined), wait(LOOK_MS)])

/** Compares page, waiting worker and version file, and offers what is newer. "Later" is asked again for a newer one only. */
export async function checkForUpdate(): Promise<void> {
  if (tools.build === 'dev' || update.state === 'applying') return
  const [log, waiting] = await Promise.all([tools.fetchLog(), tools.worker?.waitingBuild()])
  const version = newerVersion({ pageBuild: tools.build, waitingBuild: waiting, serverBuild: log?.version })
  const looked = waiting === undefined ? look() : undefined
  // On a slow line the version file is the copy kept on the device: a worker that arrives offers what that one misses.
  if (version === undefined) return
  await looked
  offer(version, log)
}

function offer(version: string, log: VersionLog | undefined) {
  if (isApplying || (update.state !== 'none' && update.version === version)) return
  update.version = version
  update.log = log?.version === version ? log.log : []
  update.state = 'offered'
}

/** The person wants to finish something first: a notice stays. */
export function later(): void {
  if (update.state === 'offered') update.state = 'later'
}

/**
 * Writes the open forms of all tabs, waits for what is being sent (five seconds at most), lets the new worker take
 * over and reloads this tab. Where no new worker comes, the notice stays and nothing is lost.
 */
export async function updateNow(): Promise<void> {
  if (isApplying) return
  isApplying = true
  update.state = 'applying'
  try {
    await tools.flush()
    for (const until = Date.now() + IN_FLIGHT_MS; tools.inFlight() > 0 && Date.now() < until;) await wait(50)
    if (await takeOver()) return tools.reload()
  } catch (error) {
    console.error('The update could not be applied.', error)
  } finally {
    isApplying = false
  }
  update.state = 'later'
}

/** Whether a reload brings the new version: the new worker is in charge, or there is none at all. */
async function takeOver(): Promise<boolean> {
  const { worker } = tools
  if (!worker || update.isStale) return true
  if ((await worker.waitingBuild()) === undefined) await look()
  if ((await worker.waitingBuild()) === undefined) return !worker.isControlled()
  await worker.activate()
  return true
}

/** Another tab let a new worker take over. */
export function markStale(): void {
  if (!isApplying) update.isStale = true
}

setLeaveOldPage((href) => {
  if (isAnyDirty()) return false
  tools.reload(href)
  return true
})

/** For tests: as at the start of a page. */
export function resetUpdate(): void {
  isApplying = false
  Object.assign(update, { state: 'none', version: '', log: [], isStale: false })
}
