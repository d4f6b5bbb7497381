/** What becomes of the declared function tree on its way to a person: wire form, arranged for everybody, cut down to what is granted. */
import type { AddedFunc, Arrangement, Func, FuncDecl } from './functions.ts'

/** The declared tree in wire form. */
export const toFuncs = (tree: readonly FuncDecl[]): Func[] =>
  tree.map((node) => ({
    funcId: node.id,
    routeId: node.route ?? '',
    funcName: node.zh,
    funcNameEn: node.en,
    funcNameMl: node.ml,
    cache: node.keepAlive ? '1' : '0',
    icon: node.icon ?? '',
    ...(node.job ? { job: node.job } : {}),
    ...(node.attention ? { attention: node.attention } : {}),
    children: toFuncs(node.children ?? []),
  }))

/** A menu group holds screens; the nodes below a screen are its actions. A group may have a page of its own. */
export const isGroupFunc = ({ children }: Func): boolean =>
  children.some((child) => child.routeId !== '' || isGroupFunc(child))

/** Every node, depth first. */
export function* walkFuncs(tree: readonly Func[]): Generator<Func> {
  for (const node of tree) {
    yield node
    yield* walkFuncs(node.children)
  }
}

/**
 * The tree as the configurator arranged it. A name or icon that is left empty stays as declared; siblings stand by
 * position, those without an arrangement by their declared place, arranged ones first where two want one place.
 * Arrangements of functions the tree does not have are passed over.
 */
export function arranged(tree: readonly Func[], arrangements: readonly Arrangement[]): Func[] {
  const byId = new Map(arrangements.map((one) => [one.funcId, one]))
  return arrangedLevel(tree, byId)
}

function arrangedLevel(tree: readonly Func[], byId: ReadonlyMap<string, Arrangement>): Func[] {
  return tree
    .map((node, declared) => {
      const how = byId.get(node.funcId)
      const place = how?.position ?? declared
      return { place, free: how ? 0 : 1, declared, func: arrangedNode(node, how, byId) }
    })
    .toSorted((a, b) => a.place - b.place || a.free - b.free || a.declared - b.declared)
    .map(({ func }) => func)
}

function arrangedNode(
  node: Func,
  how: Arrangement | undefined,
  byId: ReadonlyMap<string, Arrangement>,
): Func {
  const children = arrangedLevel(node.children, byId)
  if (!how) return { ...node, children }
  return {
    ...node,
    funcName: how.zh || node.funcName,
    funcNameEn: how.en || node.funcNameEn,
    funcNameMl: how.ml || node.funcNameMl,
    cache: how.keepAlive ? '1' : '0',
    icon: how.icon || node.icon,
    ...(how.isHidden ? { hidden: '1' as const } : {}),
    children,
  }
}

/**
 * The tree with functions that were made while the portal runs, each at its place among what is listed there. Of two that want one
 * place the first of the list comes first; one whose place is not in the tree comes at the top.
 */
export function withAdded(tree: readonly Func[], added: readonly AddedFunc[]): Func[] {
  if (added.length === 0) return [...tree]
  const known = new Set([...walkFuncs(tree)].map(({ funcId }) => funcId))
  const levelOf = ({ below }: AddedFunc): string => (known.has(below) ? below : '')
  const grown = (level: readonly Func[], id: string): Func[] => {
    const next = level.map((node) => ({ ...node, children: grown(node.children, node.funcId) }))
    let last = -1
    for (const { func, position } of added
      .filter((each) => levelOf(each) === id)
      .toSorted((a, b) => a.position - b.position)) {
      last = Math.min(Math.max(position, last + 1), next.length)
      next.splice(last, 0, func)
    }
    return next
  }
  return grown(tree, '')
}

/** What a person holds who is granted these functions, with those of the added ones whose condition is met. */
export function heldWith(granted: ReadonlySet<string>, added: readonly AddedFunc[]): Set<string> {
  const held = new Set(granted)
  for (const { func, by } of added)
    if (by === '' || granted.has(by)) held.add(func.funcId)
    // What a role still gives of a function that something else opens now.
    else held.delete(func.funcId)
  return held
}

/**
 * Only granted nodes. A group is there when it is granted or holds something granted, so that a role
 * needs to list screens and actions only; nodes below a screen that is not granted are left out.
 */
export function grantedFuncs(tree: readonly Func[], granted: ReadonlySet<string>): Func[] {
  return tree.flatMap((node) => {
    const children = grantedFuncs(node.children, granted)
    const isThere = granted.has(node.funcId) || (isGroupFunc(node) && children.length > 0)
    return isThere ? [{ ...node, children }] : []
  })
}

/**
 * The screens and actions a role keeps of what was ticked: no groups (they follow from what is below them) and no
 * action without its screen, which nobody would see and which would open its calls all the same.
 */
export function keptFunctions(tree: readonly Func[], ticked: ReadonlySet<string>): string[] {
  const groups = groupIds(tree)
  const seen = [...walkFuncs(grantedFuncs(tree, ticked))].map(({ funcId }) => funcId)
  return seen.filter((id) => ticked.has(id) && !groups.has(id))
}

/** Ids of the groups of a tree. */
export const groupIds = (tree: readonly Func[]): Set<string> =>
  new Set([...walkFuncs(tree)].filter(isGroupFunc).map(({ funcId }) => funcId))
