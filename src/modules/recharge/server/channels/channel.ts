/** What every payment provider is to us: five questions and a proof (record 0103). Amounts are hundredths, whatever the provider writes. */
import { dayOf } from '#domain/bill-months.ts'
import { toMinor } from '#domain/money.ts'
import type { NoticeAnswer, NoticeRequest } from '#server/handler.ts'
import type { RechargeWay } from '#modules/recharge/recharge-states.ts'

export type ChannelCode = 'wechat' | 'alipay' | 'vietqr' | 'promptpay' | 'qris' | 'demo-bank'

/** A payment as a provider is told about it. */
export interface Order {
  readonly payNo: string
  readonly amount: bigint
  readonly currency: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Where the provider reports to. */
  readonly notifyUrl: string
  /** Where a person comes back to from the provider's page. */
  readonly returnUrl: string
}

/** An amount a provider says was paid: the ground of a credit. */
export interface Paid {
  /** The provider's number of this amount, unique at the provider. */
  readonly txnId: string
  /** Our number of the payment, as the provider repeats it. */
  readonly payNo: string
  /** Who was paid. */
  readonly merchant: string
  readonly currency: string
  readonly amount: bigint
  readonly at: Date
}

/** What a provider knows of an order. */
export interface Known {
  readonly isClosed: boolean
  readonly paid: readonly Paid[]
}

/** Returns what our numbers of refunds of a day begin with, by the provider's day: "RF261127". */
export const refundDay = (at: Date): string => `RF${dayOf(at).slice(2).replaceAll('-', '')}`

/** Money that goes back to the payer. */
export interface Refund {
  /** Our number of it: a provider pays it back once, however often it is asked. */
  readonly refundNo: string
  readonly payNo: string
  /** The provider's number of what was paid. */
  readonly txnId: string
  readonly currency: string
  readonly amount: bigint
  /** What was paid in all. */
  readonly total: bigint
  readonly reason: string
  readonly notifyUrl: string
  /** The provider may have heard of it before. */
  readonly isAsked: boolean
}

/** What a provider says of a refund. */
export interface RefundNews {
  readonly refundNo: string
  readonly currency: string
  readonly amount: bigint
  /** REFUSED: it will never be paid back by this number. */
  readonly state: 'PENDING' | 'DONE' | 'REFUSED'
  /** Why it was refused, or what the provider's people must do, as the provider says it. */
  readonly reason: string
  readonly at?: Date
}

/** A line of a provider's statement. */
export interface StatementLine {
  readonly kind: 'PAYMENT' | 'REFUND'
  readonly txnId: string
  readonly payNo: string
  /** Our number of a refund; "" for a payment. */
  readonly refundNo: string
  readonly currency: string
  readonly amount: bigint
}

export interface Notice {
  /** The provider's number of the notice, else a hash of its body. */
  readonly id: string
  /** Undefined for events that move no money to us. */
  readonly paid: Paid | undefined
  readonly refund?: RefundNews
}

export interface PaymentChannel {
  readonly code: ChannelCode
  /** Nobody is paid by it. */
  readonly isDemo?: true
  /** Who must be paid; compared with what the provider says. */
  readonly merchant: string
  readonly ways: readonly Exclude<RechargeWay, 'TRANSFER'>[]
  /** By currency, the least and the most of one payment, hundredths. */
  readonly limits: Readonly<Record<string, { readonly least: bigint; readonly most: bigint }>>
  /** How long a code or page can be paid. */
  readonly lifeMs: number
  /** Asks for a QR code, or the address of a page. Safe to repeat with the same order. */
  readonly create: (
    order: Order,
    way: Exclude<RechargeWay, 'TRANSFER'>,
    now: Date,
  ) => Promise<{ readonly qrText: string; readonly payUrl: string }>
  readonly query: (order: Order, now: Date) => Promise<Known>
  /** Ends paying; nothing where the provider knows no such thing. */
  readonly close: (order: Order, now: Date) => Promise<void>
  /**
   * Pays back, or tells how it is with a refund that was asked for before. Safe to repeat.
   *
   * @throws ChannelFault where nothing is certain: it may have been paid back, or may still be
   */
  readonly refund: (refund: Refund, now: Date) => Promise<RefundNews>
  /**
   * Everything the provider booked on a day in its time zone, that of China; undefined where it has no statements.
   *
   * @param day "2026-11-26"
   * @throws ChannelFault also where the statement is not ready yet
   */
  readonly statement: (day: string, now: Date) => Promise<readonly StatementLine[] | undefined>
  /** Undefined where the signature does not prove it. */
  readonly verifyNotice: (request: NoticeRequest, now: Date) => Notice | undefined
  /** What the provider takes as "received". */
  readonly received: NoticeAnswer
}

/** A provider did not answer, or answered what we cannot believe: nothing is known, ask again later. */
export class ChannelFault extends Error {
  constructor(channel: ChannelCode, what: string) {
    super(`${channel}: ${what}`)
  }
}

const ANSWER_MS = 10_000
const MOST_BYTES = 1_000_000

/** A statement of a day is a file. */
const FILE_MS = 60_000
export const MOST_FILE_BYTES = 50_000_000

interface ProviderAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

async function bytesOf(
  channel: ChannelCode,
  url: string,
  init: RequestInit,
  { ms, most }: { ms: number; most: number },
) {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(ms) })
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of answer.body ?? []) {
      length += part.length
      if (length > most) throw new Error('the answer is too long')
      parts.push(part)
    }
    return { status: answer.status, headers: answer.headers, bytes: Buffer.concat(parts) }
  } catch (error) {
    throw new ChannelFault(channel, (error as Error).message)
  }
}

/** Asks a provider. @throws ChannelFault where no answer comes within ten seconds */
export async function ask(channel: ChannelCode, url: string, init: RequestInit): Promise<ProviderAnswer> {
  const { bytes, ...answer } = await bytesOf(channel, url, init, { ms: ANSWER_MS, most: MOST_BYTES })
  return { ...answer, text: bytes.toString('utf8') }
}

/** Downloads a file from a provider. @throws ChannelFault where it does not come within a minute, or is no file */
export async function download(channel: ChannelCode, url: string, init: RequestInit = {}): Promise<Buffer> {
  const { status, bytes } = await bytesOf(channel, url, init, { ms: FILE_MS, most: MOST_FILE_BYTES })
  if (status !== 200) throw new ChannelFault(channel, `no file, status ${status}`)
  return bytes
}

/** An amount as a provider writes it, hundredths. @throws ChannelFault where it is none */
export function amountOf(channel: ChannelCode, text: string): bigint {
  const amount = toMinor(text)
  if (amount === undefined) throw new ChannelFault(channel, 'no amount')
  return amount
}

/** The cells of a table with a line of names, by their names. @throws ChannelFault where a name is missing */
export function cellsBy(
  channel: ChannelCode,
  names: readonly string[],
  wanted: readonly string[],
): (cells: readonly string[], name: string) => string {
  const missing = wanted.find((name) => !names.includes(name))
  if (missing !== undefined) throw new ChannelFault(channel, `the statement has no ${missing}`)
  return (cells, name) => (cells[names.indexOf(name)] ?? '').trim()
}

/** JSON as an object. @throws ChannelFault */
export function jsonOf(channel: ChannelCode, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw new ChannelFault(channel, 'the answer is no JSON')
}

/** A text of an object, "" where it is none. */
export const textIn = (value: unknown, key: string): string => {
  const found = (value as Record<string, unknown> | null | undefined)?.[key]
  return typeof found === 'string' ? found : ''
}

/** One header as text, "" where it is missing or given twice. */
export const headerIn = ({ headers }: Pick<NoticeRequest, 'headers'>, name: string): string => {
  const found = headers[name]
  return typeof found === 'string' ? found : ''
}

/** How far the clock of a provider may be from ours: a signed notice from before is a copy. */
const CLOCK_MS = 5 * 60_000
/** @param seconds since 1970, as text */
export const isFresh = (seconds: string, now: Date): boolean =>
  /^\d{1,12}$/.test(seconds) && Math.abs(Number(seconds) * 1000 - now.getTime()) <= CLOCK_MS

/** A time as a provider writes it. @throws ChannelFault where it is none */
export function timeOf(channel: ChannelCode, text: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new ChannelFault(channel, 'a time that does not exist')
  return at
}
