import type { Texts } from './texts/en.ts'

/** The text of a name like "track.title". @throws where there is none. */
export function textNamed(texts: Texts, name: string): string {
  const value = name
    .split('.')
    .reduce<unknown>((group, key) => (group as Record<string, unknown> | undefined)?.[key], texts)
  if (typeof value !== 'string') throw new Error(`There is no text ${name}`)
  return value
}
