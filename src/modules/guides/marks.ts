/** Marks in the texts of guides: `**control**`, `[[screen|Title]]`, `[[screen#anchor|Title]]`. Pure. */

export type Mark =
  | { readonly kind: 'plain' | 'control'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly screen: string; readonly anchor: string }

const MARK = /\*\*(.+?)\*\*|\[\[(\w+)(?:#([\w-]+))?\|([^\]]+)\]\]/g

/** Splits a text at its marks, in order. */
export function marksOf(text: string): Mark[] {
  const marks: Mark[] = []
  let at = 0
  const plain = (to: number) => {
    if (to > at) marks.push({ kind: 'plain', text: text.slice(at, to) })
  }
  for (const match of text.matchAll(MARK)) {
    const [whole, control, screen = '', anchor = '', title = ''] = match
    plain(match.index)
    marks.push(control ? { kind: 'control', text: control } : { kind: 'link', text: title, screen, anchor })
    at = match.index + whole.length
  }
  plain(text.length)
  return marks
}

/** The text as it is read, without marks. */
export const plainOf = (text: string): string =>
  marksOf(text)
    .map((mark) => mark.text)
    .join('')
