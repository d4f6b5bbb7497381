import { useState } from 'react'
import { lengthFault } from '#engine/form/index.ts'
import { useBoundedText } from '#engine/form/view.ts'

/** A text of the design: applied while it is typed if it fits; what is too long stays with a message and is not applied. */
export function useDesignText(value: string, limit: number, run: (text: string) => boolean) {
  const [typed, setTyped] = useState<string>()
  const isTooLong = (text: string) => lengthFault(text, limit) !== undefined
  const change = (text: string) => setTyped(!isTooLong(text) && run(text) ? undefined : text)
  const onBlur = () => {
    if (typed !== undefined && !isTooLong(typed)) setTyped(undefined)
  }
  return { ...useBoundedText({ value: typed ?? value, limit, onChange: change, onBlur }), change }
}
