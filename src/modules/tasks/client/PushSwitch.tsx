import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { useLive } from '#client/offline/use-live.ts'
import { useOnline } from '#client/ui/use-online.ts'
import type { PushRefusal } from '#client/offline/push-rules.ts'
import { whyNotHere } from '#client/offline/push-subscription.ts'
import { isWanted, switchOff, switchOn } from './push.ts'
import classes from './task-tray.module.css'

/** Below the tasks: "tell me when it is ready, also when the portal is closed". Nothing is asked before it is ticked. */
export function PushSwitch() {
  const { t } = useLingui()
  const why = useId()
  const isOnline = useOnline()
  const wanted = useLive('push', ['settings'], isWanted) === true
  const [busy, setBusy] = useState(false)
  const [against, setAgainst] = useState<PushRefusal | undefined>(whyNotHere)
  const isOn = wanted && against === undefined
  const change = async () => {
    setBusy(true)
    try {
      if (isOn) await switchOff()
      else setAgainst(await switchOn())
    } catch (error) {
      report(error)
    }
    setBusy(false)
  }
  const reasons: Record<PushRefusal, string> = {
    unsupported: t`This browser shows no notifications while the portal is closed.`,
    denied: t`The browser blocks notifications. Allow them in its settings for this site.`,
    dismissed: t`The browser was not allowed to show notifications.`,
    unreachable: t`The browser cannot reach its notification service now.`,
  }
  const reason =
    !isOnline && !against ? t`Connect to the internet to change this.` : against && reasons[against]
  const isBlocked = against === 'unsupported' || against === 'denied' || !isOnline
  return (
    <div className={classes.push}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={busy || isBlocked}
          aria-describedby={reason ? why : undefined}
          onChange={() => void change()}
        />
        <Trans>Notify me when it is ready, also when the portal is closed</Trans>
      </label>
      <p id={why} role="status">
        {reason}
      </p>
    </div>
  )
}
