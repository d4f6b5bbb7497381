/**
 * Typing into a filtered input. Nothing that is typed is taken away: while an input method composes (Chinese, Vietnamese)
 * its raw text stays on screen, and a text is written as the rules read it when the field is left. Amounts are shown with
 * their thousands grouped.
 */
import { useState } from 'react'
import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react'
import type { InputFilter } from '#engine/form/schema/form.ts'
import { inputModeOf } from '#engine/form/logic/form-filters.ts'
import { editedAmount, shownAmount, shownCaret } from '#engine/form/logic/grouped-typing.ts'
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
  const shown = shownAmount(filter, value)
  const take = (element: TextElement, inputType = '') => {
    const { value: raw, selectionStart } = element
    const edit = {
      text: typedInput(filter, raw),
      caret: selectionStart ?? raw.length,
      isForward: inputType === 'deleteContentForward',
    }
    const isPastedWhole = inputType === 'insertFromPaste' && edit.caret === raw.length
    const meant = editedAmount(filter, value, edit)
    // A pasted number is complete: it is read at once, where it has one reading.
    const tidy = isPastedWhole ? tidyInput(filter, meant.text) : meant.text
    const kept = tidy === meant.text ? meant : { text: tidy, caret: tidy.length }
    setComposed(undefined)
    change(kept.text)
    show(element, shownAmount(filter, kept.text), shownCaret(filter, kept))
  }
  return {
    value: composed ?? shown,
    inputMode: inputModeOf(filter),
    onChange: (event: ChangeEvent<TextElement>) => {
      if (isComposing(event)) setComposed(event.currentTarget.value)
      else take(event.currentTarget, inputTypeOf(event))
    },
    onCompositionEnd: (event: CompositionEvent<TextElement>) => take(event.currentTarget),
    onBlur: ({ currentTarget }: FocusEvent<TextElement>) => {
      const text = currentTarget.value === shown ? value : currentTarget.value
      const tidy = tidyInput(filter, text)
      if (tidy !== text) change(tidy)
      blur()
    },
  }
}

const inputTypeOf = ({ nativeEvent }: ChangeEvent<TextElement>): string =>
  'inputType' in nativeEvent ? String(nativeEvent.inputType) : ''

/** Shows a text other than the one that was typed, before React draws it: drawn by React, it would take the caret to its end. */
function show(element: TextElement, text: string, caret: number): void {
  if (element.value === text) return
  element.value = text
  if (document.activeElement === element) element.setSelectionRange(caret, caret)
}
