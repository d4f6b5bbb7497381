/** One question to a Shoplazza shop. Replies are bare in 2022-01, and from 2025-06 wrapped as {code, message, data}. */
import { ask, jsonOf, retryAfterOf, spoken } from './ask.ts'
import { PlatformError, type Access, type Outside, type PlatformApp } from './connector.ts'
import { shoplazzaClass } from './errors.ts'
import { listOf, recordOf, textOf } from './read.ts'
import { addressOf } from './shop-host.ts'

type Json = Readonly<Record<string, unknown>>

const WRAPPED_FROM = '2025-06'
/** Versions are months: they sort as text. */
export const isWrapped = (version: string): boolean => version >= WRAPPED_FROM

/** @throws PlatformError CALLER for anything but a shop of Shoplazza: no address is built of it */
export function shoplazzaHost(shop: string): string {
  if (/^[a-zA-Z0-9-]+\.myshoplaza\.com$/.test(shop)) return shop.toLowerCase()
  throw new PlatformError('CALLER', 'shop', 'This is not the address of a Shoplazza shop')
}

interface ShoplazzaCall {
  readonly method?: 'GET' | 'POST' | 'PUT'
  /** Below /openapi/<version>/. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

export function shoplazzaCalls(app: PlatformApp, outside: Outside) {
  async function answered(url: string, init: RequestInit, token: string, isRefresh: boolean): Promise<Json> {
    const answer = await ask(outside, url, init)
    const refuse = (text: string, reply: Json) => {
      throw new PlatformError(
        shoplazzaClass(answer.status, text, isRefresh),
        textOf(reply.code) || textOf(reply.error) || `http_${answer.status}`,
        spoken(text, [app.secret, token]),
        answer.headers.get('x-request-id') ?? '',
        retryAfterOf(answer.headers, outside.now()),
      )
    }
    // Pages of a proxy before a shop are no JSON; their status says enough.
    if (answer.status >= 400) {
      const reply = recordOf(jsonOrNothing(answer.body))
      refuse(textIn(reply), reply)
    }
    return recordOf(jsonOf(answer))
  }

  return {
    /** @throws PlatformError */
    call: async (
      { shop: { key, version }, token }: Access,
      { method = 'GET', path, query = {}, body }: ShoplazzaCall,
    ): Promise<Json> => {
      const parameters = new URLSearchParams(query).toString()
      const base = `${addressOf(app, shoplazzaHost(key))}/openapi/${version}/${path}`
      const reply = await answered(
        parameters ? `${base}?${parameters}` : base,
        {
          method,
          headers: {
            accept: 'application/json',
            'access-token': token,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        },
        token,
        false,
      )
      if (!isWrapped(version)) return reply
      if (reply.code === 'Success') return recordOf(reply.data)
      throw new PlatformError(
        'CALLER',
        textOf(reply.code) || 'unwrapped',
        spoken(textOf(reply.message), [token]),
      )
    },
    /** @param host of the shop, checked @throws PlatformError */
    token: (host: string, fields: Readonly<Record<string, string>>): Promise<Json> => {
      const form = new URLSearchParams({ client_id: app.id, client_secret: app.secret, ...fields })
      return answered(
        `${addressOf(app, host)}/admin/oauth/token`,
        {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
          body: form.toString(),
        },
        fields.refresh_token ?? fields.code ?? '',
        fields.grant_type === 'refresh_token',
      )
    },
  }
}

function jsonOrNothing(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return {}
  }
}

/** {message}, {error}, {errors: ["…"]} or {errors: {field: ["…"]}}. */
function textIn({ message, error, error_description: more, errors }: Json): string {
  const list = Array.isArray(errors)
    ? listOf(errors).map(textOf)
    : Object.entries(recordOf(errors)).map(([field, all]) => `${field} ${listOf(all).map(textOf).join(', ')}`)
  return [textOf(message), textOf(error), textOf(more), ...list].filter(Boolean).join('; ')
}
