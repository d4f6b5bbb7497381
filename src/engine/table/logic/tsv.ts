/** Tab-separated text as spreadsheets read it from the clipboard. */

const cell = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows of cells → lines; cells with tabs, line ends or quotes are quoted. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(cell).join('\t')).join('\r\n')
