/**
 * Which platforms shops can be linked from, with the application each knows this portal by: a JSON file of the operator's
 * (PORTAL_SHOPS); and the keys that what is kept of shops is encrypted with (PORTAL_SHOP_KEYS). Read once and validated.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartFault } from './fault.ts'

/** The application one platform knows this portal by. */
interface PlatformSettings {
  readonly id: string
  readonly secret: string
  readonly serviceId?: string
  /** "" where each shop has its own host; "{shop}" in it is replaced by the shop's host (a proxy, a test). */
  readonly api: string
  readonly auth?: string
  readonly consent?: string
}

/** Keys by their ids. What is written is sealed with `current`; the others only open what was sealed before. */
export interface SealingKeys {
  readonly current: string
  readonly byId: ReadonlyMap<string, Buffer>
}

export interface ShopSettings {
  /** Where platforms and browsers reach this portal: "https://portal.example.com"; "" where no platform is set up. */
  readonly address: string
  readonly platforms: Readonly<Partial<Record<PlatformName, PlatformSettings>>>
  /** @throws StartFault where there is no key */
  readonly keys: () => SealingKeys
}

const KEY_BYTES = 32
const fields = ['id', 'secret', 'serviceId', 'api', 'auth', 'consent'] as const
/** Addresses each platform needs in the file. Shoplazza's and open shops have a host of their own. */
const needed = {
  shopee: ['id', 'secret', 'api'],
  tiktok: ['id', 'secret', 'serviceId', 'api'],
  shoplazza: ['id', 'secret'],
  open: ['id', 'secret'],
} as const
type PlatformName = keyof typeof needed
const names = Object.keys(needed) as PlatformName[]

interface Given {
  /** Path of the JSON file; undefined: no platform. */
  readonly file: string | undefined
  /** "k2:<base64>,k1:<base64>": the first one seals. */
  readonly keys: string | undefined
  readonly isProduction: boolean
  readonly isDemo: boolean
  /** Where the demo keeps the key it makes itself. */
  readonly dataDir: string
}

/** @throws StartFault */
export function readShopSettings({ file, keys, isProduction, isDemo, dataDir }: Given): ShopSettings {
  const given = keys ? parsedKeys(keys) : undefined
  let demo: SealingKeys | undefined
  const sealing = (): SealingKeys => {
    if (given) return given
    if (isDemo) return (demo ??= demoKeys(dataDir))
    return fault('PORTAL_SHOP_KEYS is not set', 'Set it to "k1:" and 32 random bytes in base64.')
  }
  if (!file) return { keys: sealing, address: '', platforms: {} }
  // Before anything can be linked, not at the first token.
  if (!isDemo) sealing()
  const { address, ...platforms } = parsedFile(file)
  for (const name of Object.keys(platforms))
    if (!Object.hasOwn(needed, name)) fault(`"${name}" is no platform`, `Use: address, ${names.join(', ')}.`)
  return {
    keys: sealing,
    address: addressOf('address', address, isProduction),
    platforms: Object.fromEntries(
      names.flatMap((name) =>
        platforms[name] === undefined ? [] : [[name, platformOf(name, platforms[name], isProduction)]],
      ),
    ),
  }
}

function parsedFile(file: string): Record<string, unknown> {
  let all: unknown
  try {
    all = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    fault(
      `${file} cannot be read: ${(error as Error).message}`,
      'Make it a JSON file that this user may read.',
    )
  }
  return objectIn(all, 'the file')
}

function objectIn(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  return fault(`${name} is no object`, 'Write { … } with the fields of record 0113.')
}

function platformOf(name: PlatformName, value: unknown, isProduction: boolean): PlatformSettings {
  const given = objectIn(value, name)
  for (const key of Object.keys(given))
    if (!(fields as readonly string[]).includes(key))
      fault(`${name}.${key} is not known`, `Use: ${fields.join(', ')}.`)
  for (const key of needed[name])
    if (typeof given[key] !== 'string' || given[key] === '')
      fault(`${name}.${key} is missing`, 'Add it as text.')
  const addresses = (['api', 'auth', 'consent'] as const).flatMap((key) =>
    given[key] === undefined ? [] : [[key, addressOf(`${name}.${key}`, given[key], isProduction)] as const],
  )
  const { id, secret, serviceId } = given as Record<string, string>
  return {
    id: id ?? '',
    secret: secret ?? '',
    ...(serviceId ? { serviceId } : {}),
    api: '',
    ...Object.fromEntries(addresses),
  }
}

/** TLS only, but for a service on this machine outside production. */
function addressOf(name: string, value: unknown, isProduction: boolean): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  const isLocal = url !== undefined && /^(?:127\.0\.0\.1|localhost)$/.test(url.hostname)
  if (url?.protocol === 'https:' || (isLocal && !isProduction)) return String(value).replace(/\/$/, '')
  return fault(`${name} is no https:// address`, 'Correct it.')
}

function parsedKeys(text: string): SealingKeys {
  const pairs = text.split(',').map((each): [string, Buffer] => {
    const [, id = '', base64 = ''] = /^\s*([a-z0-9-]{1,20}):([A-Za-z0-9+/]{43}=)\s*$/.exec(each) ?? []
    const key = Buffer.from(base64, 'base64')
    if (key.length !== KEY_BYTES)
      fault(
        'PORTAL_SHOP_KEYS cannot be read',
        'Write each key as id:base64 of 32 bytes, with commas between.',
      )
    return [id, key]
  })
  const byId = new Map(pairs)
  if (byId.size !== pairs.length)
    fault('PORTAL_SHOP_KEYS names a key twice', 'Give each key an id of its own.')
  return { current: pairs[0]?.[0] ?? '', byId }
}

/** The demo has no operator who sets a key: one is made and kept beside its data. */
function demoKeys(dataDir: string): SealingKeys {
  const file = path.join(dataDir, 'shop-key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `demo:${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return parsedKeys(readFileSync(file, 'utf8').trim())
}

function fault(what: string, remedy: string): never {
  throw new StartFault(`PORTAL_SHOPS: ${what}.`, remedy)
}
