/** What is typed on the field before its window is there: nothing of it is dropped, nothing of it goes elsewhere. */
export interface TypedAhead {
  search: string
  /** Enter was pressed: the first line that fits is meant. */
  isEntered: boolean
}

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** What is asked for after this key; "left" gives it up, undefined leaves the key to the browser. */
export function typeAhead(before: TypedAhead | undefined, pressed: Key): TypedAhead | 'left' | undefined {
  const { key } = pressed
  if (!before) {
    if (key === 'ArrowDown') return { search: '', isEntered: false }
    // A space opens it, as on any button.
    return key !== ' ' && isLetter(pressed) ? { search: key, isEntered: false } : undefined
  }
  if (key === 'Escape') return 'left'
  if (key === 'Enter') return { ...before, isEntered: before.search.trim() !== '' }
  if (key === 'Backspace') return { search: before.search.slice(0, -1), isEntered: false }
  return isLetter(pressed) ? { search: before.search + key, isEntered: false } : undefined
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey
