/**
 * Typing into a filtered input. Nothing that is typed is taken away: while an input method composes (Chinese, Vietnamese)
 * its raw text stays on screen, and a text is written as the rules read it when the field is left.
 */
import { useState } from 'react'
import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react'
import type { InputFilter } from '#engine/form/schema/form.ts'
import { inputModeOf } from '#engine/form/logic/form-filters.ts'
import { tidyInput, typedInput } from '#engine/form/logic/input-reading.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface Handlers {
  change: (text: string) => void
  blur: () => void
}

const isComposing = (event: ChangeEvent<TextElement>): boolean =>
  'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true

export function useTyping(value: string, filter: InputFilter | undefined, { change, blur }: Handlers) {
  const [composed, setComposed] = useState<string>()
  const take = (element: TextElement) => {
    const raw = element.value
    const kept = typedInput(filter, raw)
    setComposed(undefined)
    change(kept)
    if (kept !== raw) keepCaret(element)
  }
  return {
    value: composed ?? value,
    inputMode: inputModeOf(filter),
    onChange: (event: ChangeEvent<TextElement>) => {
      if (isComposing(event)) setComposed(event.currentTarget.value)
      else take(event.currentTarget)
    },
    onCompositionEnd: (event: CompositionEvent<TextElement>) => take(event.currentTarget),
    onBlur: ({ currentTarget }: FocusEvent<TextElement>) => {
      const tidy = tidyInput(filter, currentTarget.value)
      if (tidy !== currentTarget.value) change(tidy)
      blur()
    },
  }
}

/** Signs were replaced one for one: the caret is where it was. */
function keepCaret(element: TextElement): void {
  const at = element.selectionStart ?? element.value.length
  requestAnimationFrame(() => {
    if (document.activeElement === element) element.setSelectionRange(at, at)
  })
}
