/** Edits of the choices of a field: their texts are kept by place, so that they move along. Pure. */
import { languages, type Language } from '#contract/language.ts'
import type { PageEdit, PageNode } from '#engine/page/index.ts'

const all = Object.keys(languages) as Language[]
const pathOf = (at: number): string => `options.${at}.label`

/** @param order places of the choices as they are now, in their new order; 'new' is a choice that is added. */
export function optionEdits({ id, field, texts }: PageNode, order: readonly (number | 'new')[]): PageEdit[] {
  const options = field.options ?? []
  const taken = new Set(options.map(({ value }) => value))
  const freeValue = () => {
    let number = options.length + 1
    while (taken.has(String(number))) number += 1
    taken.add(String(number))
    return String(number)
  }
  const next = order.flatMap((at) => {
    if (at !== 'new') return options[at] ?? []
    const value = freeValue()
    return { value, label: `Option ${value}` }
  })
  const moved: PageEdit[] = Array.from({ length: Math.max(options.length, order.length) }, (_, place) => {
    const from = order[place]
    const now = texts[pathOf(place)]
    const wanted = typeof from === 'number' ? texts[pathOf(from)] : undefined
    return all.flatMap((language): PageEdit[] => {
      const value = wanted?.[language] ?? ''
      return value === (now?.[language] ?? '')
        ? []
        : [{ kind: 'setText', id, path: pathOf(place), language, value }]
    })
  }).flat()
  return [{ kind: 'setField', id, path: ['options'], value: next }, ...moved]
}
