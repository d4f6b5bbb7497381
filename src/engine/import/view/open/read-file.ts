/** The page's side of the worker that reads files. Each reading has a worker of its own, so that it can be ended. */
import type { FaultCode } from '#engine/sheet/limits.ts'
import { MAX_FILE_BYTES, SheetFault } from '#engine/sheet/limits.ts'
import type { SheetFacts, SheetRow } from '#engine/sheet/sheet-rows.ts'
import type { SheetMessage, SheetQuestion } from '#engine/sheet/sheet.worker.ts'

export interface ReadFile extends SheetFacts {
  readonly rows: readonly SheetRow[]
}

/** A file that never ends being read is given up. */
const PATIENCE_MS = 60_000

/** @throws SheetFault; AbortError when `signal` says so. */
export async function readFile(
  { name, blob, sheet }: { name: string; blob: Blob; sheet?: number },
  signal: AbortSignal,
): Promise<ReadFile> {
  if (blob.size > MAX_FILE_BYTES) throw new SheetFault('large')
  const bytes = await blob.arrayBuffer()
  signal.throwIfAborted()
  const worker = new Worker(new URL('../../../sheet/sheet.worker.ts', import.meta.url), {
    type: 'module',
    name: 'sheet',
  })
  const rows: SheetRow[] = []
  try {
    const facts = await new Promise<SheetFacts>((resolve, reject) => {
      const fail = (code: FaultCode) => reject(new SheetFault(code))
      const timer = setTimeout(() => fail('large'), PATIENCE_MS)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new DOMException('The reading was ended', 'AbortError'))
      })
      worker.addEventListener('error', () => fail('broken'))
      worker.addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => {
        if ('rows' in data) return void rows.push(...data.rows)
        clearTimeout(timer)
        if ('fault' in data) fail(data.fault)
        else resolve(data.done)
      })
      const question: SheetQuestion = { bytes, name, ...(sheet === undefined ? {} : { sheet }) }
      worker.postMessage(question, [bytes])
    })
    return { ...facts, rows }
  } finally {
    worker.terminate()
  }
}
