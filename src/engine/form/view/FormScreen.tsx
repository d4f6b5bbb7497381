/** A form as a screen: its drafts, the form, and what became of it once sent. Knows no form by name. */
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { go, usePath } from '#client/router/go.ts'
import { useReadyOnce } from '#client/settings/use-settings.ts'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'
import type { DraftOptions } from '#offline/store.ts'
import type { OutboxRow } from '#offline/types.ts'
import { backToForm } from './back-to-form.ts'
import { DraftTabs } from './DraftTabs.tsx'
import type { FormSlots } from './form-slots.ts'
import { FormView } from './FormView.tsx'
import { SampleStrip } from './SampleStrip.tsx'
import { Submitted } from './Submitted.tsx'
import { useDraftAddress } from './use-draft-address.ts'
import { useReshapedForm } from './use-reshaped-form.ts'
import { useSampleDraft } from './use-sample-draft.ts'

export type { FormSlots } from './form-slots.ts'

interface Props {
  form: FormDecl
  /** A fixed draft, e.g. the edit of one record. Default: the one the address names (`?draft=`), else a new one. */
  draftId?: string
  initial?: () => FormData
  create?: DraftOptions
  slots?: FormSlots
  /** What was put on this device, e.g. to remember choices. */
  onSent?: (data: FormData) => void
  /** It is safely on this device, or answered where it is sent at once. Absent: a confirmation takes the form's place. */
  onDone?: (key: string, answer?: unknown) => void
}

export function FormScreen(props: Props) {
  const form = useReshapedForm(props.form)
  // Its draft comes out of the same database: nothing is drawn that a setting takes away a moment later.
  return useReadyOnce() ? <Screen {...props} form={form} /> : null
}

function Screen({ form, draftId, initial = form.initial, create, slots, onSent, onDone }: Props) {
  const address = useDraftAddress()
  const path = usePath()
  const [sent, setSent] = useState<{ id: string; key: string; label: string }>()
  const id = draftId ?? address.id
  const options: DraftOptions = { href: path, ...(form.isOrder ? { isOrder: true } : {}), ...create }
  const isFilling = useSampleDraft(draftId === undefined ? form : undefined, options)
  const open = (next?: string) => {
    setSent(undefined)
    address.open(next)
  }
  const edit = async ({ key }: OutboxRow) => {
    const draft = await backToForm(key)
    if (draft) open(draft.id)
  }
  if (isFilling) return null
  // Another address, e.g. by "New order" in the menu, leaves the confirmation.
  if (sent?.id === id) {
    return (
      <Submitted
        sentKey={sent.key}
        label={sent.label}
        newLabel={form.newLabel}
        onNew={() => open()}
        onEdit={(row) => void edit(row)}
        more={slots?.next ?? <Back form={form} />}
      >
        {slots?.sent}
      </Submitted>
    )
  }
  return (
    <FormView
      key={id}
      form={form}
      draftId={id}
      initial={initial}
      create={options}
      slots={slots}
      head={
        draftId
          ? undefined
          : (draft) => (
              <>
                <DraftTabs form={form} draft={draft} onOpen={open} />
                <SampleStrip form={form} draft={draft} onOpen={open} />
              </>
            )
      }
      onBegun={draftId === undefined ? address.name : undefined}
      onQueued={(key, data, answer) => {
        onSent?.(data)
        if (onDone) return onDone(key, answer)
        // Also one in which nothing was typed: the plain address is the next form.
        if (draftId === undefined) address.name()
        setSent({ id, key, label: form.label(data) })
      }}
    />
  )
}

function Back({ form: { back } }: { form: FormDecl }) {
  const { i18n } = useLingui()
  if (!back) return null
  return (
    <Button variant="default" onClick={() => go(back.href)}>
      {i18n._(back.label)}
    </Button>
  )
}
