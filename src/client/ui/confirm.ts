/** A question that must be answered before something is done. Drawn by `ConfirmDialog.tsx`. */
import { proxy, ref } from 'valtio'

export interface Question {
  title: string
  text: string
  /** Label of the button that does it: a verb, "Discard 3 orders". */
  yes: string
  /** Label of the other button; "Cancel" by default. */
  no?: string
  danger?: boolean
  /** Must be typed before the button works: for what cannot be undone. */
  typed?: string
}

interface Open {
  question: Question
  answer: (value: boolean) => void
}

export const asking = proxy<{ open: Open | undefined }>({ open: undefined })

/** Asks; resolves false when it is dismissed or another question takes its place. */
export function confirm(question: Question): Promise<boolean> {
  asking.open?.answer(false)
  return new Promise((resolve) => {
    asking.open = ref({
      question,
      answer: (value: boolean) => {
        asking.open = undefined
        resolve(value)
      },
    })
  })
}
