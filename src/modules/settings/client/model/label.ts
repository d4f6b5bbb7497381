/** How something is called: a text, a message, or what it belongs to before what it is ("Receiver", "Phone"). Pure. */
import type { MessageDescriptor } from '@lingui/core'

export type Label = string | MessageDescriptor | readonly MessageDescriptor[]

export function sayLabel(label: Label, say: (message: MessageDescriptor) => string): string {
  if (typeof label === 'string') return label
  return 'id' in label ? say(label) : label.map(say).join(' · ')
}

/** For a list to choose from, where a rule or a file names the key itself. */
export const sayWithKey = (
  label: Label,
  key: string,
  say: (message: MessageDescriptor) => string,
): string => {
  const said = sayLabel(label, say)
  return said === key ? key : `${said} (${key})`
}
