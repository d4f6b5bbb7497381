/** The system's own copy, cut and paste, so that fields go from one page or window into another. */
import type { ClipboardEvent } from 'react'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#client/ui/notify.ts'
import { chosenIds, placeFor, removeChosen } from './actions.ts'
import { readFields, writeFields } from './clipboard.ts'
import type { DesignerStore } from './designer-store.ts'

export function useClipboard(store: DesignerStore) {
  const onCopy = (event: ClipboardEvent): boolean => {
    const ids = chosenIds(store)
    if (ids.length === 0) return false
    event.clipboardData.setData('text/plain', writeFields(store.document(), ids))
    event.preventDefault()
    return true
  }
  return {
    onCopy: (event: ClipboardEvent) => void onCopy(event),
    onCut: (event: ClipboardEvent) => {
      if (onCopy(event)) removeChosen(store, 'cut')
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      pasteFields(store, event.clipboardData.getData('text/plain'))
    },
  }
}

/** Inserts fields from a text of the clipboard after the selection, or says why not. */
function pasteFields(store: DesignerStore, text: string): void {
  const read = readFields(text)
  if (!read.ok) {
    const message =
      read.why === 'foreign'
        ? msg`There are no fields on the clipboard.`
        : msg`The fields on the clipboard break a rule of the form. Nothing was pasted.`
    notify(i18n._(message), read.why === 'foreign' ? 'info' : 'bad')
    return
  }
  const { fragment } = read
  const [first] = fragment.rootIds
  const type = first === undefined ? undefined : fragment.nodes[first]?.type
  if (type === undefined) return
  const at = placeFor(store.document(), store.view().selected.at(-1), type)
  store.run({ kind: 'insert', fragment, at }, { what: 'paste' })
}
