/** Password hashes: scrypt with a salt per user, in a form that names its own cost, and a limit on how many run at once. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AdmissionQueue } from './admission-queue.ts'

/** About 70 ms and 32 MiB each on one core. */
const COST = { N: 2 ** 15, r: 8, p: 1 }
const BYTES = 32

/** Four at a time, fifty waiting; beyond that `QueueFull` (answered as "too many requests"). */
const gate = new AdmissionQueue(4, 50)

const derive = (password: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> =>
  gate.run(
    () =>
      new Promise((resolve, reject) => {
        const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
        scrypt(password.normalize('NFKC'), salt, BYTES, { N, r, p, maxmem: 256 * N * r }, done)
      }),
  )

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const { N, r, p } = COST
  const key = await derive(password, salt, COST)
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64')}$${key.toString('base64')}`
}

/** A hash nobody's password has: verified for unknown accounts, so that they take as long as known ones. */
export const DUMMY_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(BYTES).toString('base64')}`

/** False also for a hash that cannot be read. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt, hash] = stored.split('$')
  if (kind !== 'scrypt' || !salt || !hash) return false
  const expected = Buffer.from(hash, 'base64')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const key = await derive(password, Buffer.from(salt, 'base64'), cost)
  return key.length === expected.length && timingSafeEqual(key, expected)
}

/** The hash was made with another cost than today's: hash anew after a successful sign-in. */
export const needsRehash = (stored: string): boolean =>
  !stored.startsWith(`scrypt$${COST.N}$${COST.r}$${COST.p}$`)
