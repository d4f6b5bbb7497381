/** Keeps a server process running: starts it again when it ends by itself, waits longer each time, and says why it ended. */
import { spawn, type ChildProcess } from 'node:child_process'

interface Supervised {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
  /** Called for each process that is started. */
  readonly onStart?: (child: ChildProcess) => void
  /** Takes the lines for the operator. */
  readonly print?: (line: string) => void
  /** Where signals come from: the process, or a test. */
  readonly signals?: NodeJS.EventEmitter
}

/** Exit status of a start that failed for a reason the operator must fix first (main.server.ts). */
const STATUS_FAULT = 1
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** A process that ran this long had started well: the pauses begin anew. */
const WELL_MS = 60_000
/** A terminal, npm and tsx each pass Ctrl+C on: signals this close together are one. */
const SAME_SIGNAL_MS = 1000

interface End {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
}

/**
 * Resolves with the exit status once the process has ended as requested, or its very first start failed for a reason the
 * operator must fix. A first signal asks the process to end, a later one ends it at once.
 */
export async function supervise({
  command,
  args,
  cwd,
  env = process.env,
  onStart,
  print = (line) => process.stderr.write(`${line}\n`),
  signals = process,
}: Supervised): Promise<number> {
  const asked = new AbortController()
  let child: ChildProcess | undefined
  const stopListening = onSignals(signals, (signal) => {
    asked.abort()
    child?.kill(signal)
  })
  try {
    let failures = 0
    for (;;) {
      const startedAt = Date.now()
      // A process group of its own: signals of the terminal come from us alone, and once.
      child = spawn(command, args, { cwd, env, stdio: 'inherit', detached: process.platform !== 'win32' })
      onStart?.(child)
      const end = await endOf(child)
      if (asked.signal.aborted || end.status === 0) return end.status ?? 0
      if (end.status === STATUS_FAULT && failures === 0) return STATUS_FAULT
      failures = Date.now() - startedAt > WELL_MS ? 1 : failures + 1
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
      print(`The gateway ${reasonOf(end)}. It is started again in ${pause / 1000} s.`)
      await sleep(pause, asked.signal)
      if (asked.signal.aborted) return 0
    }
  } finally {
    stopListening()
  }
}

const reasonOf = ({ status, signal }: End): string =>
  signal ? `was ended by ${signal}` : `ended with status ${status}; the lines above say why`

/** A program that cannot be started at all counts as a start that failed. */
const endOf = (child: ChildProcess): Promise<End> =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve({ status: STATUS_FAULT, signal: null })
    })
    child.once('exit', (status, signal) => resolve({ status, signal }))
  })

function onSignals(source: NodeJS.EventEmitter, pass: (signal: NodeJS.Signals) => void): () => void {
  let lastAt = 0
  const hear = (signal: NodeJS.Signals) => {
    const isSame = Date.now() - lastAt < SAME_SIGNAL_MS
    lastAt = Date.now()
    // The server knows no hang-up of its own: without the terminal it ends like at Ctrl+C.
    if (!isSame) pass(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const name of names) source.on(name, hear)
  return () => {
    for (const name of names) source.off(name, hear)
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
