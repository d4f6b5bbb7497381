import { describe, expect, test } from 'vitest'
import { AdmissionQueue, QueueFull } from './admission-queue.ts'
import { DUMMY_HASH, hashPassword, needsRehash, verifyPassword } from './password.ts'

/** `openssl kdf -keylen 32 … n:32768 r:8 p:1 SCRYPT` over Portal123 and salt 00…0f. */
const SALT = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
const KEY = Buffer.from('5e7a6db5bcd4f9ff1b08d2039a69b4909b939d227c967ffc3eeccd2ff8fb9774', 'hex')
const HASH = `scrypt$32768$8$1$${SALT.toString('base64')}$${KEY.toString('base64')}`

test('the hash openssl computes', async () => expect(await hashPassword('Portal123', SALT)).toBe(HASH))
test('the right password passes, others do not', async () => {
  expect(await verifyPassword('Portal123', HASH)).toBe(true)
  expect(await verifyPassword('portal123', HASH)).toBe(false)
  expect(await verifyPassword('', HASH)).toBe(false)
})
test('two hashes of one password differ', async () =>
  expect(await hashPassword('Portal123')).not.toBe(await hashPassword('Portal123')))
test('an accent typed in two ways is one password', async () => {
  const hash = await hashPassword('caf\u00e9-12345')
  expect(await verifyPassword('cafe\u0301-12345', hash)).toBe(true)
})
test.each(['', 'none', 'scrypt$1', '$2b$10$abc', 'scrypt$32768$8$1$$'])(
  '"%s" is nobody\'s hash',
  async (stored) => expect(await verifyPassword('Portal123', stored)).toBe(false),
)
test('the dummy costs as much and never passes', async () => {
  expect(needsRehash(DUMMY_HASH)).toBe(false)
  expect(await verifyPassword('Portal123', DUMMY_HASH)).toBe(false)
})
test('a cheaper hash asks to be made anew', () => expect(needsRehash('scrypt$16384$8$1$a$b')).toBe(true))

describe('the gate', () => {
  test('lets two in, three wait, turns the sixth away', async () => {
    const gate = new AdmissionQueue(2, 3)
    let inside = 0
    let most = 0
    const open: (() => void)[] = []
    const work = () =>
      gate.run(async () => {
        most = Math.max(most, ++inside)
        await new Promise<void>((resolve) => open.push(resolve))
        inside--
      })
    const all = Array.from({ length: 5 }, work)
    await expect(work()).rejects.toBeInstanceOf(QueueFull)
    while (open.length > 0 || inside > 0) {
      open.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(all)
    expect(most).toBe(2)
    await expect(gate.run(async () => 'again')).resolves.toBe('again')
  })

  test('work that fails leaves its place', async () => {
    const gate = new AdmissionQueue(1, 0)
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(gate.run(async () => 1)).resolves.toBe(1)
  })
})
