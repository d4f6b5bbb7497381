/**
 * A second copy of the session, on the disk as soon as it is written. Chromium writes local storage some seconds late:
 * a browser killed right after sign-in would come back signed out, and one killed right after signing out would come
 * back signed in. The copies are numbered, and at the start of a page the higher number counts, whatever it says.
 */
import { localKeys, readLocal, writeLocal, type LocalKey } from './local-keys.ts'

const DATABASE = 'sampan-session'
const STORE = 'copies'
const KEY = 'current'
/** A disk that does not answer must keep nobody from working; a slow one must not bring back the person before. */
const PATIENCE_MS = 6000
/** A disk that was cut off in the middle of a write may refuse to open at first. */
const AGAIN_MS = 200
const TRIES = 5

/** What belongs to a session and no other. The administrator code is not among it: it is never on a disk. */
const copied = [
  localKeys.token,
  localKeys.sid,
  localKeys.userKey,
  localKeys.isE3,
  localKeys.guarded,
  localKeys.userInfo,
] as const

interface Copy {
  number: number
  values: Partial<Record<LocalKey, string>>
}

const localNumber = (): number => Number(readLocal(localKeys.sessionNumber)) || 0

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    if (typeof indexedDB === 'undefined') return reject(new Error('No IndexedDB'))
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not open'))
    request.onsuccess = () => {
      const database = request.result
      database.onversionchange = () => database.close()
      database.onclose = () => (opening = undefined)
      resolve(database)
    }
  })
  opening.catch(() => (opening = undefined))
  return opening
}

async function put(copy: Copy): Promise<void> {
  const database = await open()
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    transaction.objectStore(STORE).put(copy, KEY)
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The copy was not written'))
  })
}

async function get(): Promise<Copy | undefined> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const request = database.transaction(STORE, 'readonly').objectStore(STORE).get(KEY)
    request.onsuccess = () => resolve(request.result as Copy | undefined)
    request.onerror = () => reject(request.error ?? new Error('The copy was not read'))
  })
}

/** Tries until it is done or patience ends; undefined then, with a word on the console. */
async function inTime<T>(work: () => Promise<T>): Promise<T | undefined> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The disk does not answer')), PATIENCE_MS),
  )
  for (let tries = 1; ; tries++) {
    try {
      return await Promise.race([work(), late])
    } catch (error) {
      if (typeof indexedDB !== 'undefined' && tries < TRIES) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
        continue
      }
      console.warn(
        `The copy of the session could not be reached: ${error instanceof Error ? error.message : String(error)}`,
      )
      return undefined
    }
  }
}

let line: Promise<void> = Promise.resolve()

/** Copies what local storage says of the session now. Resolves when it is on the disk, after six seconds at the latest. */
export async function copySession(): Promise<void> {
  const number = localNumber() + 1
  writeLocal(localKeys.sessionNumber, String(number))
  const values = Object.fromEntries(copied.map((key) => [key, readLocal(key)]))
  const next = line.then(() => inTime(() => put({ number, values })))
  line = next.then(() => undefined)
  await next
}

/**
 * Puts back what local storage lost: the copy, when its number is the higher one. Call before the session is read at
 * the start of a page. Answers whether anything changed.
 */
export async function restoreSession(): Promise<boolean> {
  const copy = await inTime(get)
  if (!copy || copy.number <= localNumber()) return false
  for (const key of copied) writeLocal(key, copy.values[key] ?? '')
  writeLocal(localKeys.sessionNumber, String(copy.number))
  return true
}
