/** Reads, splits and joins PDFs away from the page: what a hostile one does, it does to this worker, which is stopped. */
import type { FromPdf, ToPdf } from './pdf-messages.ts'
import { answerPdf } from './read-pdf.ts'

interface WorkerScope {
  onmessage: ((event: MessageEvent<ToPdf>) => void) | null
  postMessage(message: FromPdf): void
}
const scope = self as unknown as WorkerScope

scope.onmessage = ({ data }) => void answerPdf(data).then((message) => scope.postMessage(message))
