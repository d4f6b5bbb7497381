/**
 * Logins this device remembers (spec 000 §3 `userArr`, `userLoginCode`). Passwords are encrypted with an AES-GCM key
 * that cannot be exported and lives in IndexedDB: a copy of local storage alone opens nothing.
 */
import { localKeys, readLocal, writeLocal } from './local-keys.ts'

interface Remembered {
  loginCode: string
  /** Base64. */
  iv: string
  password: string
}

const DATABASE = 'sampan-keys'
const STORE = 'keys'
const KEY_ID = 'logins'
/** How many logins a shared desktop remembers; the oldest goes first. */
const MOST = 10

const isRemembered = (value: unknown): value is Remembered => {
  const given = value as Partial<Record<keyof Remembered, unknown>> | null
  return [given?.loginCode, given?.iv, given?.password].every((part) => typeof part === 'string')
}

function readAll(): Remembered[] {
  try {
    const list: unknown = JSON.parse(readLocal(localKeys.userArr) || '[]')
    return Array.isArray(list) ? list.filter(isRemembered) : []
  } catch {
    return []
  }
}

/** Accounts that can be picked, the latest first. */
export const rememberedCodes = (): string[] => readAll().map((login) => login.loginCode)

/** The account that signed in last on this device; "" when none is remembered. */
export const lastLoginCode = (): string => readLocal(localKeys.userLoginCode)

/** The remembered password of an account; undefined when there is none or the key is gone. */
export async function recallPassword(loginCode: string): Promise<string | undefined> {
  const login = readAll().find((each) => each.loginCode === loginCode)
  if (!login) return undefined
  try {
    const key = await openKey()
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(login.iv) },
      key,
      fromBase64(login.password),
    )
    return new TextDecoder().decode(plain)
  } catch {
    return undefined
  }
}

/** Remembers a login; without WebCrypto or IndexedDB (private window, plain http) it is simply not remembered. */
export async function rememberLogin(loginCode: string, password: string): Promise<void> {
  try {
    const key = await openKey()
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const cipher = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      key,
      new TextEncoder().encode(password),
    )
    const login = { loginCode, iv: toBase64(iv), password: toBase64(new Uint8Array(cipher)) }
    const others = readAll().filter((each) => each.loginCode !== loginCode)
    writeLocal(localKeys.userArr, JSON.stringify([login, ...others].slice(0, MOST)))
    writeLocal(localKeys.userLoginCode, loginCode)
  } catch {
    forgetLogin(loginCode)
  }
}

/** The box was unticked: what was remembered of this account goes. */
export function forgetLogin(loginCode: string): void {
  const others = readAll().filter((each) => each.loginCode !== loginCode)
  writeLocal(localKeys.userArr, others.length ? JSON.stringify(others) : '')
  if (lastLoginCode() === loginCode) writeLocal(localKeys.userLoginCode, '')
}

async function openKey(): Promise<CryptoKey> {
  const database = await openDatabase()
  try {
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    // One transaction reads and, where there is none, stores: two tabs end up with the same key.
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
    const known = (await settled(store.get(KEY_ID))) as CryptoKey | undefined
    if (known) return known
    await settled(store.put(made, KEY_ID))
    return made
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
