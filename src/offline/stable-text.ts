/** One text for equal values: keys sorted, undefined left out. A text stays as it is. */
export function stableText(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  )
}
