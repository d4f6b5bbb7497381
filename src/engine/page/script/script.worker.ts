/** Scripts of a designed page, away from the page: no document, no session, no network, and an end whenever the page wants it. */
import type { FromSandbox, ToSandbox } from './messages.ts'
import { serveScripts } from './serve.ts'

interface WorkerScope {
  onmessage: ((event: MessageEvent<ToSandbox>) => void) | null
  postMessage(message: FromSandbox): void
}
const scope = self as unknown as WorkerScope

/** The sandbox has none of these. Should it ever break, there is nothing here to reach either. */
const reaching = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebTransport',
  'EventSource',
  'indexedDB',
  'caches',
  'BroadcastChannel',
  'Worker',
  'navigator',
] as const
for (const name of reaching) Object.defineProperty(scope, name, { value: undefined })

const serve = serveScripts((answer) => scope.postMessage(answer))
scope.onmessage = ({ data }) => serve(data)
