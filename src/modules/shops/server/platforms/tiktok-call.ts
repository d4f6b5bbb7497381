/** One question to the TikTok Shop Open API: everything but the token is signed, the body as the very text that is sent. */
import { ask, jsonOf, retryAfterOf, spoken } from './ask.ts'
import { PlatformError, type Access, type Outside, type PlatformApp } from './connector.ts'
import { tiktokClass, tiktokRefreshClass } from './errors.ts'
import { recordOf, secondsAt, textOf } from './read.ts'
import { tiktokSignature } from './tiktok-sign.ts'

type Json = Readonly<Record<string, unknown>>

interface TiktokCall {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

export function tiktokCalls(app: PlatformApp, outside: Outside) {
  async function answered(
    url: string,
    init: RequestInit,
    { secrets, classify }: { secrets: readonly string[]; classify: typeof tiktokClass },
  ): Promise<Json> {
    const answer = await ask(outside, url, init)
    const reply = recordOf(jsonOf(answer))
    const code = textOf(reply.code)
    if (code === '0' && answer.status < 400) return recordOf(reply.data)
    const text = textOf(reply.message)
    throw new PlatformError(
      code === '' || code === '0' ? 'RETRY' : classify(code, text, answer.status),
      code || `http_${answer.status}`,
      spoken(text, [app.secret, ...secrets]),
      textOf(reply.request_id),
      retryAfterOf(answer.headers, outside.now()),
    )
  }

  return {
    /** @param cipher of the shop, "" where a token is asked about all its shops @throws PlatformError */
    call: (
      {
        shop: { key: cipher },
        token,
      }: { readonly shop: Pick<Access['shop'], 'key'>; readonly token: string },
      { method = 'GET', path, query = {}, body }: TiktokCall,
    ): Promise<Json> => {
      const text = body ? JSON.stringify(body) : ''
      const parameters: Record<string, string> = {
        ...query,
        app_key: app.id,
        timestamp: String(secondsAt(outside.now())),
        ...(cipher ? { shop_cipher: cipher } : {}),
      }
      parameters.sign = tiktokSignature(app.secret, { path, query: parameters, body: text })
      return answered(
        `${app.api}${path}?${new URLSearchParams(parameters).toString()}`,
        {
          method,
          headers: { 'content-type': 'application/json', 'x-tts-access-token': token },
          ...(text ? { body: text } : {}),
        },
        { secrets: [token], classify: tiktokClass },
      )
    },
    /** Tokens are asked for with the secret in the query: such an address is never repeated. @throws PlatformError */
    token: (kind: 'get' | 'refresh', given: Readonly<Record<string, string>>): Promise<Json> => {
      const query = new URLSearchParams({ app_key: app.id, app_secret: app.secret, ...given })
      return answered(
        `${app.auth ?? app.api}/api/v2/token/${kind}?${query.toString()}`,
        { method: 'GET' },
        {
          secrets: Object.values(given),
          classify: kind === 'refresh' ? tiktokRefreshClass : tiktokClass,
        },
      )
    },
  }
}
