/**
 * Runs scripts of one designed page in QuickJS: an engine of its own, compiled to WebAssembly, in a memory that never grows. Nothing of
 * the host is in it but `send`, which takes commands as text. It is run in a worker (`script.worker.ts`), and nowhere else: what the
 * engine cannot stop by itself, ends with the worker.
 */
import variant from '@jitl/quickjs-singlefile-browser-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
} from 'quickjs-emscripten-core'
import { aroundFunction, type ScriptCode } from '#engine/page/logic/page-code.ts'
import { isRecord } from '#engine/page/logic/safe-values.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import {
  clipped,
  commandOf,
  type FromSandbox,
  type ScriptCommand,
  type ScriptFault,
  type ScriptFaultKind,
  type ScriptJob,
  scriptLimits,
  type ScriptLimits,
} from './messages.ts'
import { PRELUDE } from './prelude.ts'

/** Bytes of a page of WebAssembly memory. */
const WASM_PAGE = 65_536
/** Bytes that must be free before the next run: what it is given is copied in without asking whether there is room. */
const SPARE = 1_048_576
/** Jobs of promises that are run before the time is looked at. */
const JOBS = 50
const PRELUDE_FILE = 'prelude'

type Result = ReturnType<QuickJSContext['evalCode']>
type Entry = 'define' | 'enter' | 'begin' | 'answer' | 'take'

/** A run that ended before its script did. */
class Stopped extends Error {
  readonly fault: ScriptFault
  constructor(fault: ScriptFault) {
    super(fault.message)
    this.fault = fault
  }
}

/** After these the sandbox is not asked again. */
const breaking: ReadonlySet<ScriptFaultKind> = new Set(['time', 'memory', 'stack', 'broken'])

export class Sandbox {
  readonly #context: QuickJSContext
  readonly #limits: ScriptLimits
  readonly #code: ScriptCode
  readonly #entries: Readonly<Record<Entry, QuickJSHandle>>
  #deadline = 0
  #isInterrupted = false
  #isBroken = false
  #commands: ScriptCommand[] = []
  #count = 0
  #chars = 0

  private constructor(context: QuickJSContext, code: ScriptCode, limits: ScriptLimits) {
    this.#context = context
    this.#code = code
    this.#limits = limits
    context.runtime.setInterruptHandler(() => {
      this.#isInterrupted ||= Date.now() > this.#deadline
      return this.#isInterrupted
    })
    this.#deadline = Number.POSITIVE_INFINITY
    const made = context.unwrapResult(context.evalCode(PRELUDE, PRELUDE_FILE, { type: 'global' }))
    const send = context.newFunction('send', (json) => this.#take(context.getString(json)))
    const most = context.newObject()
    context.setProp(most, 'commandChars', context.newNumber(limits.commandChars))
    context.setProp(most, 'spare', context.newNumber(SPARE))
    // An answer that comes late, for a sandbox that is gone, is nobody's.
    context.setProp(most, 'first', context.newNumber(Date.now() * 1000))
    const api = context.unwrapResult(context.callFunction(made, context.undefined, send, most))
    const entry = (name: Entry) => context.getProp(api, name)
    this.#entries = {
      define: entry('define'),
      enter: entry('enter'),
      begin: entry('begin'),
      answer: entry('answer'),
      take: entry('take'),
    }
    for (const handle of [made, send, most, api]) handle.dispose()
  }

