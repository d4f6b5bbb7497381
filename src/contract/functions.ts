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
  /** Never granted to a sub-account, whatever its roles say (userAdmin '0', spec 000 §6). */
  readonly mainOnly?: boolean
  /** Changes the portal for every customer: granted by the provider, never by a customer's main account. */
  readonly isConfiguration?: boolean
  readonly children?: readonly FuncDecl[]
}

/** A menu group holds screens; what stands below a screen are its actions. A group may have a page of its own. */
export const isGroup = (node: FuncDecl): boolean =>
  node.children?.some((child) => child.route !== undefined || isGroup(child)) ?? false

/** Every declaration of the tree, depth first. */
export function* walk(tree: readonly FuncDecl[]): Generator<FuncDecl> {
  for (const node of tree) {
    yield node
    if (node.children) yield* walk(node.children)
  }
}
