/** Whether code of a page parses. It is read here and never run; the parser comes with the first check. */
import {
  actionsAt,
  aroundFunction,
  type EventBinding,
  eventScriptsOf,
  idsInOrder,
  methodsOf,
  type PageDocument,
} from '#engine/page/index.ts'

/** Where code stops being code. */
export interface ParseFault {
  /** From 1. */
  readonly line: number
  readonly column: number
  /** As the parser says it, in English. */
  readonly message: string
}

/** What the code is: the script of the page, or a function (also the script of an event). */
export type ScriptKind = 'page' | 'function'

/** Returns where a script stops being one; undefined when it parses. */
export async function scriptFault(
  script: string,
  kind: ScriptKind = 'page',
): Promise<ParseFault | undefined> {
  if (script.trim() === '') return undefined
  const { parse } = await import('acorn')
  let first: ParseFault | undefined
  for (const [before, after] of kind === 'page' ? asItIs : aroundFunction(script)) {
    try {
      parse(`${before}${script}${after}`, { ecmaVersion: 'latest', sourceType: 'script' })
      return undefined
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      first ??= faultOf(error, script, before)
    }
  }
  return first
}

const asItIs = [['', '']] as const

function faultOf(
  { loc, message }: SyntaxError & { readonly loc?: { readonly line: number; readonly column: number } },
  script: string,
  before: string,
): ParseFault {
  const line = loc?.line ?? 1
  const column = (loc?.column ?? 0) + 1 - (line === 1 ? before.length : 0)
  return {
    // What is missing at the end is missed behind the last line.
    line: Math.min(line, script.split('\n').length),
    column: Math.max(1, column),
    message: message.replace(/ \(\d+:\d+\)$/, ''),
  }
}

/** A piece of code of a document that does not parse. */
interface CodeFault extends ParseFault {
  /** Element whose event it is; "" for the document. */
  readonly id: string
  /** Name of the function, or the trigger; "" for the script of the page. */
  readonly name: string
}

/** Every piece of code of a document that does not parse, that of the page first. */
export async function codeFaults(document: PageDocument): Promise<CodeFault[]> {
  const events = idsInOrder(document).flatMap((id) => {
    const node = document.nodes[id]
    return node ? eventScriptsOf(node) : []
  })
  const pieces = [
    { id: '', name: '', code: document.page.scriptText, kind: 'page' as const },
    ...methodsOf(document).map(({ name, body }) => ({ id: '', name, code: body, kind: 'function' as const })),
    ...events.map(({ id, trigger, script }) => ({
      id,
      name: trigger,
      code: script,
      kind: 'function' as const,
    })),
  ]
  const found = await Promise.all(
    pieces.map(async ({ id, name, code, kind }) => {
      const fault = await scriptFault(code, kind)
      return fault ? [{ ...fault, id, name }] : []
    }),
  )
  return found.flat()
}

/** Scripts of one event, as it is typed. */
export const scriptsOfEvent = (event: EventBinding): string[] =>
  actionsAt({ field: { events: [event] } }, event.trigger).flatMap((action) =>
    action.type === 'script' ? [action.script] : [],
  )