  /** @throws where the engine cannot be started, as in a browser that compiles no WebAssembly */
  static async open(code: ScriptCode, limits: ScriptLimits = scriptLimits): Promise<Sandbox> {
    const pages = limits.memoryBytes / WASM_PAGE
    const wasmMemory = new WebAssembly.Memory({ initial: pages, maximum: pages })
    const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }))
    const runtime = engine.newRuntime({ maxStackSizeBytes: limits.stackBytes })
    return new Sandbox(runtime.newContext(), code, limits)
  }

  /** Does one thing. Never throws, and ends within its limits where the engine sees them; the page ends the worker otherwise. */
  run(job: ScriptJob, values: Readonly<FormData>): FromSandbox {
    this.#commands = []
    this.#count = 0
    this.#chars = 0
    this.#isInterrupted = false
    const where = placeOf(job)
    const faults: ScriptFault[] = []
    try {
      if (this.#isBroken) throw new Stopped(faultOf('broken', where, 'it was stopped before'))
      this.#deadline = Date.now() + (job.kind === 'load' ? this.#limits.loadMs : this.#limits.runMs)
      faults.push(...this.#begin(job, values))
      this.#settle(where)
      // What is waited for swallows that it was interrupted.
      if (this.#isInterrupted) throw new Stopped(faultOf('time', where, 'interrupted'))
      faults.push(...this.#finish(where))
    } catch (error) {
      const fault =
        error instanceof Stopped
          ? error.fault
          : // The engine ran out of the host's own stack, or trapped.
            faultOf('broken', where, error instanceof Error ? error.message : '')
      if (!faults.some(({ kind }) => kind === fault.kind)) faults.push(fault)
    }
    this.#isBroken ||= faults.some(({ kind }) => breaking.has(kind))
    // Half of what a stopped run wanted is nothing anybody wanted.
    return { commands: this.#isBroken ? [] : this.#commands, faults, isBroken: this.#isBroken }
  }

  #begin(job: ScriptJob, values: Readonly<FormData>): ScriptFault[] {
    const where = placeOf(job)
    switch (job.kind) {
      case 'load':
        return this.#load(values)
      case 'answer':
        return this.#call('answer', where, [this.#given({ id: job.id, rows: job.rows, values }, where)])
      case 'method': {
        const given = this.#given({ value: job.value, key: job.key, values }, where)
        return this.#call('enter', where, [this.#context.newString(job.name), given])
      }
      case 'script':
        return this.#compiled(job.script, where, (method) =>
          this.#call('enter', where, [
            method,
            this.#given({ value: job.value, key: job.key, values }, where),
          ]),
        )
    }
  }

  /** Functions first, each by itself: one that cannot be read takes no other with it. */
  #load(values: Readonly<FormData>): ScriptFault[] {
    const { script, methods } = this.#code
    const chars = methods.reduce((sum, { body }) => sum + body.length, script.length)
    if (chars > this.#limits.codeChars) return [faultOf('large', 'page', 'the code is too long')]
    const context = this.#context
    const faults = this.#call('begin', 'page', [this.#given({ values }, 'page')])
    for (const { name, body } of methods)
      faults.push(
        ...this.#compiled(body, `method:${name}`, (method) =>
          this.#call('define', `method:${name}`, [context.newString(name), method]),
        ),
      )
    return [...faults, ...this.#handled(context.evalCode(script, 'page', { type: 'global' }), 'page')]
  }

  /** Reads code as a function and goes on with it. */
  #compiled(body: string, where: string, next: (method: QuickJSHandle) => ScriptFault[]): ScriptFault[] {
    if (body.length > this.#limits.codeChars) return [faultOf('large', where, 'the code is too long')]
    let fault: ScriptFault | undefined
    for (const [before, after] of aroundFunction(body)) {
      const made = this.#context.evalCode(`${before}${body}${after}`, where, { type: 'global' })
      if (!made.error) return next(made.value)
      const found = this.#described(made.error, where)
      fault ??= found
    }
    return fault ? [fault] : []
  }

  /** Calls one of the entries; what it is given is let go afterwards. */
  #call(entry: Entry, where: string, given: readonly QuickJSHandle[]): ScriptFault[] {
    const result = this.#context.callFunction(this.#entries[entry], this.#context.undefined, ...given)
    for (const handle of given) handle.dispose()
    return this.#handled(result, where)
  }

  #handled(result: Result, where: string): ScriptFault[] {
    if (result.error) return [this.#described(result.error, where)]
    result.value.dispose()
    return []
  }

  /** As JSON text inside. @throws Stopped for more than it takes */
  #given(what: object, where: string): QuickJSHandle {
    const json = JSON.stringify(what)
    if (json.length > this.#limits.givenChars)
      throw new Stopped(faultOf('large', where, 'the values of the form are too long'))
    return this.#context.newString(json)
  }

  /** Runs what promises put off, until nothing is left. @throws Stopped where that does not end */
  #settle(where: string): void {
    const { runtime } = this.#context
    while (runtime.hasPendingJob()) {
      const done = runtime.executePendingJobs(JOBS)
      if (done.error) throw new Stopped(this.#described(done.error, where))
      // What is done is done, however slow the machine was.
      if (runtime.hasPendingJob() && Date.now() > this.#deadline)
        throw new Stopped(faultOf('time', where, 'interrupted'))
    }
  }

  /** What was thrown late, and whether there is room for the next run. */
  #finish(where: string): ScriptFault[] {
    this.#deadline = Date.now() + this.#limits.runMs
    const result = this.#context.callFunction(this.#entries.take, this.#context.undefined)
    if (result.error) return [this.#described(result.error, where)]
    const said = this.#context.getString(result.value)
    result.value.dispose()
    return said === '' ? [] : [readFault(said, where)]
  }

  /** What was thrown, in words; reading it may run more of the script, within the same time. */
  #described(error: QuickJSHandle, where: string): ScriptFault {
    if (this.#isInterrupted) return faultOf('time', where, 'interrupted')
    const text = (key: string): string => {
      const value = this.#context.getProp(error, key)
      const read = this.#context.typeof(value) === 'string' ? this.#context.getString(value) : ''
      value.dispose()
      return read
    }
    const isObject = this.#context.typeof(error) === 'object' && !this.#context.eq(error, this.#context.null)
    const fault = isObject
      ? faultFrom({ name: text('name'), message: text('message'), stack: text('stack') }, where)
      : // There was no room even for an error.
        faultOf('memory', where, 'out of memory')
    error.dispose()
    return this.#isInterrupted ? faultOf('time', where, 'interrupted') : fault
  }

  /** A command on its way out. @throws RangeError into the script for too many */
  #take(json: string): undefined {
    this.#count += 1
    this.#chars += json.length
    if (this.#count > this.#limits.commands || this.#chars > this.#limits.commandChars)
      throw new RangeError('too many commands')
    const command = commandOf(parsed(json))
    if (command) this.#commands.push(command)
    return undefined
  }
}

