/** Long lists of choices show their first ones, and the rest when asked (spec 001 §3 `moreSliceNumber`). */
import { useState } from 'react'

/** Chosen ones are never hidden; one left over is shown at once. */
export function useMore<T extends { value: string }>(
  choices: readonly T[],
  shown: number | undefined,
  isChosen: (value: string) => boolean,
) {
  const [isOpen, setOpen] = useState(false)
  const isCut = !isOpen && shown !== undefined && choices.length > shown + 1
  const visible = isCut ? choices.filter(({ value }, at) => at < shown || isChosen(value)) : choices
  return { visible, hidden: choices.length - visible.length, open: () => setOpen(true) }
}
