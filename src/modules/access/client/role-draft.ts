/** A role while it is edited: kept on this device until it is saved or thrown away. Pure. */
import type { Role } from './data.ts'

export interface RoleDraft extends Record<string, unknown> {
  name: string
  description: string
  funcs: string[]
  accountIds: string[]
  /** Revision of the role it began from; absent for a new one. */
  base?: number
}

/** Where the editing begins: the role, a copy of one, or nothing. */
export function beginning(role: Role | undefined, from: Role | undefined, copyName: string): RoleDraft {
  if (role) {
    const { name, description, funcs, accounts, rev } = role
    return { name, description, funcs, accountIds: accounts.map(({ id }) => id), base: rev }
  }
  if (!from) return { name: '', description: '', funcs: [], accountIds: [] }
  return { name: copyName, description: from.description, funcs: from.funcs, accountIds: [] }
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

export const isChanged = (draft: RoleDraft, saved: RoleDraft): boolean =>
  draft.name !== saved.name ||
  draft.description !== saved.description ||
  !isSameSet(draft.funcs, saved.funcs) ||
  !isSameSet(draft.accountIds, saved.accountIds)
