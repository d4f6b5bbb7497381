/** Edits of a text in some languages. Pure. */
import type { Language } from '#contract/language.ts'
import type { PageEdit, PageNode, Texts } from '#engine/page/index.ts'

/**
 * Returns the edits that set a text in one or more languages. The plain text of the field, which other readers of the specification's
 * shape show, is the English one, else the one that was written last.
 */
export function textEdits({ id, texts }: PageNode, path: string, changes: Texts): PageEdit[] {
  const next: Texts = { ...texts[path], ...changes }
  const changed = Object.entries(changes) as [Language, string][]
  const plain = next.en || changed.at(-1)?.[1] || Object.values(next).find(Boolean) || undefined
  return [
    ...changed.map(([language, value]): PageEdit => ({ kind: 'setText', id, path, language, value })),
    { kind: 'setField', id, path: path.split('.'), value: plain },
  ]
}
