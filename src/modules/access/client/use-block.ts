/** Why a command cannot be given now: these are never queued (their class is `block`). */
import { useLingui } from '@lingui/react/macro'
import { useOnline } from '#client/ui/use-online.ts'
import { useCan } from '#client/session/session.ts'

/** Undefined when it can. `func`: the function it takes. */
export function useBlock(func?: string): string | undefined {
  const { t } = useLingui()
  const isOnline = useOnline()
  const isAllowed = useCan(func ?? '')
  if (func && !isAllowed) return t`You do not have this function`
  return isOnline
    ? undefined
    : t`Connect to the internet to do this. It takes effect immediately and is never queued`
}

/** Props of a `ReasonButton`: the first reason there is. */
export const reasonOf = (...reasons: (string | false | undefined)[]): { reason?: string } => {
  const reason = reasons.find((each) => each)
  return reason ? { reason } : {}
}
