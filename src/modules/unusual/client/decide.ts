/** Sends a decision and says what became of it. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { CommandCall } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { ask } from '#client/calls/ask.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { topUpAfter } from '#client/router/help.ts'
import { notify } from '#client/ui/notify.ts'
import type { ActionTools } from '#engine/table/index.ts'

interface Validated {
  readonly list: readonly { readonly ok: string; readonly desc: string; readonly code?: string }[]
}

/** @throws as `ask` does. */
export async function decide(
  call: CommandCall,
  decision: string,
  ids: readonly string[],
  tools: Pick<ActionTools, 'translate'>,
): Promise<void> {
  const { list } = (await ask(call, { ids, decision } as never)) as Validated
  await invalidate(call.invalidates ?? [])
  const refused = list.filter(({ ok }) => ok !== '1')
  const done = list.length - refused.length
  const message = i18n._(msg`${plural(done, { one: '# case is decided.', other: '# cases are decided.' })}`)
  const [first] = refused
  if (first) {
    const action = refused.some((outcome) => outcome.code === 'balance')
      ? topUpAfter(code.balance)
      : undefined
    notify(`${message} ${first.desc}`, 'bad', action ? { action } : {})
  } else tools.translate(message, 'good')
}
