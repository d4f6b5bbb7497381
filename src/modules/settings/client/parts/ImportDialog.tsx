import '#client/theme/dialog-styles.ts'
import { Button, Modal, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { explain, report } from '#client/calls/explain.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Output } from '#contract/call.ts'
import { settings } from '#modules/settings/contract.ts'
import own from './compared.module.css'
import classes from '../settings.module.css'

type Outcome = Output<typeof settings.importTableList>['list'][number]

/** A file of settings from another system: looked at first, then taken as drafts. Nothing is published by it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [json, setJson] = useState('')
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const good = outcomes?.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0
  const type = (text: string) => {
    setJson(text)
    setOutcomes(undefined)
    setFault(undefined)
  }
  const bring = async (dryRun: '0' | '1') => {
    setBusy(true)
    try {
      const { list } = await ask(settings.importTableList, { json, dryRun })
      setOutcomes(list)
      if (dryRun === '1') return
      await invalidate(settings.importTableList.invalidates ?? [])
      notify(t`Saved as drafts. Nobody sees them until they are published.`, 'good')
      onClose()
    } catch (error) {
      setFault(explain(error))
      if (dryRun === '0') report(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t`Import settings`} size="xl" centered>
      <p className={classes.note}>
        <Trans>A file from “Export JSON”. It is checked first and changes nothing until you confirm.</Trans>
      </p>
      <div className={classes.tools}>
        <input
          type="file"
          accept="application/json,.json"
          aria-label={t`File`}
          onChange={(event) => void event.currentTarget.files?.[0]?.text().then(type)}
        />
      </div>
      <Textarea
        aria-label={t`JSON`}
        placeholder={t`Or paste it here`}
        classNames={{ input: classes.code ?? '' }}
        autosize
        minRows={6}
        maxRows={14}
        value={json}
        onChange={(event) => type(event.currentTarget.value)}
        spellCheck={false}
      />
      {fault && (
        <p className={classes.wrong} role="alert">
          {fault}
        </p>
      )}
      {outcomes && <Outcomes list={outcomes} />}
      <div className={classes.buttons}>
        <ReasonButton
          variant={outcomes ? 'default' : 'filled'}
          loading={isBusy}
          {...(json.trim() === '' ? { reason: t`Choose a file or paste its text` } : {})}
          onClick={() => void bring('1')}
        >
          <Trans>Check</Trans>
        </ReasonButton>
        {outcomes && (
          <ReasonButton
            loading={isBusy}
            {...(good === 0 ? { reason: t`It contains nothing new` } : {})}
            onClick={() => void bring('0')}
          >
            <Trans>Save as drafts</Trans>
          </ReasonButton>
        )}
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Modal>
  )
}

function Outcomes({ list }: { list: readonly Outcome[] }) {
  const { t } = useLingui()
  const looks = {
    new: { label: t`new`, tone: 'green', shape: 'check' },
    changed: { label: t`changed`, tone: 'blue', shape: 'half' },
    same: { label: t`the same`, tone: 'gray', shape: 'ring' },
    refused: { label: t`refused`, tone: 'red', shape: 'alert' },
  }
  return (
    <ul>
      {list.map(({ tabKey, outcome, desc }) => (
        <li key={tabKey} className={own.outcome}>
          <StatusBadge {...looks[outcome]} />
          <span>
            {tabKey} {desc && <span className={classes.wrong}>{desc}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
