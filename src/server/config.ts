/** The environment of the gateway (README, "Switches"): read once and validated; each fault is one line that says how to fix it. */
import path from 'node:path'
import { StartFault } from './fault.ts'
import { readPaymentSettings, type PaymentSettings } from './payment-settings.ts'
import { readShopSettings, type ShopSettings } from './shop-settings.ts'

export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Folder for files that all gateways share; undefined: dataDir, or the database where databaseUrl is set. */
  readonly filesDir: string | undefined
  /** A PostgreSQL of the operator's; undefined: the embedded one in dataDir. */
  readonly databaseUrl: string | undefined
  readonly poolSize: number
  readonly isProduction: boolean
  /** Demo company, demo accounts, simulator. */
  readonly isDemo: boolean
  /** Password of the one account of an empty system; only without demo. */
  readonly adminPassword: string | undefined
  readonly isCaptchaLenient: boolean
  readonly isSimulatorOn: boolean
  /** Requests per minute and address; 0 switches the limit off (benchmarks). */
  readonly rateLimit: number
  /** Calls per minute of one customer, reports of one operations key; not counted where `rateLimit` is 0. */
  readonly customerRateLimit: number
  /** Calls of people who are logged in, in the gateway at once, waiting ones included: of all, and of one customer. */
  readonly callsAtOnce: number
  readonly callsPerCustomer: number
  /** Proxies in front whose X-Forwarded-For is believed: how many, or their addresses. */
  readonly trustProxy: number | string | false
  /** What `/metrics` asks for as a bearer token; undefined: it answers this machine alone. */
  readonly metricsToken: string | undefined
  /** Where people open the portal, without a slash at the end: mails link to it; "" where the operator has not said. */
  readonly address: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Whom a push service writes to about our messages: mailto: or https: (RFC 8292). */
  readonly pushSubject: string
  /** A push service of the tests, host and port. */
  readonly pushTestHost: string | undefined
  /** A receiver of webhooks of the tests, host and port. */
  readonly webhookTestHost: string | undefined
  /** Where partner carriers hand out labels, account and key in the address; undefined: not connected. */
  readonly carriers: { readonly edawk: string | undefined; readonly juNeng: string | undefined }
  /** Payment providers that are switched on. */
  readonly payments: PaymentSettings
  /** Platforms shops can be linked from, and the keys their tokens are sealed with. */
  readonly shops: ShopSettings
  /** Folder of the portal builds. */
  readonly dist: string
  /** Serves the worker that removes workers as /sw.js. */
  readonly isKillSwitchOn: boolean
  readonly chat: string
  readonly theme: string
  readonly logLevel: string
}

type Env = Readonly<Record<string, string | undefined>>

const DEFAULT_PORT = 8080
const HOST_FORM = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|[0-9a-fA-F:]*:[0-9a-fA-F:.]*)$/
const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']
/** The rule for passwords of people (spec 001 §5 and record 0002) holds for the first administrator too. */
const MIN_PASSWORD = 8

