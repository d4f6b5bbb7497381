/** Calls that anybody may make, without a session. */
import type { Call, Input, Output } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { isLanguage, languages } from '#contract/language.ts'
import { exchange } from '#client/calls/exchange.ts'
import { Refused } from '#client/calls/failures.ts'
import { setOnline } from './online.ts'
import { spokenLanguage } from './speech.ts'

const nobody = { token: '', sid: '', vcode: '' } as const

/** Texts that the server says are in the languages of the portal; the page says its own. */
function languageHeaders(): Record<string, string> {
  const spoken = spokenLanguage()
  const language = isLanguage(spoken) ? spoken : 'en'
  return { lang: languages[language].lang, langType: language }
}

/** Resolves with the data of the answer. @throws Refused when the server said no; OfflineError, BadResponse, AbortError as `exchange` does. */
export async function askOpen<C extends Call & { readonly access: 'public' }>(
  call: C,
  parameter: Input<C>,
  signal?: AbortSignal,
): Promise<Output<C>> {
  const send = () =>
    exchange(call, {
      parameter,
      signer: nobody,
      headers: languageHeaders(),
      signal,
      onConnection: setOnline,
    })
  const first = await send()
  // Our clock was off and is corrected by now: the refusal came before anything was done, so once more.
  const answer = first.code === code.clock ? await send() : first
  if (!answer.success) throw new Refused(answer)
  return answer.data as Output<C>
}
