import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { DraftHandle } from '#client/offline/use-draft.ts'
import { useDraft } from '#client/offline/use-draft.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { fieldTypes } from '#engine/form/fields/field-types.ts'
import type { CheckTypes, FormStore } from '#engine/form/logic/form-store.ts'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'
import type { DraftOptions } from '#offline/store.ts'
import { DraftStrip } from './DraftStrip.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { focusField, focusNext, FORM } from './focus.ts'
import { FormContext, useFormState } from './form-context.ts'
import type { FormSlots, Slot } from './form-slots.ts'
import { FormSections } from './FormSections.tsx'
import { StepBar } from './StepBar.tsx'
import { SubmitBar, SubmitPanel } from './SubmitPanel.tsx'
import { useFieldTypes } from './use-field-types.ts'
import { useDraftedStore } from './use-form-store.ts'
import { type OnSent, useSubmit } from './use-submit.ts'
import classes from './form.module.css'

interface Props {
  form: FormDecl
  draftId: string
  initial: () => FormData
  create?: DraftOptions | undefined
  slots?: FormSlots | undefined
  /** Drawn above the form once its draft is known. */
  head?: ((draft: DraftHandle<FormData>) => ReactNode) | undefined
  /** There is something to come back to: the draft was found, or something was typed. Called again without harm. */
  onBegun?: (() => void) | undefined
  /** It is safely on this device: key of the queued row, and what was sent; or it was sent at once: with the answer. */
  onQueued: (key: string, data: FormData, answer?: unknown) => void
}

/** A form with its draft: fields, problems, sending. It is never shown before what was typed earlier is known. */
export function FormView(props: Props) {
  const draft = useDraft<FormData>(props.form.id, props.draftId, props.initial, props.create)
  const { isReady, check } = useFieldTypes(props.form, fieldTypes)
  const { onBegun } = props
  const isBegun = draft.ready && draft.isBegun
  useEffect(() => {
    if (isBegun) onBegun?.()
  }, [isBegun, onBegun])
  if (!draft.ready || !isReady) return <FormSkeleton />
  return (
    <div className={classes.whole}>
      {props.head?.(draft)}
      <OpenForm key={`${draft.id}:${draft.rev}`} {...props} draft={draft} check={check} />
    </div>
  )
}

const FormSkeleton = () => (
  <div className={classes.sections} aria-busy="true">
    {[6, 6, 12].map((span, index) => (
      <div key={index} className={classes.section} style={{ '--span': span } as React.CSSProperties}>
        <SkeletonRows />
      </div>
    ))}
  </div>
)

interface OpenProps extends Props {
  draft: DraftHandle<FormData>
  check: CheckTypes | undefined
}

function OpenForm({ form, draft, check, slots, onQueued }: OpenProps) {
  const store = useDraftedStore(form, draft, check)
  const queued = useCallback<OnSent>((key, answer) => onQueued(key, store.data, answer), [onQueued, store])
  const submit = useSubmit(store, draft, queued)
  useFirstFocus(store, draft.restoredAt === undefined && !draft.refused)
  useRefusedFocus(store, draft.refused)
  const context = useMemo(() => ({ store, types: fieldTypes }), [store])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Keys in a dialog that the form has opened come here as well.
    if (!event.currentTarget.contains(event.target as Node)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit.submit()
    } else focusNext(event)
  }
  return (
    <FormContext value={context}>
      {/* The keys work for every field inside; each field is focusable itself. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.form} {...{ [FORM]: form.id }} onKeyDown={onKeyDown}>
        <DraftStrip draft={draft} />
        {form.steps && <StepBar steps={form.steps} />}
        {slots?.above && <SlotView slot={slots.above} />}
        <div className={classes.layout} data-aside={slots?.aside ? true : undefined}>
          {slots?.body ?? <FormSections form={form} />}
          <div className={classes.aside}>
            {slots?.aside && <SlotView slot={slots.aside} />}
            <ErrorSummary />
            <SubmitPanel form={form} submit={submit} />
          </div>
        </div>
        <SubmitBar form={form} submit={submit}>
          {slots?.brief && <SlotView slot={slots.brief} />}
        </SubmitBar>
      </div>
    </FormContext>
  )
}

/** A new form begins where the first thing is missing; not under a finger, where it would open the keyboard. */
function useFirstFocus(store: FormStore, isNew: boolean): void {
  const [isWanted] = useState(isNew)
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (!isWanted || !isFree || matchMedia('(pointer: coarse)').matches) return
    store.problems().some(({ path }) => focusField(store, path))
  }, [store, isWanted])
}

/** What the gateway refused is gone to at once, unless the person is at work in the form already. */
function useRefusedFocus(store: FormStore, refused: DraftHandle<FormData>['refused']): void {
  const gone = useRef<typeof refused>(undefined)
  useEffect(() => {
    if (!refused || gone.current === refused) return
    gone.current = refused
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree) store.problems().some(({ path }) => focusField(store, path))
  }, [store, refused])
}

/** Draws a slot again when the data changes, and nothing else with it. */
function SlotView({ slot }: { slot: Slot }) {
  const data = useFormState((store) => store.data)
  const patch = useFormState((store) => store.patch)
  return <>{slot(data, patch)}</>
}
