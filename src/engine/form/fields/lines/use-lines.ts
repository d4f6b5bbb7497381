/** What can be done to the lines of a form, and where the focus goes afterwards. */
import { useCallback } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { notify } from '#client/ui/notify.ts'
import type { LinesProps } from '#engine/form/schema/form.ts'
import { addLine, duplicateLine, linesOf, removeLine } from '#engine/form/logic/form-lines.ts'
import { isBlank, isBlock, pasteLines } from '#engine/form/logic/form-paste.ts'
import { focusBehind } from '#engine/form/view/focus.ts'
import { useFormStore } from '#engine/form/view/form-context.ts'
import { fieldId } from '#engine/form/view/use-field.ts'

/** Marks the element around all lines. */
export const LINES = 'data-lines'

export function useLines(path: string, props: LinesProps) {
  const store = useFormStore()
  const { t, i18n } = useLingui()
  const read = useCallback(() => linesOf(store.get(path)), [store, path])

  const focus = (line: number, column: number) => {
    const key = props.columns[column]?.path
    requestAnimationFrame(() =>
      document.getElementById(fieldId(store.form.id, `${path}.${line}.${key}`))?.focus(),
    )
  }
  const add = () => {
    const lines = read()
    store.set(path, addLine(lines, props))
    focus(lines.length, 0)
  }
  const duplicate = (at: number) => {
    store.set(path, duplicateLine(read(), at, props))
    focus(at + 1, 0)
  }
  const remove = (at: number) => {
    store.set(path, removeLine(read(), at, props))
    focus(Math.max(0, Math.min(at, read().length - 1)), 0)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, line: number, column: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isBlock(text) || store.isReadOnly) return
    event.preventDefault()
    const { lines, count, cut, left } = pasteLines(
      read(),
      text,
      { line, column },
      props,
      store.data,
      ({ label }) => i18n._(label),
    )
    store.set(path, lines)
    const taken = cut > 0 ? t`${count} lines pasted; ${cut} more did not fit.` : t`${count} lines pasted.`
    const names = left.map(({ heading, place }) => heading || t`column ${place}`).join(', ')
    const missing = names ? [t`Not used: ${names}.`] : []
    notify([taken, ...missing].join(' '), cut > 0 || names ? 'bad' : 'good')
  }
  /** Goes on behind the lines; an empty one that was begun at the end is removed. */
  const leave = (input: HTMLElement, line: number) => {
    const lines = read()
    const root = input.closest<HTMLElement>(`[${LINES}]`)
    if (root) focusBehind(root)
    if (
      !store.isReadOnly &&
      lines.length > 1 &&
      line === lines.length - 1 &&
      isBlank(lines[line] ?? {}, props)
    )
      store.set(path, removeLine(lines, line, props))
  }
  /**
   * Enter in the last cell adds a line, in an empty last line it goes on behind the lines, as Escape does anywhere; the
   * arrows go up and down in a column.
   */
  const onKey = (event: KeyboardEvent<HTMLInputElement>, line: number, column: number) => {
    if (event.nativeEvent.isComposing) return
    const lines = read()
    const isLastLine = line === lines.length - 1
    const isLast = isLastLine && column === props.columns.length - 1
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const isEmptyEnd = isLastLine && isBlank(lines[line] ?? {}, props) && (lines.length > 1 || isLast)
    if (event.key === 'Escape' || (isPlainEnter && isEmptyEnd)) leave(event.currentTarget, line)
    else if (isPlainEnter && isLast) add()
    else if (event.key === 'ArrowDown') focus(line + 1, column)
    else if (event.key === 'ArrowUp') focus(line - 1, column)
    else if (event.key === 'd' && (event.ctrlKey || event.metaKey)) duplicate(line)
    else return
    event.preventDefault()
  }
  return { add, duplicate, remove, paste, onKey }
}