export function readConfig(env: Env, cwd = process.cwd()): Config {
  const isProduction = env.NODE_ENV === 'production'
  const isDemo = onOff(env, 'PORTAL_DEMO', true)
  const dataDir = path.resolve(cwd, env.DATA_DIR || 'data')
  return {
    host: hostOf(env.HOST),
    port: numberOf(env, 'PORT', { min: 0, max: 65_535, or: DEFAULT_PORT }),
    dataDir,
    filesDir: env.FILES_DIR ? path.resolve(cwd, env.FILES_DIR) : undefined,
    databaseUrl: databaseUrlOf(env.DATABASE_URL),
    poolSize: numberOf(env, 'DATABASE_POOL', { min: 4, max: 200, or: 16 }),
    isProduction,
    isDemo,
    adminPassword: adminPasswordOf(env.PORTAL_ADMIN_PASSWORD, isDemo),
    isCaptchaLenient: isCaptchaLenient(env.PORTAL_CAPTCHA, isProduction),
    isSimulatorOn: onOff(env, 'PORTAL_SIMULATOR', true) && isDemo,
    rateLimit: numberOf(env, 'PORTAL_RATE_LIMIT', { min: 0, max: 1_000_000, or: 6000 }),
    customerRateLimit: numberOf(env, 'PORTAL_RATE_LIMIT_PER_CUSTOMER', {
      min: 1,
      max: 10_000_000,
      or: 60_000,
    }),
    callsAtOnce: numberOf(env, 'PORTAL_CALLS', { min: 10, max: 100_000, or: 1500 }),
    callsPerCustomer: numberOf(env, 'PORTAL_CALLS_PER_CUSTOMER', { min: 5, max: 100_000, or: 500 }),
    trustProxy: trustOf(env.PORTAL_TRUST_PROXY),
    metricsToken: metricsTokenOf(env.PORTAL_METRICS_TOKEN),
    address: addressOf(env, isProduction),
    smtpUrl: smtpOf(env.SMTP_URL),
    mailFrom: env.MAIL_FROM || 'Sampan <no-reply@localhost>',
    pushSubject: urlOf(env, 'PORTAL_PUSH_SUBJECT', ['mailto:', 'https:']) ?? 'mailto:no-reply@localhost',
    pushTestHost: testHostOf('PORTAL_PUSH_TEST_HOST', env, isProduction),
    webhookTestHost: testHostOf('PORTAL_WEBHOOK_TEST_HOST', env, isProduction),
    carriers: {
      edawk: carrierOf(env, 'PORTAL_CARRIER_EDAWK'),
      juNeng: carrierOf(env, 'PORTAL_CARRIER_JUNENG'),
    },
    payments: readPaymentSettings(env.PORTAL_PAYMENTS && path.resolve(cwd, env.PORTAL_PAYMENTS), isDemo),
    shops: readShopSettings({
      file: env.PORTAL_SHOPS && path.resolve(cwd, env.PORTAL_SHOPS),
      keys: env.PORTAL_SHOP_KEYS,
      isProduction,
      isDemo,
      dataDir,
    }),
    dist: path.resolve(cwd, env.PORTAL_DIST || 'dist'),
    isKillSwitchOn: onOff(env, 'PORTAL_KILL_SWITCH', false),
    chat: chatOf(env),
    theme: themeOf(env.PORTAL_THEME),
    logLevel: oneOf(env, 'LOG_LEVEL', LEVELS) ?? 'info',
  }
}

function numberOf(
  env: Env,
  name: string,
  { min, max, or }: { min: number; max: number; or: number },
): number {
  const text = env[name]
  if (!text) return or
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new StartFault(`${name} is "${text}".`, `Set it to a whole number from ${min} to ${max}.`)
}

function onOff(env: Env, name: string, or: boolean): boolean {
  const text = oneOf(env, name, ['on', 'off'])
  return text === undefined ? or : text === 'on'
}

function oneOf(env: Env, name: string, values: readonly string[]): string | undefined {
  const text = env[name]
  if (!text || values.includes(text)) return text || undefined
  throw new StartFault(`${name} is "${text}".`, `Set it to one of: ${values.join(', ')}.`)
}

function hostOf(text: string | undefined): string {
  if (!text) return '127.0.0.1'
  if (HOST_FORM.test(text)) return text
  throw new StartFault(
    `HOST is "${text}".`,
    'Set it to an address of this machine, e.g. 127.0.0.1 or 0.0.0.0, without a port.',
  )
}

function urlOf(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  throw new StartFault(
    `${name} is no address.`,
    `Set it to ${protocols.map((one) => `${one}//…`).join(' or ')}`,
  )
}

