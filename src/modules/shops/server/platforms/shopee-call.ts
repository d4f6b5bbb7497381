/** One question to Shopee Open Platform v2: common parameters in the query, the body serialised once, refusals by `error`. */
import { ask, jsonOf, retryAfterOf, spoken, type Answer } from './ask.ts'
import { PlatformError, type Access, type Outside, type PlatformApp } from './connector.ts'
import { shopeeClass } from './errors.ts'
import { recordOf, secondsAt, textOf } from './read.ts'
import { shopeeSignature } from './shopee-sign.ts'

type Json = Readonly<Record<string, unknown>>
type Query = Readonly<Record<string, string | number>>

interface ShopeeCall {
  /** Below /api/v2/. */
  readonly name: string
  readonly access?: Access
  readonly query?: Query
  readonly body?: object
  /** The reasons are wanted where all parts of a batch were refused. */
  readonly isBatch?: true
}

const ALL_REFUSED = 'common.batch_api_all_failed'

export function shopeeCalls(app: PlatformApp, outside: Outside) {
  async function answerOf({ name, access, query, body }: ShopeeCall): Promise<Answer> {
    const path = `/api/v2/${name}`
    const seconds = secondsAt(outside.now())
    const scope = access ? access.token + access.shop.id : ''
    const parameters = new URLSearchParams({
      partner_id: app.id,
      timestamp: String(seconds),
      ...(access ? { access_token: access.token, shop_id: access.shop.id } : {}),
      sign: shopeeSignature(app, { path, seconds, scope }),
      ...Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])),
    })
    return ask(outside, `${app.api}${path}?${parameters.toString()}`, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

  function wholeOf({ access, isBatch }: ShopeeCall, answer: Answer): Json {
    const reply = recordOf(jsonOf(answer))
    const error = textOf(reply.error)
    if (error === '' && answer.status < 400) return reply
    if (isBatch && error === ALL_REFUSED && reply.response) return reply
    const text = textOf(reply.message)
    throw new PlatformError(
      error === '' ? 'RETRY' : shopeeClass(error, text),
      error || `http_${answer.status}`,
      spoken(text, [app.secret, access?.token ?? '']),
      textOf(reply.request_id),
      retryAfterOf(answer.headers, outside.now()),
    )
  }

  /** The whole reply: tokens and the shop's own facts are at its top. @throws PlatformError */
  const whole = async (call: ShopeeCall): Promise<Json> => wholeOf(call, await answerOf(call))

  return {
    whole,
    /** What most calls answer with. @throws PlatformError */
    call: async (call: ShopeeCall): Promise<Json> => recordOf((await whole(call)).response),
    /** A file, or the refusal in its place. @throws PlatformError */
    file: async (call: ShopeeCall): Promise<Buffer> => {
      const answer = await answerOf(call)
      // A refusal is JSON, whatever its status and type say.
      if (answer.status >= 400 || answer.body.subarray(0, 1).toString() === '{') wholeOf(call, answer)
      return answer.body
    },
  }
}
