/**
 * Amounts while they are typed: shown with their thousands grouped ("1,250,000"), kept without ("1250000"). A comma that was
 * typed or pasted is the person's own and is read when the field is left (`tidyInput`). Pure.
 */
import type { InputFilter } from '#engine/form/schema/form.ts'
import { grouped } from '#engine/table/logic/cell-text.ts'

/** A text and where the caret is in it. */
interface Typed {
  readonly text: string
  readonly caret: number
}

/** An edit of the text that is shown. `isForward`: it deletes what follows the caret, as Delete does. */
interface Edit extends Typed {
  readonly isForward?: boolean
}

const isAmount = (filter: InputFilter | undefined): boolean =>
  filter === 'wholeAmount' || filter === 'decimal2'

/** Returns the text as it is shown. Only a plain number is grouped: anything else is shown as it was typed. */
export const shownAmount = (filter: InputFilter | undefined, text: string): string =>
  isAmount(filter) && /^\d+(?:\.\d*)?$/.test(text) ? grouped(text) : text

/**
 * Returns the text that is meant after an edit of what is shown, with the caret in it. The commas that were shown are left
 * out; one that was typed stays. Deleting a shown comma deletes the digit beside it.
 *
 * @param before the text that was meant, without the commas that are shown in it
 */
export function editedAmount(filter: InputFilter | undefined, before: string, edit: Edit): Typed {
  const shown = shownAmount(filter, before)
  if (shown === before) return { text: edit.text, caret: edit.caret }
  const { text, caret } = edit
  // What is behind the caret was behind it before as well; what is before it was there up to the first difference.
  const end = Math.min(text.length - caret, shown.length)
  const behind = shown.endsWith(text.slice(caret)) ? shown.slice(shown.length - end) : ''
  const front = commonStart(
    shown.slice(0, shown.length - behind.length),
    text.slice(0, text.length - behind.length),
  )
  const typed = text.slice(front.length, text.length - behind.length)
  const [left, right] = [plain(front), plain(behind)]
  const isCommaGone = typed === '' && left.length + right.length === before.length
  if (isCommaGone && text.length < shown.length)
    return edit.isForward
      ? { text: left + right.slice(1), caret: left.length }
      : { text: left.slice(0, -1) + right, caret: Math.max(0, left.length - 1) }
  return { text: left + typed + right, caret: left.length + typed.length }
}

/** Returns where the caret is in the text as it is shown, given where it is in the text that is meant. */
export function shownCaret(filter: InputFilter | undefined, { text, caret }: Typed): number {
  const shown = shownAmount(filter, text)
  if (shown === text) return caret
  let at = 0
  for (let passed = 0; passed < caret && at < shown.length; at++) if (shown[at] !== ',') passed++
  return at
}

const plain = (text: string): string => text.replaceAll(',', '')

function commonStart(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return one.slice(0, at)
}
