/** A form as a screen: draft, fields, problems, sending. Knows no form by name. */
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Skeleton.css'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useDraft } from '#client/offline/use-draft.ts'
import { fieldTypes } from '#engine/fields/field-types.ts'
import { FormStore } from '#engine/logic/form-store.ts'
import type { FormData, FormDecl } from '#engine/schema/form.ts'
import { getStore } from '#offline/store.ts'
import type { OutboxRow } from '#offline/types.ts'
import { DraftStrip } from './form/DraftStrip.tsx'
import { ErrorSummary } from './form/ErrorSummary.tsx'
import { focusNext } from './form/focus.ts'
import { FormContext, useFormState } from './form/form-context.ts'
import { FormSections } from './form/FormSections.tsx'
import { SubmitBar, SubmitPanel } from './form/SubmitPanel.tsx'
import { Submitted } from './form/Submitted.tsx'
import type { SentState } from './form/Submitted.tsx'
import { useSubmit } from './form/use-submit.ts'
import classes from './form/form.module.css'

export type UpdateForm = (values: Readonly<Record<string, unknown>>) => void
type Slot = (data: FormData, update: UpdateForm) => ReactNode

export interface FormSlots {
  /** Beside the form on a wide screen, below it on a narrow one. */
  aside?: Slot
  /** Short text beside the submit button of a phone. */
  brief?: Slot
  /** Above the form: tools, a notice. */
  above?: Slot
  /** In the confirmation: numbers, printing. */
  sent?: (state: SentState) => ReactNode
  /** Further buttons of the confirmation. */
  next?: ReactNode
}

export interface FormScreenProps {
  form: FormDecl
  draftId?: string | undefined
  initial?: (() => FormData) | undefined
  slots?: FormSlots | undefined
  /** It is safely on this device. Absent: a confirmation takes the form's place. */
  onDone?: ((key: string) => void) | undefined
  /** The person wants another empty form, or has discarded this one. */
  onNew?: (() => void) | undefined
  /** A refused row went back to a draft. */
  onDraft?: ((draftId: string) => void) | undefined
}

type Draft = ReturnType<typeof useDraft<FormData>>

export function FormScreen(props: FormScreenProps) {
  const { form, draftId, initial = form.initial } = props
  const [round, setRound] = useState(0)
  const [sent, setSent] = useState<{ key: string; label: string }>()
  const again = () => {
    setSent(undefined)
    setRound((old) => old + 1)
    props.onNew?.()
  }
  if (sent) return <Sent {...props} sent={sent} onNew={again} onBack={() => setSent(undefined)} />
  return (
    <DraftedForm
      {...props}
      key={`${draftId ?? ''}#${round}`}
      initial={initial}
      onNew={again}
      onQueued={(key, label) => (props.onDone ? props.onDone(key) : setSent({ key, label }))}
    />
  )
}

interface SentProps extends FormScreenProps {
  sent: { key: string; label: string }
  onNew: () => void
  onBack: () => void
}

function Sent({ sent, slots, onNew, onDraft, onBack }: SentProps) {
  const edit = async ({ key }: OutboxRow) => {
    const draft = await getStore()?.outbox.backToDraft(key)
    if (!draft) return
    onDraft?.(draft.id)
    onBack()
  }
  return (
    <Submitted sentKey={sent.key} label={sent.label} onNew={onNew} onEdit={(row) => void edit(row)} more={slots?.next}>
      {slots?.sent}
    </Submitted>
  )
}

interface DraftedProps extends FormScreenProps {
  initial: () => FormData
  onNew: () => void
  onQueued: (key: string, label: string) => void
}

/** Waits for the draft; a form is never shown before what was typed earlier is known. */
function DraftedForm(props: DraftedProps) {
  const draft = useDraft<FormData>(props.form.id, props.draftId, props.initial)
  if (!draft.ready) return <FormSkeleton />
  return <OpenForm {...props} draft={draft} />
}

const FormSkeleton = () => (
  <div className={classes.sections} aria-busy="true">
    {[6, 6, 12].map((span, index) => (
      <div key={index} className={classes.section} style={{ '--span': span } as React.CSSProperties}>
        {[0, 1, 2].map((row) => <Skeleton key={row} height={32} mb={8} />)}
      </div>
    ))}
  </div>
)

function useFormOf(form: FormDecl, draft: Draft): FormStore {
  const latest = useRef(draft)
  latest.current = draft
  const [store] = useState(() => new FormStore(form, draft.data, (data) => latest.current.update(data)))
  const { isReadOnly, data, refused } = draft
  const wasReadOnly = useRef(isReadOnly)
  useEffect(() => {
    // While another tab writes, its text is shown here; the last of it also after taking over.
    if (isReadOnly || wasReadOnly.current) store.replace(data)
    wasReadOnly.current = isReadOnly
    store.setReadOnly(isReadOnly)
  }, [store, isReadOnly, data])
  useEffect(() => {
    if (!refused) return
    store.refuse(refused.fields ?? [])
    store.attempt()
  }, [store, refused])
  return store
}

function OpenForm({ form, draft, slots, onQueued, onNew }: DraftedProps & { draft: Draft }) {
  const store = useFormOf(form, draft)
  const queued = useCallback((key: string) => onQueued(key, form.label(store.data)), [onQueued, form, store])
  const submit = useSubmit(store, draft, queued)
  const context = useMemo(() => ({ store, types: fieldTypes }), [store])
  const discard = async () => {
    await draft.discard()
    onNew()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit.submit()
    } else focusNext(event)
  }
  return (
    <FormContext value={context}>
      {/* The keys work for every field inside; each field is focusable itself. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.root} onKeyDown={onKeyDown}>
        <DraftStrip restoredAt={draft.restoredAt} refused={draft.refused} isReadOnly={draft.isReadOnly} onTakeOver={draft.takeOver} onDiscard={() => void discard()} />
        {slots?.above && <SlotView slot={slots.above} />}
        <div className={classes.layout} data-aside={slots?.aside ? true : undefined}>
          <div className={classes.main}>
            <FormSections form={form} />
          </div>
          <div className={classes.aside}>
            {slots?.aside && <SlotView slot={slots.aside} />}
            <ErrorSummary />
            <SubmitPanel form={form} submit={submit} />
          </div>
        </div>
        <SubmitBar form={form} submit={submit}>{slots?.brief && <SlotView slot={slots.brief} />}</SubmitBar>
      </div>
    </FormContext>
  )
}

/** Draws a slot again when the data changes, and nothing else with it. */
function SlotView({ slot }: { slot: Slot }) {
  const data = useFormState((store) => store.data)
  const patch = useFormState((store) => store.patch)
  return <>{slot(data, patch)}</>
}
