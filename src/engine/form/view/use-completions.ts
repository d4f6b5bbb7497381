/** What a text input offers while it is typed in, after the ARIA combobox pattern: nothing is highlighted by itself, so Enter goes on. */
import { useLingui } from '@lingui/react'
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react'
import type { ChoiceItem } from '#client/ui/choice-box/find-choices.ts'
import type { Completion, CompletionSource } from '#engine/form/schema/completion.ts'
import { OFFERS } from './focus.ts'
import { useFormStore } from './form-context.ts'
import { useWatched } from './use-watched.ts'

const none: readonly Completion[] = []

/** Which keys were handled here: the caller's own handler is not asked about them. */
type Handled = boolean

/**
 * @param source Undefined where the input offers nothing.
 * @param take Fills in what was taken.
 */
export function useCompletions(
  source: CompletionSource | undefined,
  text: string,
  isOff: boolean,
  take: (taken: Completion) => void,
) {
  const { i18n } = useLingui()
  const store = useFormStore()
  const list = useId()
  const [isEntered, setEntered] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [pointed, setPointed] = useState(-1)
  const complete = useWatched(isEntered ? source?.load : undefined)
  const wanted = useDeferredValue(text.trim())
  const found = useMemo(
    () => (isOpen && complete && !isOff ? complete(wanted, store.data) : none),
    [isOpen, complete, isOff, wanted, store],
  )
  const items = useMemo(() => {
    const read = (value: Completion['aside']) => (typeof value === 'object' ? i18n._(value) : (value ?? ''))
    return found.map(({ id, label, hint = '', aside }): ChoiceItem => ({
      value: id,
      label,
      hint,
      aside: read(aside),
    }))
  }, [found, i18n])
  const isShown = items.length > 0
  const close = () => {
    setOpen(false)
    setPointed(-1)
  }
  const takeAt = (at: number) => {
    const taken = found[at]
    close()
    if (taken) take(taken)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): Handled => {
    const { key, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event
    if (isOff || !source || nativeEvent.isComposing || nativeEvent.keyCode === 229) return false
    if (ctrlKey || metaKey || shiftKey) return false
    if (key === 'Tab' || (key === 'Enter' && pointed < 0)) {
      close()
      return false
    }
    if (!isShown) {
      if (key !== 'ArrowDown' || !altKey) return false
      setOpen(true)
    } else if (key === 'Enter') takeAt(pointed)
    else if (key === 'Escape') close()
    else if (key === 'ArrowDown') setPointed(pointed + 1 < items.length ? pointed + 1 : -1)
    else if (key === 'ArrowUp') setPointed(pointed < 0 ? items.length - 1 : pointed - 1)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const isCombobox = source !== undefined
  return {
    list,
    items,
    active: pointed,
    isShown,
    takeAt,
    /** What was typed begins a new search. */
    open: () => {
      setPointed(-1)
      setOpen(true)
    },
    close,
    onKeyDown,
    input: isCombobox
      ? {
          role: 'combobox' as const,
          'aria-autocomplete': 'list' as const,
          'aria-haspopup': 'listbox' as const,
          'aria-expanded': isShown,
          'aria-controls': isShown ? list : undefined,
          'aria-activedescendant': isShown && pointed >= 0 ? `${list}-${pointed}` : undefined,
          // Escape closes the list, not what is around it.
          'data-mantine-stop-propagation': isShown || undefined,
          [OFFERS]: true,
        }
      : {},
    enter: () => {
      setEntered(true)
      if (source?.isAtOnce && text === '') setOpen(true)
    },
  }
}
