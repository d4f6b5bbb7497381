/** What every payment provider is to us: four questions and a proof (record 0103). Amounts are hundredths, whatever the provider writes. */
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

export interface Notice {
  /** The provider's number of the notice, else a hash of its body. */
  readonly id: string
  /** Undefined for events that move no money to us. */
  readonly paid: Paid | undefined
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

interface ProviderAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Asks a provider. @throws ChannelFault where no answer comes within ten seconds */
export async function ask(channel: ChannelCode, url: string, init: RequestInit): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
    const text = await answer.text()
    if (text.length > MOST_BYTES) throw new Error('the answer is too long')
    return { status: answer.status, headers: answer.headers, text }
  } catch (error) {
    throw new ChannelFault(channel, (error as Error).message)
  }
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
