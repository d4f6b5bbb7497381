import { valueAt } from '#domain/rule-shape.ts'
import type { Texts } from './texts/en.ts'

/** The text of a name like "track.title". @throws where there is none. */
export function textNamed(texts: Texts, name: string): string {
  const value = valueAt(texts, name)
  if (typeof value !== 'string') throw new Error(`There is no text ${name}`)
  return value
}
