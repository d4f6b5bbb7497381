/**
 * Which payment providers are switched on, with their keys: a JSON file of the operator's (PORTAL_PAYMENTS), since keys of several lines
 * are no environment variables. Read once and validated; each fault says which field of which provider.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartFault } from './fault.ts'

/** WeChat Pay, API v3. */
export interface WechatSettings {
  readonly api: string
  readonly appId: string
  readonly merchantId: string
  /** Serial number of our certificate. */
  readonly serialNo: string
  readonly privateKey: string
  /** 32 characters: what notices are encrypted with. */
  readonly apiV3Key: string
  /** Serial number and public key of WeChat Pay. */
  readonly platformSerialNo: string
  readonly platformKey: string
}

/** Alipay, RSA2. */
export interface AlipaySettings {
  readonly api: string
  readonly appId: string
  readonly sellerId: string
  readonly privateKey: string
  readonly alipayKey: string
}

/** A bank that reports payments by a webhook signed with a shared secret. */
interface BankSettings {
  readonly api: string
  readonly clientId: string
  readonly secret: string
}
interface VietQrSettings extends BankSettings {
  readonly bin: string
  readonly account: string
}
interface PromptPaySettings extends BankSettings {
  readonly biller: string
}
interface QrisSettings extends BankSettings {
  readonly acquirer: string
  readonly pan: string
  readonly merchantId: string
  readonly nmid: string
  readonly category: string
  readonly name: string
  readonly city: string
  readonly postcode: string
}

/** An account of ours people transfer to. */
interface TransferAccount {
  readonly bank: string
  readonly name: string
  readonly account: string
  readonly currency: string
}

export interface PaymentSettings {
  /** Where providers reach us: "https://portal.example.com". */
  readonly notifyUrl: string
  readonly wechat?: WechatSettings
  readonly alipay?: AlipaySettings
  readonly vietqr?: VietQrSettings
  readonly promptpay?: PromptPaySettings
  readonly qris?: QrisSettings
  readonly transfer: readonly TransferAccount[]
  /** A provider that is played by the gateway itself: in the demo only. */
  readonly isDemo: boolean
}

const bank = ['api', 'clientId', 'secret'] as const
const wanted = {
  wechat: [
    'api',
    'appId',
    'merchantId',
    'serialNo',
    'privateKey',
    'apiV3Key',
    'platformSerialNo',
    'platformKey',
  ],
  alipay: ['api', 'appId', 'sellerId', 'privateKey', 'alipayKey'],
  vietqr: [...bank, 'bin', 'account'],
  promptpay: [...bank, 'biller'],
  qris: [...bank, 'acquirer', 'pan', 'merchantId', 'nmid', 'category', 'name', 'city', 'postcode'],
} as const
const transferFields = ['bank', 'name', 'account', 'currency'] as const

/** The account of the demo; nobody can transfer to it. */
const demoAccount: TransferAccount = {
  bank: 'Sampan Demo Bank',
  name: 'Sampan Express (demo)',
  account: '000-000-000',
  currency: 'CNY',
}

/**
 * @param file path of the JSON file; undefined: no provider
 * @throws StartFault
 */
export function readPaymentSettings(file: string | undefined, isDemo: boolean): PaymentSettings {
  if (!file) return { notifyUrl: '', transfer: isDemo ? [demoAccount] : [], isDemo }
  const all = objectIn(parsed(file), 'the file')
  for (const name of Object.keys(all))
    if (name !== 'notifyUrl' && name !== 'transfer' && !(name in wanted))
      fault(`"${name}" is no payment provider`, `Use: ${Object.keys(wanted).join(', ')}.`)
  const { notifyUrl, transfer = [] } = all
  if (typeof notifyUrl !== 'string' || !isSafe(notifyUrl))
    fault('notifyUrl is missing', 'Set it to the https:// address providers reach this portal at.')
  if (!Array.isArray(transfer)) fault('transfer is no list', 'Make it a list of bank accounts.')
  const providers = Object.entries(wanted).flatMap(([name, fields]) =>
    all[name] === undefined ? [] : [[name, providerOf(name, fields, objectIn(all[name], name))] as const],
  )
  return {
    ...(Object.fromEntries(providers) as Omit<PaymentSettings, 'notifyUrl' | 'transfer' | 'isDemo'>),
    notifyUrl: (notifyUrl as string).replace(/\/$/, ''),
    transfer: (transfer as unknown[]).map(
      (each, at) =>
        textsOf(
          `transfer ${at + 1}`,
          transferFields,
          objectIn(each, `transfer ${at + 1}`),
        ) as unknown as TransferAccount,
    ),
    isDemo,
  }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return fault(
      `${file} cannot be read: ${(error as Error).message}`,
      'Make it a JSON file that this user may read.',
    )
  }
}

function objectIn(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  return fault(`${name} is no object`, 'Write { … } with the fields of the README.')
}

function providerOf(name: string, fields: readonly string[], given: Record<string, unknown>) {
  const texts = textsOf(name, fields, given)
  const { api = '', apiV3Key, secret } = texts
  if (!isSafe(api)) fault(`${name}.api is not encrypted`, 'Set it to an https:// address.')
  if (apiV3Key !== undefined && Buffer.byteLength(apiV3Key) !== 32)
    fault(`${name}.apiV3Key has not 32 characters`, 'Copy it from the merchant platform.')
  if (secret !== undefined && secret.length < 32)
    fault(`${name}.secret is shorter than 32 characters`, 'Agree on a longer one with the bank.')
  for (const key of ['privateKey', 'platformKey', 'alipayKey'])
    if (texts[key] !== undefined) requireKey(`${name}.${key}`, texts[key], key === 'privateKey')
  return { ...texts, api: api.replace(/\/$/, '') }
}

function textsOf(
  name: string,
  fields: readonly string[],
  given: Record<string, unknown>,
): Record<string, string> {
  for (const key of Object.keys(given))
    if (!fields.includes(key)) fault(`${name}.${key} is not known`, `Use: ${fields.join(', ')}.`)
  for (const key of fields)
    if (typeof given[key] !== 'string' || given[key] === '')
      fault(`${name}.${key} is missing`, 'Add it as text.')
  return given as Record<string, string>
}

function requireKey(name: string, pem: string, isPrivate: boolean): void {
  try {
    const key = isPrivate ? createPrivateKey(pem) : createPublicKey(pem)
    if (key.asymmetricKeyType === 'rsa') return
  } catch {
    // Said below.
  }
  fault(`${name} is no RSA key`, 'Paste it with its BEGIN and END lines.')
}

/** TLS only, but for a service on this machine. */
const isSafe = (url: string): boolean =>
  URL.canParse(url) &&
  (new URL(url).protocol === 'https:' || /^(?:127\.0\.0\.1|localhost)$/.test(new URL(url).hostname))

function fault(what: string, remedy: string): never {
  throw new StartFault(`PORTAL_PAYMENTS: ${what}.`, remedy)
}
