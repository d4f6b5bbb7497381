import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import type { DraftHandle } from '#client/offline/use-draft.ts'
import { confirm } from '#client/ui/confirm.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { isSample } from '#engine/form/logic/sample.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import classes from './form.module.css'

/** Where this form stands: open elsewhere, sent back by the gateway, or found again after an interruption. */
export function DraftStrip({ draft }: { draft: DraftHandle<FormData> }) {
  const [isKept, setKept] = useState(false)
  if (draft.isReadOnly) {
    return (
      <output className={classes.strip}>
        <span>
          <Trans>This form is open in another tab. You can only view it here.</Trans>
        </span>
        <Button size="compact-sm" variant="light" onClick={() => void draft.takeOver()}>
          <Trans>Take over</Trans>
        </Button>
      </output>
    )
  }
  if (draft.refused) {
    return (
      <div className={classes.strip} data-tone="bad" role="alert">
        <span>
          <Trans>It was not accepted: {draft.refused.desc}</Trans>
        </span>
      </div>
    )
  }
  // A sample was filled in a moment ago and says so itself.
  if (!draft.restoredAt || isKept || isSample(draft.data)) return null
  return (
    <Restored at={draft.restoredAt} onKeep={() => setKept(true)} onDiscard={() => void draft.discard()} />
  )
}

function Restored({ at, onKeep, onDiscard }: { at: number; onKeep: () => void; onDiscard: () => void }) {
  const { t } = useLingui()
  const time = shortTime(at, useLanguage())
  const discard = async () => {
    const isSure = await confirm({
      title: t`Discard this form?`,
      text: t`Anything you typed in it is removed from this device.`,
      yes: t`Discard`,
      danger: true,
    })
    if (isSure) onDiscard()
  }
  return (
    <output className={classes.strip}>
      <span>
        <Trans>Restored from {time}</Trans>
      </span>
      <Button size="compact-sm" variant="light" onClick={onKeep}>
        <Trans>Keep</Trans>
      </Button>
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard()}>
        <Trans>Discard</Trans>
      </Button>
    </output>
  )
}
