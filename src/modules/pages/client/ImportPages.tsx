import '#client/theme/dialog-styles.ts'
import { Button, Checkbox, Modal, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { explain } from '#client/calls/explain.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Output } from '#contract/call.ts'
import { pages } from '../contract.ts'
import classes from './pages.module.css'

type Outcome = Output<typeof pages.pageImport>['list'][number]

/** A file of pages from another system: checked first, then taken as drafts. Nothing is published by it. */
export function ImportPages({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [json, setJson] = useState('')
  const [isReplaced, setReplaced] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const has = (...wanted: readonly Outcome['outcome'][]) =>
    outcomes?.some(({ outcome }) => wanted.includes(outcome)) ?? false
  const forget = () => {
    setOutcomes(undefined)
    setFault(undefined)
  }
  const bring = async (dryRun: '0' | '1') => {
    setBusy(true)
    try {
      const { list } = await ask(pages.pageImport, { json, dryRun, replace: isReplaced ? '1' : '0' })
      setOutcomes(list)
      if (dryRun === '1') return
      await invalidate(pages.pageImport.invalidates ?? [])
      notify(t`Saved as drafts. Nobody sees them until they are published.`, 'good')
      onClose()
    } catch (error) {
      setFault(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t`Import pages`} size="lg" centered>
      <div className="s-stack">
        <p className="s-note">
          <Trans>A file from “Export JSON”. It is checked first and changes nothing until you confirm.</Trans>
        </p>
        <input
          type="file"
          accept="application/json,.json"
          aria-label={t`File`}
          onChange={(event) =>
            void event.currentTarget.files?.[0]?.text().then((text) => {
              setJson(text)
              forget()
            })
          }
        />
        <Textarea
          aria-label={t`JSON`}
          placeholder={t`Or paste it here`}
          classNames={{ input: classes.code ?? '' }}
          autosize
          minRows={4}
          maxRows={10}
          value={json}
          onChange={(event) => {
            setJson(event.currentTarget.value)
            forget()
          }}
          spellCheck={false}
        />
        <Checkbox
          label={t`Replace changes here that were never published`}
          checked={isReplaced}
          onChange={(event) => {
            setReplaced(event.currentTarget.checked)
            forget()
          }}
        />
        {fault && (
          <p className="s-fault-box" role="alert">
            {fault}
          </p>
        )}
        {outcomes && <Outcomes list={outcomes} />}
        <div className="s-buttons">
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
              {...(has('new', 'changed') ? {} : { reason: t`It contains nothing new` })}
              onClick={() => void bring('0')}
            >
              <Trans>Save as drafts</Trans>
            </ReasonButton>
          )}
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
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
    conflict: { label: t`conflict`, tone: 'orange', shape: 'alert' },
    refused: { label: t`refused`, tone: 'red', shape: 'cross' },
  }
  return (
    <ul className={classes.outcomes}>
      {list.map(({ formKey, outcome, desc }, place) => (
        <li key={`${formKey} ${place}`}>
          <StatusBadge {...looks[outcome]} />
          <span>
            {formKey} {desc && <span className="s-quiet">{desc}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
