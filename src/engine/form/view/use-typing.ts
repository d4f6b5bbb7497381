/**
 * Typing into a filtered input: while an input method composes (Chinese, Vietnamese), its raw text stays on screen and
 * nothing is filtered; afterwards the filter runs and the caret stays where it was.
 */
import { useState } from 'react'
import type { ChangeEvent, CompositionEvent } from 'react'
import type { InputFilter } from '#engine/form/schema/form.ts'
import { filterInput, inputModeOf } from '#engine/form/logic/form-filters.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

const isComposing = (event: ChangeEvent<TextElement>): boolean =>
  'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true

export function useTyping(value: string, filter: InputFilter | undefined, change: (text: string) => void) {
  const [composed, setComposed] = useState<string>()
  const take = (element: TextElement) => {
    const raw = element.value
    const kept = filterInput(filter, raw)
    setComposed(undefined)
    change(kept)
    if (kept !== raw) keepCaret(element, filter, raw)
  }
  return {
    value: composed ?? value,
    inputMode: inputModeOf(filter),
    onChange: (event: ChangeEvent<TextElement>) => {
      if (isComposing(event)) setComposed(event.currentTarget.value)
      else take(event.currentTarget)
    },
    onCompositionEnd: (event: CompositionEvent<TextElement>) => take(event.currentTarget),
  }
}

function keepCaret(element: TextElement, filter: InputFilter | undefined, raw: string): void {
  const at = filterInput(filter, raw.slice(0, element.selectionStart ?? raw.length)).length
  requestAnimationFrame(() => {
    if (document.activeElement === element) element.setSelectionRange(at, at)
  })
}
