/** A form as a screen: its drafts, the form, and what became of it once sent. Knows no form by name. */
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { go, usePath, useUrlQuery } from '#client/router/go.ts'
import { useReadyOnce } from '#client/settings/use-settings.ts'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'
import { newId } from '#offline/new-id.ts'
import type { DraftOptions } from '#offline/store.ts'
import type { OutboxRow } from '#offline/types.ts'
import { backToForm } from './back-to-form.ts'
import { DraftTabs } from './DraftTabs.tsx'
import type { FormSlots } from './form-slots.ts'
import { FormView } from './FormView.tsx'
import { Submitted } from './Submitted.tsx'
import { useReshapedForm } from './use-reshaped-form.ts'

export type { FormSlots } from './form-slots.ts'

interface Props {
  form: FormDecl
  /** A fixed draft, e.g. the edit of one record. Default: the one the address names (`?draft=`), else the person's own. */
  draftId?: string
  initial?: () => FormData
  create?: DraftOptions
  slots?: FormSlots
  /** What was put on this device, e.g. to remember choices. */
  onSent?: (data: FormData) => void
  /** It is safely on this device. Absent: a confirmation takes the form's place. */
  onDone?: (key: string) => void
}

export function FormScreen(props: Props) {
  const form = useReshapedForm(props.form)
  // Its draft comes out of the same database: nothing is drawn that a setting takes away a moment later.
  return useReadyOnce() ? <Screen {...props} form={form} /> : null
}

function Screen({ form, draftId, initial = form.initial, create, slots, onSent, onDone }: Props) {
  const [query, setQuery] = useUrlQuery()
  const path = usePath()
  const [sent, setSent] = useState<{ key: string; label: string }>()
  const open = (id: string) => {
    setSent(undefined)
    setQuery({ draft: id })
  }
  const edit = async ({ key }: OutboxRow) => {
    const draft = await backToForm(key)
    if (draft) open(draft.id)
  }
  if (sent) {
    return (
      <Submitted
        sentKey={sent.key}
        label={sent.label}
        newLabel={form.newLabel}
        onNew={() => open(newId())}
        onEdit={(row) => void edit(row)}
        more={slots?.next ?? <Back form={form} />}
      >
        {slots?.sent}
      </Submitted>
    )
  }
  const id = draftId ?? query.draft
  return (
    <FormView
      key={id ?? ''}
      form={form}
      draftId={id}
      initial={initial}
      create={{ href: path, ...(form.isOrder ? { isOrder: true } : {}), ...create }}
      slots={slots}
      head={draftId ? undefined : (draft) => <DraftTabs form={form} draft={draft} onOpen={open} />}
      onQueued={(key, data) => {
        onSent?.(data)
        if (onDone) onDone(key)
        else setSent({ key, label: form.label(data) })
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
