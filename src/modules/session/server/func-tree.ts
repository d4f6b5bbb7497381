/** The function tree of one account: the declared tree cut down to what is granted. */
import { isGroup, type FuncDecl } from '#contract/functions.ts'
import type { Func } from '#modules/session/contract.ts'

const toFunc = (node: FuncDecl, children: Func[]): Func => ({
  funcId: node.id,
  routeId: node.route ?? '',
  funcName: node.zh,
  funcNameEn: node.en,
  funcNameMl: node.ml,
  cache: node.keepAlive ? '1' : '0',
  icon: node.icon ?? '',
  children,
})

/**
 * Only granted nodes. A group is there when it is granted or holds something granted, so that a role
 * needs to list screens and actions only; what lies below a screen that is not granted is not there.
 */
export function grantedTree(tree: readonly FuncDecl[], granted: ReadonlySet<string>): Func[] {
  return tree.flatMap((node) => {
    const children = grantedTree(node.children ?? [], granted)
    const isThere = granted.has(node.id) || (isGroup(node) && children.length > 0)
    return isThere ? [toFunc(node, children)] : []
  })
}
