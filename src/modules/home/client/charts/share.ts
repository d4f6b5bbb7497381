/** Percent of a whole with one place, cut off: 999 of 1000 are not "100%". "" of nothing. */
export function shareText(count: number, total: number): string {
  if (total <= 0) return ''
  const tenths = Math.floor((count * 1000) / total)
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`
}
