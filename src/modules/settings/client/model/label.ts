/** How something is called: a text, a message, or what it belongs to before what it is ("Receiver", "Phone"). Pure. */
import type { MessageDescriptor } from '@lingui/core'

export type Label = string | MessageDescriptor | readonly MessageDescriptor[]

export function sayLabel(label: Label, translate: (message: MessageDescriptor) => string): string {
  if (typeof label === 'string') return label
  return 'id' in label ? translate(label) : label.map(translate).join(' · ')
}

/** For a list to choose from, where a rule or a file names the key itself. */
export const sayWithKey = (
  label: Label,
  key: string,
  translate: (message: MessageDescriptor) => string,
): string => {
  const text = sayLabel(label, translate)
  return text === key ? key : `${text} (${key})`
}
