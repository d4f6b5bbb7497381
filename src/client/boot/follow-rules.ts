/** The step after every sign-in that the specification calls getRegular (spec 000 §4). */
import { subscribe } from 'valtio'
import type { FieldRule } from '#engine/form/schema/rule.ts'
import { session } from '#client/session/session.ts'
import { whenIdle } from './when-idle.ts'

type LoadRules = () => Promise<readonly FieldRule[]>

/**
 * Nobody waits for it, so it is asked for when the page is idle, and nobody is kept out by it: the kept rules serve until
 * an answer comes, and the gateway applies them whatever the portal knows. A start with a session asks too, so that texts
 * follow the language.
 */
async function refresh(load: LoadRules): Promise<void> {
  try {
    const [rules, { keepVerifyRules }] = await Promise.all([load(), import('#client/session/verify.ts')])
    keepVerifyRules(rules)
  } catch {
    // What is kept serves.
  }
}

let again: () => void = () => undefined

/** Rules may have been published: those of this device are fetched anew. */
export const rulesMayHaveChanged = (): void => again()

export function followRules(load: LoadRules): void {
  let last = ''
  again = () => void refresh(load)
  const look = () => {
    const token = session.phase === 'in' ? session.token : ''
    if (token === last) return
    last = token
    if (token)
      whenIdle(() => {
        if (session.token === token) again()
      })
  }
  look()
  subscribe(session, look)
}
