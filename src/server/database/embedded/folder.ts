/** The folder of the private database: layout, creation, what its own files say about a running server. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { StartFault } from '#server/fault.ts'
import type { Wrapping } from './binaries.ts'

export const DB_USER = 'sampan'
const SOCKET_PORT = 5432
/** Longest path of a unix socket, with its name behind the folder's. */
const SOCKET_PATH_LIMIT = 107

export interface Folder {
  /** DATA_DIR; holds the socket too. Mode 0700: who cannot enter cannot connect. */
  readonly root: string
  readonly cluster: string
  readonly log: string
  readonly port: number
}

export function openFolder(dir: string, { uid, gid }: Wrapping): Folder {
  const root = path.resolve(dir)
  if (root.length + '/.s.PGSQL.5432'.length > SOCKET_PATH_LIMIT)
    throw new StartFault(
      `DATA_DIR ${root} is too long a path for a database socket.`,
      'Choose a shorter one.',
    )
  makeFolder(root)
  if (uid !== undefined) chownSync(root, uid, gid ?? uid)
  return {
    root,
    cluster: path.join(root, 'postgres'),
    log: path.join(root, 'postgres.log'),
    port: SOCKET_PORT,
  }
}

/** DATA_DIR, for us alone. */
export function makeFolder(root: string): void {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 })
    chmodSync(root, 0o700)
  } catch (error) {
    throw new StartFault(
      `DATA_DIR ${root} cannot be used: ${(error as Error).message}.`,
      'Choose a folder this user may write to.',
    )
  }
}

/**
 * Creates the cluster beside its place and moves it there: a killed creation leaves nothing half made, and of several gateways that
 * start at once on an empty folder the first one's is kept. True when it was new.
 */
export function createCluster(folder: Folder, bin: string, user: Wrapping): boolean {
  if (existsSync(path.join(folder.cluster, 'PG_VERSION'))) return false
  if (existsSync(folder.cluster) && readdirSync(folder.cluster).length > 0)
    throw damaged(folder, 'PG_VERSION is missing')
  dropLeftOvers(folder)
  const making = `${folder.cluster}${MAKING}${process.pid}`
  const [command, args] = user.wrap(path.join(bin, 'initdb'), [
    `--pgdata=${making}`,
    `--username=${DB_USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
    '--data-checksums',
  ])
  const env = { ...process.env, LC_ALL: 'C' }
  const made = spawnSync(command, args, { uid: user.uid, gid: user.gid, encoding: 'utf8', env })
  if (made.status !== 0) {
    const why = lastLine(made.stderr || String(made.error ?? 'initdb failed'))
    throw new StartFault(
      `The database folder ${folder.cluster} cannot be created: ${why}.`,
      'Check space and rights.',
    )
  }
  return putInPlace(making, folder.cluster)
}

/** Beside the cluster, with the number of the process that makes it behind. */
const MAKING = '.new-'

/** What processes that are gone were making. */
function dropLeftOvers(folder: Folder): void {
  const prefix = path.basename(folder.cluster) + MAKING
  for (const name of readdirSync(folder.root).filter((each) => each.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    if (pid === process.pid || !exists(pid))
      rmSync(path.join(folder.root, name), { recursive: true, force: true })
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Returns false when another process was first. Never removes what is there: another process may already run a server on it. */
function putInPlace(made: string, place: string): boolean {
  try {
    if (existsSync(place)) rmdirSync(place)
    renameSync(made, place)
    return true
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    if (existsSync(path.join(place, 'PG_VERSION'))) return false
    throw error
  }
}

export const damaged = (folder: Folder, why: string): StartFault =>
  new StartFault(
    `The database in ${folder.cluster} does not start: ${why.replace(/\.$/, '')}.`,
    `Restore the folder from a backup, or move it away to begin with an empty one (log: ${folder.log}).`,
  )

/** What the log says about the end: the last fatal line without its time stamp, else all of it in one line. */
export const lastLine = (text: string): string => {
  const lines = text.trim().split('\n')
  const telling = lines.findLast((line) => /FATAL:|PANIC:|error:/.test(line))
  return telling ? telling.replace(/^.*?(FATAL|PANIC|error):\s*/, '') : lines.join(' ').slice(0, 400)
}

/** What postmaster.pid says. */
interface Running {
  readonly pid: number
  readonly startedAt: string
  readonly isReady: boolean
}

export function readRunning(folder: Folder): Running | undefined {
  try {
    const lines = readFileSync(path.join(folder.cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, startedAt: lines[2] ?? '', isReady: lines[7]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

/** Linux: processes that work in the cluster's folder. A server's children outlive a killed parent for a moment. */
const workersIn = (folder: Folder): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === folder.cluster
    } catch {
      return false
    }
  })

/**
 * Removes the lock files of a server that is gone while its number still exists: as a zombie nobody has collected
 * yet, or given to another program after a restart of the machine. PostgreSQL would take either for a running
 * server. Only when no process works in the folder any more; false when one does.
 */
export function forgetGone(folder: Folder): boolean {
  if (process.platform !== 'linux') return true
  if (workersIn(folder).length > 0) return false
  rmSync(path.join(folder.cluster, 'postmaster.pid'), { force: true })
  rmSync(path.join(folder.root, `.s.PGSQL.${folder.port}.lock`), { force: true })
  return true
}

/** A process with this id lives and is a postgres: ids are used again after a reboot. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readlinkSync(`/proc/${pid}/exe`).includes('postgres')
  } catch {
    return false
  }
}
