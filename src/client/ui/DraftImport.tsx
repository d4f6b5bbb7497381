/** A file from another system that brings drafts: checked first, then taken. Nothing is published by it. */
import '#client/theme/dialog-styles.ts'
import { Button, Modal, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { explain } from '#client/calls/explain.ts'
import classes from './draft-import.module.css'
import { notify } from './notify.ts'
import { ReasonButton } from './ReasonButton.tsx'
import { StatusBadge } from './StatusBadge.tsx'

interface ImportOutcome {
  readonly name: string
  readonly outcome: 'new' | 'changed' | 'same' | 'conflict' | 'refused'
  /** Why it is refused or in conflict; empty otherwise. */
  readonly desc: string
}

interface Props {
  readonly title: string
  /** Checks what the file holds, or takes it; rejects with what the gateway said. */
  readonly send: (json: string, isTrial: boolean) => Promise<readonly ImportOutcome[]>
  /** A choice of how it is taken; `forget` what was checked before it changed. */
  readonly choice?: (forget: () => void) => ReactNode
  readonly onClose: () => void
}

export function DraftImport({ title, send, choice, onClose }: Props) {
  const { t } = useLingui()
  const [json, setJson] = useState('')
  const [outcomes, setOutcomes] = useState<readonly ImportOutcome[]>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isNew = outcomes?.some(({ outcome }) => outcome === 'new' || outcome === 'changed') ?? false
  const forget = () => {
    setOutcomes(undefined)
    setFault(undefined)
  }
  const take = (text: string) => {
    setJson(text)
    forget()
  }
  const bring = async (isTrial: boolean) => {
    setBusy(true)
    try {
      setOutcomes(await send(json, isTrial))
      if (isTrial) return
      notify(t`Saved as drafts. Nobody sees them until they are published.`, 'good')
      onClose()
    } catch (error) {
      setFault(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={title} size="lg" centered>
      <div className="s-stack">
        <p className="s-note">
          <Trans>A file from “Export JSON”. It is checked first and changes nothing until you confirm.</Trans>
        </p>
        <input
          type="file"
          accept="application/json,.json"
          aria-label={t`File`}
          onChange={(event) => void event.currentTarget.files?.[0]?.text().then(take)}
        />
        <Textarea
          aria-label={t`JSON`}
          placeholder={t`Or paste it here`}
          classNames={{ input: classes.code ?? '' }}
          autosize
          minRows={4}
          maxRows={12}
          value={json}
          onChange={(event) => take(event.currentTarget.value)}
          spellCheck={false}
        />
        {choice?.(forget)}
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
            onClick={() => void bring(true)}
          >
            <Trans>Check</Trans>
          </ReasonButton>
          {outcomes && (
            <ReasonButton
              loading={isBusy}
              {...(isNew ? {} : { reason: t`It contains nothing new` })}
              onClick={() => void bring(false)}
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

function Outcomes({ list }: { list: readonly ImportOutcome[] }) {
  const { t } = useLingui()
  const looks = {
    new: { label: t`new`, tone: 'green', shape: 'check' },
    changed: { label: t`changed`, tone: 'blue', shape: 'half' },
    same: { label: t`the same`, tone: 'gray', shape: 'ring' },
    conflict: { label: t`conflict`, tone: 'orange', shape: 'alert' },
    refused: { label: t`refused`, tone: 'red', shape: 'cross' },
  } as const
  return (
    <ul className={classes.outcomes}>
      {list.map(({ name, outcome, desc }, place) => (
        <li key={`${name} ${place}`}>
          <StatusBadge {...looks[outcome]} />
          <span>
            {name} {desc && <span className="s-quiet">{desc}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
