/**
 * What slices can declare wrongly that no compiler sees, one sentence for each fault with the names of both who declare. The gateway
 * refuses to start on them, before it opens its database; tests/architecture/registry.test.ts finds them earlier.
 */
import type { Call } from '#contract/call.ts'
import { walk, type FuncBranch } from '#contract/functions.ts'
import type { ServerModule } from '#server/handler.ts'

/** Anything that is declared: its name, and the slice that says so. */
export interface Claim {
  readonly name: string
  readonly by: string
}

/** One sentence for each name that is declared twice: "Function Z-513 is declared by returns and by labels." */
export function claimedTwice(what: string, claims: readonly Claim[]): string[] {
  const first = new Map<string, string>()
  return claims.flatMap(({ name, by }) => {
    const before = first.get(name)
    if (before === undefined) {
      first.set(name, by)
      return []
    }
    return [`${what} ${name} is declared ${before === by ? `twice by ${by}` : `by ${before} and by ${by}`}.`]
  })
}

/** What the slices declare for the gateway. */
export interface ServerDeclarations {
  /** Calls by slice. */
  readonly calls: Readonly<Record<string, Readonly<Record<string, Call>>>>
  /** Branches of the function tree by slice. */
  readonly functions: Readonly<Record<string, FuncBranch | readonly FuncBranch[]>>
  readonly modules: readonly ServerModule[]
}

/** Every fault of the calls, the function tree and the modules of the gateway; empty where there is none. */
export function serverFaults({ calls, functions, modules }: ServerDeclarations): string[] {
  const branches = Object.entries(functions).flatMap(([by, own]) =>
    [own].flat().map((branch) => ({ by, branch })),
  )
  const nodes = branches.flatMap(({ by, branch }) => [...walk([branch])].map((node) => ({ by, node })))
  const declared = Object.entries(calls).flatMap(([by, own]) =>
    Object.values(own).map((call) => ({ by, call })),
  )
  const each = <T>(list: (module: ServerModule) => readonly T[] | undefined, name: (item: T) => string) =>
    modules.flatMap((module) => (list(module) ?? []).map((item) => ({ name: name(item), by: module.name })))
  const known = {
    functions: new Set(nodes.map(({ node }) => node.id)),
    calls: new Set(declared.map(({ call }) => call.id)),
    answered: new Set(modules.flatMap((module) => Object.values(module.calls))),
  }
  return [
    ...claimedTwice(
      'Function',
      nodes.map(({ by, node }) => ({ name: node.id, by })),
    ),
    ...claimedTwice(
      'Route',
      nodes.flatMap(({ by, node }) => (node.route ? [{ name: node.route, by }] : [])),
    ),
    ...branches.flatMap(({ by, branch }) =>
      [branch.below, branch.after]
        .filter((id) => id !== undefined && !known.functions.has(id))
        .map((id) => `Function ${branch.id} of ${by} has its place by ${id}, which no slice declares.`),
    ),
    ...nodes.flatMap(({ by, node }) =>
      (['en', 'zh', 'ml'] as const)
        .filter((language) => node[language].trim() === '')
        .map((language) => `Function ${node.id} of ${by} has no name in ${language}.`),
    ),
    ...claimedTwice(
      'Call',
      declared.map(({ by, call }) => ({ name: call.id, by })),
    ),
    ...claimedTwice(
      'The path of a call',
      declared.map(({ by, call }) => ({ name: call.path, by })),
    ),
    ...declared.flatMap(({ by, call }) => callFaults(by, call, known)),
    ...claimedTwice(
      'The operations path',
      each(
        ({ ops }) => ops,
        ({ path }) => path,
      ),
    ),
    ...claimedTwice(
      'Job',
      each(
        ({ jobs }) => jobs,
        ({ name }) => name,
      ),
    ),
    ...claimedTwice(
      'The export',
      each(
        ({ exports }) => exports,
        ({ dataId }) => dataId,
      ),
    ),
    ...claimedTwice(
      'The import',
      each(
        ({ imports }) => imports,
        ({ dataId }) => dataId,
      ),
    ),
    ...claimedTwice(
      'The key of rules',
      each(
        ({ rules }) => Object.keys(rules ?? {}),
        (key) => key,
      ),
    ),
    ...claimedTwice(
      'Migration',
      each(
        ({ name, migrations }) => migrations.map((migration) => `${name}/${migration.name}`),
        (name) => name,
      ),
    ),
    ...claimedTwice(
      'Database table',
      each(
        ({ migrations }) => migrations.flatMap(({ sql }) => [...sql.matchAll(CREATED)]),
        ([, name = '']) => name,
      ),
    ),
  ]
}

const CREATED = /create table (?:if not exists )?(\w+)/gi

/** A call that nobody answers, that nobody may make, or that makes something stale which is no call. */
function callFaults(
  by: string,
  call: Call,
  known: { functions: ReadonlySet<string>; calls: ReadonlySet<string>; answered: ReadonlySet<Call> },
): string[] {
  const guards = typeof call.access === 'object' ? call.access : []
  const stale = call.kind === 'command' ? (call.invalidates ?? []) : []
  return [
    ...(known.answered.has(call)
      ? []
      : [`Call ${call.id} of ${by} is answered by no module of the gateway.`]),
    ...guards
      .filter((id) => !known.functions.has(id))
      .map((id) => `Call ${call.id} is guarded by function ${id}, which no slice declares.`),
    ...stale
      .filter((id) => !known.calls.has(id))
      .map((id) => `Call ${call.id} invalidates ${id}, which no slice declares.`),
  ]
}
