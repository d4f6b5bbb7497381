/** What a page and the sandbox of its scripts say to each other: plain data, and nothing of either side beyond it. */
import type { FormData } from '#engine/form/schema/form.ts'
import type { ScriptCode } from '#engine/page/logic/page-code.ts'
import { isRecord } from '#engine/page/logic/safe-values.ts'

/** Limits of a sandbox. They are part of what is promised: record 0136. */
export const scriptLimits = {
  /** All there is: it never grows, whatever is asked of it. */
  memoryBytes: 33_554_432,
  stackBytes: 131_072,
  /** For the script of the page, milliseconds. */
  loadMs: 200,
  /** For one function or event, with everything its promises put off. */
  runMs: 50,
  /** Commands of one run, and characters of them together. */
  commands: 200,
  commandChars: 262_144,
  /** Characters of the code of a page, and of what a run is given. */
  codeChars: 1_048_576,
  givenChars: 262_144,
} as const
export type ScriptLimits = { readonly [K in keyof typeof scriptLimits]: number }

/** What the sandbox is asked to do. */
export type ScriptJob =
  /** Runs the script of the page. */
  | { readonly kind: 'load' }
  /** Calls a function of the page with the value of an element and its key. */
  | { readonly kind: 'method'; readonly name: string; readonly value: unknown; readonly key: string }
  /** Runs statements of an event; `name` is what failures call it. */
  | {
      readonly kind: 'script'
      readonly script: string
      readonly name: string
      readonly value: unknown
      readonly key: string
    }
  /** Answers a `page.call`; no rows: it was refused. */
  | { readonly kind: 'answer'; readonly id: number; readonly rows: readonly unknown[] | undefined }

/** `code` begins a sandbox anew, and its answer says that it is ready. */
export type ToSandbox =
  { readonly code: ScriptCode } | { readonly job: ScriptJob; readonly values: Readonly<FormData> }

/** What a script asks of the page. The page does what it may and leaves the rest. */
export type ScriptCommand =
  | { readonly do: 'set'; readonly key: string; readonly value: unknown }
  | {
      readonly do: 'call'
      readonly id: number
      readonly name: string
      readonly params: Readonly<Record<string, unknown>>
    }
  | { readonly do: 'notify'; readonly text: string; readonly tone: 'info' | 'good' | 'bad' }
  | { readonly do: 'log'; readonly text: string }

/**
 * `syntax`: it is no script. `error`: it threw. `time`, `memory`, `stack`: it was stopped at a limit. `large`: it is, or is given, too
 * much. `broken`: the engine itself gave up. `hang`: no answer came at all.
 */
export type ScriptFaultKind = 'syntax' | 'error' | 'time' | 'memory' | 'stack' | 'large' | 'broken' | 'hang'

export interface ScriptFault {
  readonly kind: ScriptFaultKind
  /** "page", "method:name", "event:name". */
  readonly where: string
  /** From 1; 0 where it is not known. */
  readonly line: number
  /** As the engine says it, in English. */
  readonly message: string
}

export interface FromSandbox {
  readonly commands: readonly ScriptCommand[]
  readonly faults: readonly ScriptFault[]
  /** It cannot be asked again: what it holds is not to be trusted, or full. */
  readonly isBroken: boolean
}

/** Characters of one text that is shown or logged. */
const TEXT_MOST = 300

export const clipped = (text: string): string => text.slice(0, TEXT_MOST)

/** A command as it came out of the sandbox; undefined for anything else. */
export function commandOf(value: unknown): ScriptCommand | undefined {
  if (!isRecord(value)) return undefined
  const { key, id, name, params, text, tone } = value
  switch (value.do) {
    case 'set':
      return typeof key === 'string' ? { do: 'set', key, value: value.value } : undefined
    case 'call':
      return typeof id === 'number' && typeof name === 'string' && isRecord(params)
        ? { do: 'call', id, name, params }
        : undefined
    case 'notify':
      return typeof text === 'string' && text.trim() !== ''
        ? { do: 'notify', text: clipped(text), tone: tone === 'good' || tone === 'bad' ? tone : 'info' }
        : undefined
    case 'log':
      return typeof text === 'string' ? { do: 'log', text: clipped(text) } : undefined
    default:
      return undefined
  }
}
