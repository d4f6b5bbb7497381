/** What an API key may do: menu entries with the functions below them, as far as its maker holds them. */
import { walk, type FuncDecl } from '#contract/functions.ts'
import type { Language } from '#contract/language.ts'

interface Right {
  readonly id: string
  readonly name: Readonly<Record<Language, string>>
  /** Name of the group it is in at the top of the menu. */
  readonly group: Readonly<Record<Language, string>>
  /** Itself, and the functions below it that are no menu entries of their own. */
  readonly funcs: readonly string[]
}

const nameOf = ({ zh, en, ml }: FuncDecl) => ({ zh, en, ml })

/** Functions below a node, without those that are rights of their own. */
const below = (node: FuncDecl): string[] =>
  (node.children ?? []).flatMap((child) => (child.route === undefined ? [child.id, ...below(child)] : []))

/** A key is for no people: what only main accounts or the provider's configurators may do is left out. */
const isGivable = ({ mainOnly, isConfiguration }: FuncDecl): boolean => !mainOnly && !isConfiguration

/** Returns every right of the tree: what has a page, and what is at the top without anything below, such as seeing amounts. */
export function rightsOf(tree: readonly FuncDecl[]): readonly Right[] {
  const forbidden = new Set([...walk(tree)].filter((node) => !isGivable(node)).map(({ id }) => id))
  return tree.flatMap((top) =>
    [...walk([top])]
      .filter((node) => isGivable(node) && (node.route !== undefined || (node === top && !node.children)))
      .map((node) => ({
        id: node.id,
        name: nameOf(node),
        group: nameOf(top),
        funcs: [node.id, ...below(node)].filter((id) => !forbidden.has(id)),
      })),
  )
}

/** Functions of these rights that `held` has as well. */
export const functionsIn = (
  rights: readonly Right[],
  ids: readonly string[],
  held: ReadonlySet<string>,
): string[] =>
  rights.filter(({ id }) => ids.includes(id)).flatMap(({ funcs }) => funcs.filter((func) => held.has(func)))
