/** Lines of goods whose values their editor does not see: an empty value is the stored one (record 0055). Pure. */

interface ValuedLine {
  readonly name: string
  readonly nameEn?: string | undefined
  readonly hsCode?: string | undefined
  readonly sku?: string | undefined
  readonly unitValue: string
}

/** What a line is known by, whatever its place, its count and its value. */
const identityOf = ({ sku = '', name, nameEn = '', hsCode = '' }: ValuedLine): string =>
  JSON.stringify([sku, name, nameEn, hsCode].map((text) => text.trim()))

function byIdentity<Line extends ValuedLine>(lines: readonly Line[]): Map<string, Line[]> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) groups.set(identityOf(line), [...(groups.get(identityOf(line)) ?? []), line])
  return groups
}

/**
 * The lines, with the stored value where it is empty. A line is the stored one of the same SKU, names and customs code; where several
 * are alike but worth different amounts, in their order, if none was added or taken away. A line that was renamed is the stored one in its
 * place, if the number of lines is the same. A value that cannot be told stays empty, for the rules to ask for it.
 */
export function withStoredValues<Line extends ValuedLine>(
  lines: readonly Line[],
  stored: readonly ValuedLine[],
): Line[] {
  const before = byIdentity(stored)
  const now = byIdentity(lines)
  const isSameCount = lines.length === stored.length
  return lines.map((line, at) => {
    if (line.unitValue.trim() !== '') return line
    const key = identityOf(line)
    const alike = before.get(key)
    const inPlace = stored[at]
    if (!alike) {
      const isRenamed = isSameCount && inPlace !== undefined && !now.has(identityOf(inPlace))
      return isRenamed ? { ...line, unitValue: inPlace.unitValue } : line
    }
    const values = alike.map(({ unitValue }) => unitValue)
    const mine = now.get(key) ?? []
    if (new Set(values).size === 1) return { ...line, unitValue: values[0] ?? '' }
    return mine.length === values.length ? { ...line, unitValue: values[mine.indexOf(line)] ?? '' } : line
  })
}
