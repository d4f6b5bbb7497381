/**
 * The function tree: menu groups, screens and the actions below them. Declared by the slices as data
 * (`modules/<name>/functions.ts`), granted per user by the gateway, read by the menu and the route guard.
 */
export interface FuncDecl {
  /** Path-like id, e.g. Z > Z-5 > Z-503 > Z-50301 (spec 000 §3). */
  readonly id: string
  /** Route name for a screen; absent for a group or an action. */
  readonly route?: string
  readonly zh: string
  readonly en: string
  readonly ml: string
  /** Icon name of the menu. */
  readonly icon?: string
  /** Keeps the view alive when its tab is left (wire: cache '1'). */
  readonly keepAlive?: boolean
  /** Heading of the side menu it is under; absent: none. A group that holds screens is its own heading. */
  readonly job?: MenuJob
  /** The number beside its entry in the menu. */
  readonly attention?: Attention
  /** Never granted to a sub-account, whatever its roles say (userAdmin '0', spec 000 §6). */
  readonly mainOnly?: boolean
  /** Changes the portal for every customer: granted by the provider, never by a customer's main account. */
  readonly isConfiguration?: boolean
  readonly children?: readonly FuncDecl[]
}

/** What pages of a module are for: those of one job are under one heading of the side menu, in this order. */
export const menuJobs = {
  enter: { zh: '录入', en: 'Enter', ml: 'Masukkan' },
  manage: { zh: '管理', en: 'Manage', ml: 'Urus' },
  exceptions: { zh: '异常处理', en: 'Exceptions', ml: 'Pengecualian' },
} as const
export type MenuJob = keyof typeof menuJobs

/** Records of a page that need attention: the counts call of its list, and which of its groups count. */
export interface Attention {
  /** Id of a query that takes nothing and answers counts, e.g. "unusual.countUnusualCod". */
  readonly call: string
  /** Field of the answer that names the group, e.g. "state". */
  readonly by: string
  readonly of: readonly string[]
}

/** A part of the tree as a slice declares it, with its place in the menu. */
export interface FuncBranch extends FuncDecl {
  /** Function it is listed below, of whatever slice; absent: it is a group at the top. */
  readonly below?: string
  /** Function it comes right after, among those of its level; absent: it comes last. */
  readonly after?: string
}

/** A node of the function tree as the wire carries it (spec 000 §3): menu levels carry a route, buttons below them do not. */
export interface Func {
  funcId: string
  /** Route name, "" for a group or a button. */
  routeId: string
  funcName: string
  funcNameEn: string
  funcNameMl: string
  /** '1' keeps the view alive. */
  cache: string
  icon: string
  /** '1' leaves it, with what is below it, out of the menu; the right is another matter (spec 000 §3 "Menu item"). */
  hidden?: '1'
  job?: MenuJob
  attention?: Attention
  /** Parameters of the address it opens, where its screen shows many things and this function opens one of them. */
  params?: Readonly<Record<string, string>>
  children: Func[]
}

/** A function that is made while the portal runs, for example that of a published page, with its place in the menu. */
export interface AddedFunc {
  readonly func: Func
  /** Function it is listed below; "" is the top. */
  readonly below: string
  /** Place among what is listed there, from 0. */
  readonly position: number
  /** Function a person needs for it: its own, another one, or "" for everyone who is logged in. */
  readonly by: string
}

/** Reads the functions that are made while the portal runs. */
export type AddedOf<C> = (context: C) => Promise<readonly AddedFunc[]>

/** How the configurator arranges a function for everybody; an empty text leaves what is declared (record 0010). */
export interface Arrangement {
  readonly funcId: string
  readonly zh: string
  readonly en: string
  readonly ml: string
  readonly icon: string
  /** Place among its siblings, from 0. */
  readonly position: number
  readonly isHidden: boolean
  readonly keepAlive: boolean
}

/** Every declaration of the tree, depth first. */
export function* walk(tree: readonly FuncDecl[]): Generator<FuncDecl> {
  for (const node of tree) {
    yield node
    if (node.children) yield* walk(node.children)
  }
}

/** The tree of all slices' branches, in menu order. A branch whose place no slice declares comes last at the top. */
export function treeOf(branches: readonly FuncBranch[]): readonly FuncDecl[] {
  const tree: Grown[] = []
  let waiting = branches
  while (waiting.length > 0) {
    const late = waiting.filter((branch) => !place(branch, tree))
    if (late.length === waiting.length) return [...tree, ...late.map(copyOf)]
    waiting = late
  }
  return tree
}

interface Grown extends FuncDecl {
  children?: Grown[]
}

/** Whether the place it names is there already. */
function place(branch: FuncBranch, tree: Grown[]): boolean {
  const { below, after } = branch
  const parent = below === undefined ? undefined : found(tree, below)
  if (below !== undefined && !parent) return false
  const level = parent ? (parent.children ??= []) : tree
  const at = after === undefined ? level.length : level.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && at === 0) return false
  level.splice(at, 0, copyOf(branch))
  return true
}

/** Its own, so that what is placed below it does not change the declaration. */
function copyOf({ children, ...own }: FuncDecl): Grown {
  return children ? { ...own, children: children.map(copyOf) } : own
}

function found(tree: readonly Grown[], id: string): Grown | undefined {
  for (const node of tree) {
    const here = node.id === id ? node : found(node.children ?? [], id)
    if (here) return here
  }
  return undefined
}
