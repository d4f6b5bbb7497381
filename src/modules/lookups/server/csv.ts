/** Reads CSV (RFC 4180): commas, quoted fields with doubled quotes, LF or CRLF, an optional byte order mark. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  const source = text.replace(/^\ufeff/, '')
  while (field.lastIndex < source.length) {
    const at = field.lastIndex
    const match = field.exec(source)
    if (!match)
      throw new SyntaxError(`Line ${rows.length + 1}: a quote is not closed or stands inside a field.`)
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    const isEnd = match[3] !== ','
    if (isEnd || field.lastIndex >= source.length) {
      // A comma at the very end opens one more empty field.
      if (!isEnd) row.push('')
      rows.push(row)
      row = []
    }
    if (field.lastIndex === at) break
  }
  return rows
}