/** TLS only, but for a service on this machine: the key of the account travels along. */
function carrierOf(env: Env, name: string): string | undefined {
  const url = urlOf(env, name, ['http:', 'https:'])
  if (
    !url ||
    new URL(url).protocol === 'https:' ||
    /^(?:127\.0\.0\.1|localhost)$/.test(new URL(url).hostname)
  )
    return url
  throw new StartFault(`${name} is not encrypted.`, 'Set it to https://account:key@…')
}

/** A script runs with all rights of the page: TLS only, but for a service on this machine. */
function chatOf(env: Env): string {
  const isLocal = /^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(env.PORTAL_CHAT ?? '')
  return urlOf(env, 'PORTAL_CHAT', isLocal ? ['http:'] : ['https:']) ?? ''
}

function databaseUrlOf(text: string | undefined): string | undefined {
  const url = urlOf({ DATABASE_URL: text }, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  if (url && new URL(url).pathname.length < 2)
    throw new StartFault(
      'DATABASE_URL names no database.',
      'Add its name: postgres://user:password@host:5432/name',
    )
  return url
}

/** Pages are at the root of a host, and links to them carry nothing else. */
function addressOf(env: Env, isProduction: boolean): string {
  const url = urlOf(env, 'PORTAL_ADDRESS', isProduction ? ['https:'] : ['https:', 'http:'])
  if (!url) return ''
  const { origin, href } = new URL(url)
  if (href === `${origin}/`) return origin
  throw new StartFault('PORTAL_ADDRESS is more than an address.', 'Set it to https://host, without a path.')
}

const smtpOf = (text: string | undefined) => urlOf({ SMTP_URL: text }, 'SMTP_URL', ['smtp:', 'smtps:'])

function testHostOf(name: string, env: Env, isProduction: boolean): string | undefined {
  const text = env[name]
  if (text && (isProduction || !/^127\.0\.0\.1:\d{1,5}$/.test(text)))
    throw new StartFault(
      `${name} is for tests on this machine alone.`,
      'Unset it, or set it to 127.0.0.1:<port> outside of NODE_ENV=production.',
    )
  return text || undefined
}

function isCaptchaLenient(text: string | undefined, isProduction: boolean): boolean {
  const isLenient = oneOf({ PORTAL_CAPTCHA: text }, 'PORTAL_CAPTCHA', ['lenient', 'strict']) === 'lenient'
  if (isLenient && isProduction)
    throw new StartFault(
      'PORTAL_CAPTCHA=lenient lets any four clicks pass.',
      'Unset it, or NODE_ENV=production.',
    )
  return isLenient
}

function adminPasswordOf(text: string | undefined, isDemo: boolean): string | undefined {
  if (isDemo) return undefined
  if (text && (text.length < MIN_PASSWORD || text === 'Portal123'))
    throw new StartFault(
      'PORTAL_ADMIN_PASSWORD is too weak.',
      `Choose one of at least ${MIN_PASSWORD} characters that is not the demo's.`,
    )
  return text || undefined
}

function trustOf(text: string | undefined): Config['trustProxy'] {
  if (!text) return false
  if (/^\d{1,2}$/.test(text)) return Number(text)
  if (/^[0-9a-fA-F.:/, ]+$/.test(text)) return text
  throw new StartFault(
    `PORTAL_TRUST_PROXY is "${text}".`,
    'Set it to how many proxies stand in front, or to their addresses.',
  )
}

function metricsTokenOf(text: string | undefined): string | undefined {
  if (!text || /^[\x21-\x7e]{16,200}$/.test(text)) return text || undefined
  throw new StartFault(
    'PORTAL_METRICS_TOKEN cannot be used.',
    'Choose one of 16 to 200 letters, digits and signs, without spaces.',
  )
}

/** The seven options of spec 000 §9 live in the portal; here only the form of a colour is checked. */
function themeOf(text: string | undefined): string {
  if (!text) return '#1890ff'
  if (/^#[0-9a-fA-F]{6}$/.test(text)) return text.toLowerCase()
  throw new StartFault(`PORTAL_THEME is "${text}".`, 'Set it to a colour like #1890ff.')
}
