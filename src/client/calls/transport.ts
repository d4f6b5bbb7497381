/** The calls of the portal: `exchange` with the session, the language and the key of a command. */
import type { Call, Input, Output } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { IDEMPOTENCY_HEADER, type Answer } from '#contract/envelope.ts'
import { languages } from '#contract/language.ts'
import { currentLanguage } from '#client/i18n/language.ts'
import { session, type View } from '#client/session/session.ts'
import { tellAnswer } from './answer-watch.ts'
import { reportConnection } from './connection.ts'
import { exchange } from './exchange.ts'
import { mintKey } from './mint-key.ts'

export { retryAfterMs } from './exchange.ts'
export { BadResponse, OfflineError } from './failures.ts'

export interface SendOptions {
  /** Idempotency key of a command; minted here when absent. */
  key?: string
  signal?: AbortSignal
  /** Asks as another person; by default as oneself. */
  as?: View | undefined
}

/**
 * Sends a call. An envelope with success:false is returned, not thrown.
 * @throws OfflineError when nothing came back, BadResponse for anything that is no envelope, AbortError when the caller gave up.
 */
export async function send<C extends Call>(
  call: C,
  parameter: Input<C>,
  options: SendOptions = {},
): Promise<Answer<Output<C>>> {
  const key = call.kind === 'command' ? (options.key ?? mintKey()) : undefined
  const first = await attempt(call, parameter, key, options)
  // Our clock was off and is corrected by now: the refusal came before anything was done, so once more.
  const answer = first.code === code.clock ? await attempt(call, parameter, key, options) : first
  return answer as Answer<Output<C>>
}

async function attempt(
  call: Call,
  parameter: unknown,
  key: string | undefined,
  { signal, as }: SendOptions,
): Promise<Answer> {
  // A view needs no administrator code: it was opened in a session that has given one.
  const { token, sid, vcode } = as ? { token: as.token, sid: as.sid, vcode: '' } : session
  const answer = await exchange(call, {
    parameter,
    signer: { token, sid, vcode },
    headers: headersOf(key),
    signal,
    onConnection: reportConnection,
  })
  tellAnswer({ call, answer, token })
  return answer
}

function headersOf(key: string | undefined): Record<string, string> {
  const language = currentLanguage()
  return {
    lang: languages[language].lang,
    langType: language,
    ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}),
  }
}
