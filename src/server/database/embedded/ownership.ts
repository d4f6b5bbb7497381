/** Decides which process may use the private database: the one that holds a lock in it, on a connection kept for that alone. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const OWNER_LOCK = 7_331_002

export interface Ownership {
  release(): Promise<void>
  /** Whether the connection still stands after `ms`. */
  lasts(ms: number): Promise<boolean>
  /** Resolves when the connection is gone, for whatever reason. */
  readonly lost: Promise<void>
}

/**
 * Tries to become the owner. `'taken'`: another gateway lives and holds it. undefined: the server does not
 * (yet, or any more) accept connections. The lock falls with its connection, so a killed gateway leaves none.
 */
export async function claimOwnership(target: pg.ClientConfig): Promise<Ownership | 'taken' | undefined> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: 5000, application_name: 'sampan owner' })
  let isBroken = false
  const lost = new Promise<void>((resolve) => {
    const broken = () => {
      isBroken = true
      resolve()
    }
    client.on('error', broken)
    client.on('end', broken)
  })
  try {
    await client.connect()
    if (!(await holds(client))) {
      await client.end()
      return 'taken'
    }
  } catch {
    await client.end().catch(() => undefined)
    return undefined
  }
  return {
    lost,
    release: () => client.end().catch(() => undefined),
    async lasts(ms) {
      await sleep(ms)
      return !isBroken
    },
  }
}

/** A killed gateway's connection is noticed within milliseconds: ask a few times before calling it taken. */
async function holds(client: pg.Client): Promise<boolean> {
  for (let asked = 0; asked < 5; asked++) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      OWNER_LOCK,
    ])
    if (rows[0]?.held) return true
    await sleep(60)
  }
  return false
}
