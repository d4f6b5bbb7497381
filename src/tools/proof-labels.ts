/**
 * `npm run proof:labels [-- --quick]`: every built-in label and list with the longest data, drawn as PDF, rendered in
 * black and white by poppler, ghostscript and mupdf at 200, 203 and 300 dpi; each code is read by zbar and compared with
 * what it should say. Every code format is drawn and read in the same way at 203, 300 and 600 dpi (`-- --codes`: only those). Prints
 * a table of each; ends with 1 when anything falls short.
 */
import { ensurePrograms, PROOF_NEEDS } from './ensure-programs.ts'
import { load } from './load.ts'
import { main } from './run.ts'

interface Row {
  builtin: string
  labels: number
  pages: number
  codes: number
  /** Codes read exactly, of all that were looked at. */
  read: string
  /** Farthest a page is from its size, pt. */
  sizeError: number
  /** Farthest an edge of a bar is from its place, in modules; at the printer's own resolution. */
  moduleError: number
  isRight: boolean
}

interface CodeRow {
  format: string
  readers: string
  /** Pictures read exactly, of all that were looked at. */
  read: string
  isRight: boolean
}

main(async () => {
  ensurePrograms(PROOF_NEEDS)
  const { proveLabels } = await load<{ proveLabels: (labels: number) => Promise<Row[]> }>(
    'tests/proof/labels.ts',
  )
  const { proveCodes } = await load<{ proveCodes: () => Promise<CodeRow[]> }>('tests/proof/codes.ts')
  const codes = await proveCodes()
  console.table(codes)
  const unread = codes.filter(({ isRight }) => !isRight)
  if (process.argv.includes('--codes')) return unread.length ? 1 : 0
  const start = Date.now()
  const rows = await proveLabels(process.argv.includes('--quick') ? 100 : 500)
  console.table(rows)
  const wrong = rows.filter(({ isRight }) => !isRight)
  const labels = rows.reduce((sum, row) => sum + row.labels, 0)
  console.log(
    `${labels} labels and lists in ${Math.round((Date.now() - start) / 1000)} s; ${wrong.length} of ${rows.length} fall short`,
  )
  return wrong.length + unread.length ? 1 : 0
})
