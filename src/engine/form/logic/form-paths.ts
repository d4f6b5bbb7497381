/** Values by path in the data of a form. Pure and sharing: what does not change keeps its identity. */
import { valueAt } from '#domain/rule-shape.ts'

export { valueAt }

/** The same data with another value at `path`; the same object when nothing changes. */
export function withValue<T>(data: T, path: string, next: unknown): T {
  return put(data, path.split('.'), next) as T
}

function put(value: unknown, [part = '', ...rest]: readonly string[], next: unknown): unknown {
  const inner = valueAt(value, part)
  const replaced = rest.length > 0 ? put(inner, rest, next) : next
  if (Object.is(inner, replaced)) return value
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === part ? replaced : item))
  return { ...(value as object | undefined), [part]: replaced }
}

/** Whether `path` is `root` or nested in it. */
export const isWithin = (path: string, root: string): boolean => path === root || path.startsWith(`${root}.`)

/** A value as an input shows it: texts and numbers; anything else is empty. Blanks stay. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const textAt = (data: unknown, path: string): string => asText(valueAt(data, path))

/** These texts of a record, by key. */
export const plainTexts = <Key extends string>(data: unknown, keys: readonly Key[]): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, textAt(data, key)])) as Record<Key, string>

/** The same without what surrounds them. */
export const trimmedTexts = <Key extends string>(data: unknown, keys: readonly Key[]): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, textAt(data, key).trim()])) as Record<Key, string>
