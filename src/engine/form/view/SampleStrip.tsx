import { useLingui } from '@lingui/react/macro'
import type { DraftHandle } from '#client/offline/use-draft.ts'
import { useStore } from '#client/offline/use-live.ts'
import { SampleNote } from '#client/ui/SampleNote.tsx'
import { isSample } from '#engine/form/logic/sample.ts'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'
import { useClosing } from './use-closing.ts'

interface Props {
  form: FormDecl
  draft: DraftHandle<FormData>
  /** Goes to a draft; without an id to an empty form. */
  onOpen: (draftId?: string) => void
}

/** Says that a form is filled with a sample, and discards it with one press. Undo restores it with what was typed. */
export function SampleStrip({ form, draft, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const store = useStore()
  const { close } = useClosing(form, draft, onOpen)
  if (!store || draft.isReadOnly || !isSample(draft.data)) return null
  const submit = i18n._(form.submitLabel)
  const discard = async () => {
    await draft.flush()
    const stored = await store.drafts.get(draft.id)
    if (stored) await close([stored])
  }
  return (
    <SampleNote
      text={t`This form is filled with a sample. Nothing is sent until you choose “${submit}”.`}
      onDiscard={() => void discard()}
    />
  )
}
