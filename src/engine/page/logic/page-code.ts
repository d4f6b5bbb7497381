/** Code of a designed page: its script, its functions and the scripts of its events. Only read here; `script/sandbox.ts` runs it. */
import type { PageDocument, PageNode } from '../schema/document.ts'
import { actionsAt, triggersOf } from './page-actions.ts'
import { fetchedOf } from './page-sources.ts'
import { isSafeKey } from './safe-values.ts'

/** A function other parts of the page call by its name. */
interface MethodCode {
  readonly name: string
  /** As it was entered: a function, or the statements of one. */
  readonly body: string
}

/** What a page brings into its sandbox. */
export interface ScriptCode {
  readonly script: string
  readonly methods: readonly MethodCode[]
}

/** Functions of the page by name: `methodsList`, then the texts of `page.methods` (spec 001 §3 "Page", "Lists"). */
export function methodsOf({ methodsList, page }: PageDocument): MethodCode[] {
  const listed = methodsList.map(({ funcName, funcBody }) => ({ name: funcName, body: funcBody }))
  const names = new Set(listed.map(({ name }) => name))
  const more = Object.entries(page.methods).flatMap(([name, body]) =>
    typeof body === 'string' && !names.has(name) ? [{ name, body }] : [],
  )
  return [...listed, ...more]
}

export const codeOf = (document: PageDocument): ScriptCode => ({
  script: document.page.scriptText,
  methods: methodsOf(document).filter(({ name }) => isMethodName(name)),
})

/** Whether functions of a page can be called so. */
export const isMethodName = (name: string): boolean => /^[A-Za-z_$][\w$]{0,63}$/.test(name) && isSafeKey(name)

const FUNCTION = /^\s*(?:async\s+)?(?:function\b|\([^()]*\)\s*=>|[A-Za-z_$][\w$]*\s*=>)/
const asFunction = ['(', '\n)'] as const
const asStatements = ['(async function (value, key) {', '\n})'] as const

/**
 * What stands before and behind code, so that it is one function: the first that can be read. It is a function as it was written, or
 * statements, which know `value` and `key` of the field and may wait for calls. Lines keep their numbers.
 */
export const aroundFunction = (body: string): readonly (readonly [before: string, after: string])[] =>
  FUNCTION.test(body) ? [asFunction, asStatements] : [asStatements]

/** A script of an event, and where it is. */
interface EventScript {
  readonly id: string
  readonly trigger: string
  readonly script: string
}

export const eventScriptsOf = (node: PageNode): EventScript[] =>
  triggersOf(node).flatMap((trigger) =>
    actionsAt(node, trigger).flatMap((action) =>
      action.type === 'script' ? [{ id: node.id, trigger, script: action.script }] : [],
    ),
  )

/** Whether anything of a page would run where its scripts are switched on. */
export const isScripted = (document: PageDocument): boolean =>
  document.page.scriptText.trim() !== '' ||
  methodsOf(document).length > 0 ||
  Object.values(document.nodes).some((node) => eventScriptsOf(node).length > 0)

/**
 * Everything that runs where scripts are on, as one text: the same text, the same behaviour. Who switches scripts on has seen this
 * text, so the switch holds for it alone.
 */
export function codeText(document: PageDocument): string {
  const loaded = fetchedOf(document).flatMap((each) => (each.loaded === '' ? [] : [[each.name, each.loaded]]))
  return JSON.stringify([
    document.page.scriptText,
    methodsOf(document).map(({ name, body }) => [name, body]),
    Object.values(document.nodes)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap((node) =>
        triggersOf(node).flatMap((trigger) =>
          actionsAt(node, trigger).flatMap((action) =>
            action.type === 'script' || action.type === 'method'
              ? [[node.id, trigger, action.type, action.type === 'script' ? action.script : action.name]]
              : [],
          ),
        ),
      ),
    // Functions that run as the page opens; only where there are any, so that what is switched on stays so elsewhere.
    ...(loaded.length > 0 ? [loaded] : []),
  ])
}
