/** The keyboard on the page. One dot at a time, with Shift one millimetre; with Alt the size. */
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#client/ui/notify.ts'
import {
  copied,
  duplicate,
  group,
  moveBy,
  paste,
  remove,
  reorder,
  resizeBy,
  toggleLock,
  turn,
  ungroup,
} from './actions.ts'
import type { DesignerStore } from './designer-store.ts'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Act = (store: DesignerStore) => void

const plain: Readonly<Record<string, Act>> = {
  Delete: remove,
  Backspace: remove,
  Escape: (store) => store.select([]),
  '[': (store) => reorder(store, 'backward'),
  ']': (store) => reorder(store, 'forward'),
  r: turn,
  l: (store) => toggleLock(store),
}

const withControl: Readonly<Record<string, Act>> = {
  a: (store) => store.select(store.view().history.present.order),
  d: duplicate,
  g: group,
  G: ungroup,
  '[': (store) => reorder(store, 'back'),
  ']': (store) => reorder(store, 'front'),
}

export function onDesignKey(store: DesignerStore, event: KeyboardEvent): void {
  const arrow = ARROWS[event.key]
  const isControl = event.ctrlKey || event.metaKey
  if (arrow && !isControl) {
    const step = event.shiftKey ? Math.round(store.view().history.present.page.dotsPerMm) : 1
    const act = event.altKey ? resizeBy : moveBy
    act(store, arrow[0] * step, arrow[1] * step)
    return event.preventDefault()
  }
  const act = isControl ? withControl[event.key] : event.altKey ? undefined : plain[event.key]
  if (!act) return
  event.preventDefault()
  act(store)
}

/** The system's own copy, cut and paste, so that components go from one window into another. */
export const clipboardHandlers = (store: DesignerStore) => {
  const onCopy = (event: ClipboardEvent): boolean => {
    const text = copied(store)
    if (text === undefined) return false
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    return true
  }
  return {
    onCopy,
    onCut: (event: ClipboardEvent) => {
      if (onCopy(event)) remove(store)
    },
    onPaste: (event: ClipboardEvent) => {
      const outcome = paste(store, event.clipboardData.getData('text/plain'))
      if (outcome === 'foreign') notify(i18n._(msg`There are no label components on the clipboard.`))
      if (outcome === 'broken')
        notify(i18n._(msg`The clipboard content breaks a rule of labels. Nothing was pasted.`), 'bad')
      event.preventDefault()
    },
  }
}
