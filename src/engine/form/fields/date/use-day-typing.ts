/** Typing a date: an incomplete date is left as typed; a recognised one is rewritten as yyyy-MM-dd. */
import type { ChangeEvent } from 'react'
import { readDay } from '#engine/form/logic/calendar-days.ts'

/** `change` gets every text, so that nothing typed is lost; the check of the field says when it is no day. */
export function useDayTyping(value: string, change: (text: string) => void, leave: () => void) {
  const tidy = () => {
    const day = readDay(value)
    if (day && day !== value) change(day)
    leave()
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.value
    // Eight digits are a whole day; anything shorter may still become one.
    change(/^\d{8}$/.test(text.trim()) ? (readDay(text) ?? text) : text)
  }
  return { value, onChange, onBlur: tidy }
}