function placeOf(job: ScriptJob): string {
  switch (job.kind) {
    case 'load':
      return 'page'
    case 'method':
      return `method:${job.name}`
    case 'script':
      return `event:${job.name}`
    case 'answer':
      return 'answer'
  }
}

const faultOf = (kind: ScriptFaultKind, where: string, message: string, line = 0): ScriptFault => ({
  kind,
  where,
  line,
  message: clipped(message),
})

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

interface Thrown {
  readonly name: string
  readonly message: string
  readonly stack: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the prelude wrote down of something that was thrown. */
function readFault(json: string, where: string): ScriptFault {
  const thrown = parsed(json)
  if (!isRecord(thrown)) return faultOf('error', where, '')
  return faultFrom(
    { name: textOf(thrown.name), message: textOf(thrown.message), stack: textOf(thrown.stack) },
    where,
  )
}

/** "    at name (page:3:5)" */
const FRAME = /\s\(?([a-z]+(?::[A-Za-z_$][\w$]*)?):(\d+)(?::\d+)?\)?$/gm

function faultFrom({ name, message, stack }: Thrown, where: string): ScriptFault {
  const [, file = where, line = '0'] =
    [...stack.slice(0, 4000).matchAll(FRAME)].find(([, each]) => each !== PRELUDE_FILE) ?? []
  const words = name && name !== 'Error' ? `${name}: ${message}` : message
  return faultOf(kindOf({ name, message, stack }, where), file, words, Number(line))
}

/** Where code cannot be read, its own place comes first and names no function. */
const UNREAD = /^\s*at ([^\s()]+?):\d/

function kindOf({ name, message, stack }: Thrown, where: string): ScriptFaultKind {
  if (name === 'SyntaxError') return UNREAD.exec(stack)?.[1] === where ? 'syntax' : 'error'
  if (name !== 'InternalError') return 'error'
  if (message === 'out of memory') return 'memory'
  if (message === 'stack overflow') return 'stack'
  return message === 'interrupted' ? 'time' : 'error'
}
