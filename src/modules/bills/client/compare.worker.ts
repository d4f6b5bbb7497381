/** Compares a bill with a list away from the page: tens of thousands of lines hold up no key press. */
import { billColumns, matchLines, ownRows } from '../match-lines.ts'
import type { Comparison, ToCompare } from './compare-messages.ts'

interface WorkerScope {
  onmessage: ((event: MessageEvent<ToCompare>) => void) | null
  postMessage(message: Comparison): void
}
const scope = self as unknown as WorkerScope

scope.onmessage = ({ data: { lines, rows, columns = billColumns(lines, rows) } }) => {
  const own = ownRows(rows, columns)
  scope.postMessage({ columns, found: matchLines(lines, own), left: rows.length - own.length })
}
