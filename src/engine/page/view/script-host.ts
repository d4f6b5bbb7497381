/**
 * The page's side of its scripts: asks the worker one thing at a time, ends it where no answer comes, and leaves scripts off that
 * were stopped too often. The page goes on whatever happens to them.
 */
import type { AskedWorker } from '#client/ui/use-worker.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import type { ScriptCode } from '#engine/page/logic/page-code.ts'
import type {
  FromSandbox,
  ScriptCommand,
  ScriptFault,
  ScriptJob,
  ToSandbox,
} from '#engine/page/script/messages.ts'

export const hostLimits = {
  /** For the engine to be there, which may be a download: milliseconds. */
  openMs: 15_000,
  /** For an answer. The engine stops itself long before, where it can. */
  answerMs: 1000,
  /** Stops until scripts stay off. */
  strikes: 3,
  /** Things that wait to be done; the oldest give way. */
  waiting: 50,
} as const
type HostLimits = { readonly [K in keyof typeof hostLimits]: number }

const GRACE_MS = 100

/** What the page does for its scripts. */
export interface ScriptPage {
  readonly values: () => FormData
  readonly obey: (commands: readonly ScriptCommand[]) => void
  /** `isOff`: scripts are not asked any more. */
  readonly say: (fault: ScriptFault, isOff: boolean) => void
}

const silence = (message: string): FromSandbox => ({
  commands: [],
  faults: [{ kind: 'hang', where: '', line: 0, message }],
  isBroken: true,
})

/** A newer value makes an older one of the same element superfluous while both wait. The same value twice is two events, as clicks are. */
const replaces = (job: ScriptJob, other: ScriptJob): boolean => {
  if (job.kind === 'method') return other.kind === 'method' && other.name === job.name && isNewer(job, other)
  if (job.kind === 'script')
    return other.kind === 'script' && other.script === job.script && isNewer(job, other)
  return false
}

type Given = Pick<Extract<ScriptJob, { kind: 'method' }>, 'key' | 'value'>
const isNewer = (job: Given, other: Given): boolean => job.key === other.key && job.value !== other.value

export class ScriptHost {
  readonly #worker: AskedWorker<ToSandbox, FromSandbox>
  readonly #code: ScriptCode
  readonly #page: ScriptPage
  readonly #limits: HostLimits
  #queue: ScriptJob[] = []
  #work: Promise<void> | undefined
  #isOpen = false
  #isLoaded = false
  #strikes = 0
  #isOver = false

  constructor(
    worker: AskedWorker<ToSandbox, FromSandbox>,
    code: ScriptCode,
    page: ScriptPage,
    limits: HostLimits = hostLimits,
  ) {
    this.#worker = worker
    this.#code = code
    this.#page = page
    this.#limits = limits
  }

  /** Takes a job; it is done after those before it. The script of the page comes first by itself. */
  run(job: ScriptJob): void {
    if (this.#isOver) return
    const at = this.#queue.findIndex((other) => replaces(job, other))
    if (at >= 0) this.#queue.splice(at, 1)
    this.#queue.push(job)
    if (this.#queue.length > this.#limits.waiting) this.#queue.shift()
    this.#start()
  }

  #start(): void {
    this.#work ??= this.#workOff().finally(() => {
      this.#work = undefined
      if (this.#queue.length > 0) this.#start()
    })
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#work) await this.#work
  }

  /** The page is left. */
  end(): void {
    this.#isOver = true
    this.#queue = []
    this.#worker.end()
  }

  async #workOff(): Promise<void> {
    while (!this.#isOver && this.#queue.length > 0) {
      if (!(await this.#open())) continue
      const job = this.#queue.shift()
      if (job && job.kind !== 'load') this.#take(await this.#ask({ job, values: this.#page.values() }))
    }
  }

  /** A sandbox with the script of the page run in it. What that script wants is done the first time alone. */
  async #open(): Promise<boolean> {
    if (this.#isOpen) return true
    const ready = await this.#ask({ code: this.#code }, this.#limits.openMs)
    this.#isOpen = true
    if (ready.isBroken) {
      this.#take(ready)
      return false
    }
    const loaded = await this.#ask({ job: { kind: 'load' }, values: this.#page.values() })
    this.#take(
      this.#isLoaded ? { ...loaded, commands: [], faults: loaded.isBroken ? loaded.faults : [] } : loaded,
    )
    this.#isLoaded = true
    return !loaded.isBroken
  }

  async #ask(message: ToSandbox, forMs = this.#limits.answerMs): Promise<FromSandbox> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<FromSandbox>((resolve) => {
      timer = setTimeout(() => {
        // A page that was busy itself takes an answer that is here before it misses one.
        timer = setTimeout(() => resolve(silence('no answer')), GRACE_MS)
      }, forMs)
    })
    try {
      return await Promise.race([this.#worker.ask(message), late])
    } catch (error) {
      return silence(error instanceof Error ? error.message : '')
    } finally {
      clearTimeout(timer)
    }
  }

  #take({ commands, faults, isBroken }: FromSandbox): void {
    if (this.#isOver) return
    if (isBroken) {
      // A sandbox that ended itself is begun anew in the same worker; one that did not answer goes with it.
      if (faults.some(({ kind }) => kind === 'hang' || kind === 'broken')) this.#worker.end()
      this.#isOpen = false
      this.#strikes += 1
      if (this.#strikes >= this.#limits.strikes) {
        this.#isOver = true
        this.#queue = []
      }
    } else this.#page.obey(commands)
    for (const fault of faults) this.#page.say(fault, this.#isOver)
  }
}
