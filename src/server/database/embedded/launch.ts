/**
 * The private database of the default installation: a PostgreSQL of our own in DATA_DIR, reachable through a
 * socket in that folder and nowhere else. It goes down when we do, however we do; one that outlived its gateway
 * is waited for or taken over. One gateway at a time: a session-level lock in the database itself says who.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { openSync, closeSync, readFileSync, statSync, existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '#server/fault.ts'
import { dyingWithUs, findPrograms, unprivileged, type Wrapping } from './binaries.ts'
import {
  createCluster,
  damaged,
  DB_USER,
  forgetGone,
  isAlive,
  lastLine,
  openFolder,
  readRunning,
  type Folder,
} from './folder.ts'
import { claimOwnership, type Ownership } from './ownership.ts'

export interface Embedded {
  readonly target: { host: string; port: number; user: string; database: string }
  /** The folder was empty before. */
  readonly isFresh: boolean
  /** A survivor was taken over instead of started. */
  readonly isAttached: boolean
  stop(): Promise<void>
}

interface EmbeddedOptions {
  /** More settings as `name=value`, e.g. `fsync=off` for throw-away databases of tests. */
  settings?: readonly string[]
}

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 20_000
/** A predecessor that was just killed is shutting down: this long we wait before taking it for a survivor. */
const GONE_LIMIT_MS = 5_000

export async function startEmbedded(dir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const bin = findPrograms()
  const user = unprivileged(bin)
  const folder = openFolder(dir, user)
  const isFresh = createCluster(folder, bin, user)
  const target = { host: folder.root, port: folder.port, user: DB_USER, database: 'postgres' }
  const up = async (): Promise<{ ownership: Ownership; isAttached: boolean }> => {
    let isRaced = false
    for (const until = Date.now() + GONE_LIMIT_MS; ; await sleep(50)) {
      const survivor = await takeOver(folder, target, isRaced)
      if (survivor) return { ownership: survivor, isAttached: true }
      isRaced = (await launch(folder, bin, user, options)) === 'raced'
      if (!isRaced) return { ownership: await claim(folder, target), isAttached: false }
      if (Date.now() > until) throw inUse(folder)
    }
  }
  const first = await up()
  const kept = keepUp(first.ownership, () => up().then(({ ownership }) => ownership))
  return {
    target,
    isFresh,
    isAttached: first.isAttached,
    async stop() {
      await kept.release()
      await stopServer(folder)
    },
  }
}

/** A restart can fail because another process is restarting the server; after this many tries the gateway stops. */
const RESTART_TRIES = 5

/**
 * Starts the server again when it dies under a running gateway. Requests are answered 503 until then. When it does
 * recover, the rejection is deliberately left unhandled: the process ends with a message that says why.
 */
function keepUp(first: Ownership, again: () => Promise<Ownership>): { release(): Promise<void> } {
  let ownership = first
  let isReleased = false
  const watch = async (): Promise<void> => {
    while (!isReleased) {
      await ownership.lost
      if (!isReleased) ownership = await restarted()
    }
  }
  const restarted = async (): Promise<Ownership> => {
    for (let tried = 1; ; tried++) {
      try {
        return await again()
      } catch (error) {
        if (tried >= RESTART_TRIES || isReleased) throw error
        await sleep(500 * 2 ** tried)
      }
    }
  }
  void watch()
  return {
    release() {
      isReleased = true
      return ownership.release()
    },
  }
}

/** The lock on a server that runs already; undefined when there is none, or it is on its way out. `isRaced`: it began while ours did. */
async function takeOver(
  folder: Folder,
  target: Embedded['target'],
  isRaced: boolean,
): Promise<Ownership | undefined> {
  const until = Date.now() + GONE_LIMIT_MS
  for (;;) {
    const running = readRunning(folder)
    if (!running || (!isAlive(running.pid) && forgetGone(folder))) return undefined
    const claimed = await claimOwnership(target)
    if (claimed === 'taken') throw inUse(folder)
    // Its gateway died a moment ago? Then it received its shutdown, and this connection will not last.
    if (claimed && (await claimed.lasts(400))) return claimed
    if (Date.now() > until)
      throw isRaced
        ? inUse(folder)
        : damaged(folder, `an earlier server (process ${running.pid}) neither answers nor ends`)
    await sleep(20)
  }
}

const inUse = (folder: Folder): StartFault =>
  new StartFault(
    `DATA_DIR ${folder.root} is in use by another gateway.`,
    'Stop that one, or give this one its own DATA_DIR; several gateways on one database need DATABASE_URL.',
  )

async function claim(folder: Folder, target: Embedded['target']): Promise<Ownership> {
  const claimed = await claimOwnership(target)
  if (claimed === 'taken') throw inUse(folder)
  if (!claimed) throw damaged(folder, 'it does not answer')
  return claimed
}

/**
 * Starts the server. "raced": another one has the lock of the folder. It belongs to a gateway that starts at the same time, or it was
 * started by one that was killed a moment ago and is about to end.
 */
async function launch(
  folder: Folder,
  bin: string,
  user: Wrapping,
  options: EmbeddedOptions,
): Promise<'ready' | 'raced'> {
  const before = readRunning(folder)
  const logFrom = existsSync(folder.log) ? statSync(folder.log).size : 0
  const child = spawnServer(folder, bin, user, options)
  let hasExited = false
  child.once('exit', () => (hasExited = true))
  child.once('error', () => (hasExited = true))
  for (const until = Date.now() + START_LIMIT_MS; ; await sleep(10)) {
    const now = readRunning(folder)
    if (now?.isReady && (now.pid !== before?.pid || now.startedAt !== before.startedAt)) return 'ready'
    if (!hasExited && Date.now() <= until) continue
    const log = readFileSync(folder.log, 'utf8').slice(logFrom)
    if (/lock file .* already exists/.test(log)) return 'raced'
    throw damaged(folder, lastLine(log) || 'it ended without a word')
  }
}

function spawnServer(folder: Folder, bin: string, user: Wrapping, options: EmbeddedOptions): ChildProcess {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder.root}`,
    'unix_socket_permissions=0700',
    'shared_buffers=64MB',
    'max_connections=60',
    'jit=off',
    ...(options.settings ?? []),
  ].flatMap((setting) => ['-c', setting])
  const server = dyingWithUs(path.join(bin, 'postgres'), [
    '-D',
    folder.cluster,
    '-p',
    String(folder.port),
    ...settings,
  ])
  const [command, args] = user.wrap(...server)
  const log = openSync(folder.log, 'a', 0o600)
  // Detached: Ctrl+C in a terminal reaches us alone, and we stop it in order.
  const child = spawn(command, args, {
    uid: user.uid,
    gid: user.gid,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

/** Fast shutdown: transactions are rolled back, everything committed is on disk. */
async function stopServer(folder: Folder): Promise<void> {
  const running = readRunning(folder)
  if (!running || !isAlive(running.pid)) return
  process.kill(running.pid, 'SIGINT')
  for (const until = Date.now() + STOP_LIMIT_MS; isAlive(running.pid) && Date.now() < until;) await sleep(10)
}
