/** Disputing lines: why, a note, evidence. What is entered stays on this device until it is sent, also when the panel is closed. */
import { IconPhoto } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Plural, useLingui } from '@lingui/react/macro'
import md5 from 'crypto-js/md5'
import { useMemo, useState } from 'react'
import { useDraft } from '#client/offline/use-draft.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { FileDrop } from '#client/ui/FileDrop.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MAX_LONG_TEXT } from '#domain/limits.ts'
import { BoundedTextarea, readFile } from '#engine/form/view.ts'
import { dryRun, type PanelProps } from '#engine/table/index.ts'
import { PanelDryRun } from '#engine/table/view.ts'
import { disputeReasonCodes, type DisputeReason } from '../bill-codes.ts'
import { reasonNames } from '../bill-names.ts'
import { disputeFaults } from '../bill-rules.ts'
import type { BillLine } from '../columns.ts'
import { bills } from '../contract.ts'
import classes from './bills.module.css'

const MOST_FILES = 3
const MAX_BYTES = 700_000

interface Evidence {
  readonly name: string
  readonly data: string
}

interface Entered extends Record<string, unknown> {
  reason: DisputeReason | ''
  note: string
  files: readonly Evidence[]
}

/** The same lines are the same dispute, in whatever order they were chosen. */
const draftOf = (lines: readonly BillLine[]): string =>
  `bill-dispute:${md5(
    lines
      .map(({ id }) => id)
      .toSorted()
      .join(' '),
  ).toString()}`

export default function DisputePanel({ action, rows, rowName, begin }: PanelProps<BillLine>) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const [id] = useState(() => draftOf(rows))
  const draft = useDraft<Entered>('bills.dispute', id, () => ({ reason: '', note: '', files: [] }))
  const { reason, note, files } = draft.data
  const change = (entered: Partial<Entered>) => draft.update((old) => ({ ...old, ...entered }))
  const [fault, setFault] = useState('')
  const dry = useMemo(() => dryRun(action, rows), [action, rows])
  const missing = reason ? disputeFaults({ reason, note, files })[0] : undefined
  const why =
    dry.can.length === 0
      ? t`This is not possible for any of them.`
      : reason === ''
        ? t`Choose what is wrong.`
        : missing && i18n._(missing.message)
  const add = async (chosen: readonly File[]) => {
    setFault('')
    const read: Evidence[] = []
    for (const file of chosen) {
      const made = await readFile(file, MAX_BYTES)
      if (made.size > MAX_BYTES)
        setFault(t`${made.name} is too large. Use photos or PDF files of at most 700 KB.`)
      else read.push({ name: made.name, data: made.data })
    }
    let isTooMany = false
    // Another choice may have been read in the meantime.
    draft.update((old) => {
      const all = [...old.files, ...read]
      isTooMany = all.length > MOST_FILES
      return { ...old, files: all.slice(0, MOST_FILES) }
    })
    if (isTooMany) setFault(t`Hand in at most 3 files.`)
  }
  const send = async () => {
    await begin(
      {
        call: bills.disputeLine,
        parameter: (lines) => ({ lineIds: lines.map(({ id }) => id), reason, note: note.trim(), files }),
        entity: ({ id }) => `bill-line:${id}`,
        slice: 1000,
      },
      dry,
    )
    await draft.discard()
    if (!isOnline) notify(t`Saved on this device. Sent when you're back online.`, 'good')
  }
  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      <ChoiceField
        label={t`What is wrong`}
        value={reason}
        isRequired
        items={disputeReasonCodes.map((value) => ({ value, label: i18n._(reasonNames[value]) }))}
        isReadOnly={draft.isReadOnly}
        onChange={(value) => change({ reason: value as DisputeReason })}
      />
      <BoundedTextarea
        label={t`Note`}
        rows={3}
        limit={MAX_LONG_TEXT}
        value={note}
        readOnly={draft.isReadOnly}
        onChange={(said) => change({ note: said })}
      />
      <FileDrop
        icon={<IconPhoto size={44} stroke={1.2} aria-hidden />}
        title={t`Evidence`}
        text={t`Photos or PDF files, at most 3: the parcel on a scale, its sides, an invoice.`}
        choose={t`Choose files`}
        label={t`Evidence`}
        accept="image/*,application/pdf"
        isMany
        isLow
        {...(fault ? { fault } : {})}
        onFiles={(chosen) => void add(chosen)}
      />
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map(({ name }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same file may be chosen twice
            <li key={`${name} ${at}`}>
              <span className="s-wrap">{name}</span>
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => change({ files: files.filter((_, index) => index !== at) })}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PanelDryRun dry={dry} rowName={rowName} isUntouched={reason === ''} />
      <ReasonButton type="submit" {...(why ? { reason: why } : {})} onClick={() => void send()}>
        <Plural value={dry.can.length} one="Dispute # line" other="Dispute # lines" />
      </ReasonButton>
    </form>
  )
}
