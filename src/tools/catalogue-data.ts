/** What the product declares: routes, calls and texts. Loaded through Vite by `catalogue.ts` and `explain.ts`. */
import { walk, type FuncDecl } from '#contract/functions.ts'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#registry/calls.ts'
import { functionTree } from '#registry/functions.ts'
import { serverModules } from '#registry/handlers.ts'
import { screens } from '#registry/screens.ts'

interface RouteFact {
  name: string
  path: string
  kind: string
  hidden: boolean
  public: boolean
  func: string | undefined
}

interface CallFact {
  id: string
  path: string
  kind: Call['kind']
  offline: Call['offline']
  access: Call['access']
  implemented: boolean
  source: string
}

const isHole = (handler: unknown): boolean =>
  typeof handler === 'object' && handler !== null && 'notImplemented' in handler

/** Ids of the calls that have a handler. */
const implemented = new Set(
  serverModules.flatMap((module) =>
    Object.entries(module.calls)
      .filter(([name]) => module.handlers[name] !== undefined && !isHole(module.handlers[name]))
      .map(([, call]) => call.id),
  ),
)

export const routeFacts = (): RouteFact[] =>
  Object.entries(screens).map(([name, screen]) => ({
    name,
    // A rest segment is written as the specification writes it.
    path: screen.path.replace(/\$$/, ':path*'),
    kind: screen.kind,
    hidden: screen.hidden ?? false,
    public: screen.public ?? false,
    func: screen.func,
  }))

export const callFacts = (): CallFact[] =>
  allCalls.map(({ id, path, kind, offline, access, source }) => ({
    id,
    path,
    kind,
    offline,
    access,
    implemented: implemented.has(id),
    source,
  }))

export const functionFacts = (): FuncDecl[] => [...walk(functionTree)]
