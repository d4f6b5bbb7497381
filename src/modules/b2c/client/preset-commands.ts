/** Changes of parcel presets: queued on this device, and each can be undone. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#client/ui/notify.ts'
import { didStep } from '#client/undo/undo-stack.ts'
import type { QueuedCall } from '#contract/call.ts'
import { openedStore } from '#offline/store.ts'
import { b2c } from '../contract.ts'
import { PARCEL_PRESETS, type PresetDraft } from '../parcel-presets.ts'
import type { PresetRow } from '../preset-calls.ts'

/** Returns false, after a message, where the command could not be saved on this device. */
async function enqueue(call: QueuedCall, parameter: unknown, label: string): Promise<boolean> {
  try {
    await openedStore().outbox.enqueue(call, parameter as never, { entity: PARCEL_PRESETS, label })
    return true
  } catch (error) {
    console.error('The command was not queued.', error)
    notify(i18n._(msg`This was not possible on this device. Nothing was sent.`), 'bad')
    return false
  }
}

const put = (draft: PresetDraft, rev: number) => enqueue(b2c.saveParcelPreset, { ...draft, rev }, draft.name)
const remove = ({ id, name }: PresetDraft) => enqueue(b2c.deleteParcelPresets, { ids: [id] }, name)

const draftOf = ({ rev: _rev, updatedAt: _at, ...draft }: PresetRow): PresetDraft => draft

export async function addPreset(draft: PresetDraft): Promise<boolean> {
  if (!(await put(draft, 0))) return false
  const { name } = draft
  didStep({ name: i18n._(msg`Saved: ${name}`), undo: () => remove(draft), redo: () => put(draft, 0) })
  return true
}

export async function renamePreset(preset: PresetRow, name: string): Promise<boolean> {
  const { rev, name: old } = preset
  const draft = draftOf(preset)
  if (!(await put({ ...draft, name }, rev))) return false
  didStep({
    name: i18n._(msg`Renamed: ${old} → ${name}`),
    undo: () => put({ ...draft, name: old }, rev + 1),
    redo: () => put({ ...draft, name }, rev + 2),
  })
  return true
}

/** Undoing adds it again. */
export async function deletePreset(preset: PresetRow): Promise<boolean> {
  const draft = draftOf(preset)
  if (!(await remove(draft))) return false
  const { name } = draft
  didStep({ name: i18n._(msg`Deleted: ${name}`), undo: () => put(draft, 0), redo: () => remove(draft) })
  return true
}
