/** Compares parcels with a list away from the page: tens of thousands of lines hold up no key press. */
import type { CodRow } from '../columns.ts'
import { matchLines, type Match } from '../match.ts'
import type { ToMatch } from './use-match.ts'

interface WorkerScope {
  onmessage: ((event: MessageEvent<ToMatch>) => void) | null
  postMessage(message: readonly Match<CodRow>[]): void
}
const scope = self as unknown as WorkerScope

scope.onmessage = ({ data: { lines, parcels } }) => scope.postMessage(matchLines(lines, parcels))
