/** A person while they are added or edited. Passwords are not part of it: they are never put on disk. Pure. */
import type { Input } from '#contract/call.ts'
import { accountProblems, loginCodeProblem, tidyAccount } from '#domain/account-rules.ts'
import type { Complaint } from '#domain/rule-shape.ts'
import type { access } from '#modules/access/contract.ts'
import type { Account } from './data.ts'

export interface PersonDraft extends Record<string, unknown> {
  loginCode: string
  name: string
  mobile: string
  email: string
  isSingle: boolean
  isGuarded: boolean
  roleIds: string[]
}

export const draftOf = (row: Account | undefined): PersonDraft => ({
  loginCode: row?.loginCode ?? '',
  name: row?.name ?? '',
  mobile: row?.mobile ?? '',
  email: row?.email ?? '',
  isSingle: row?.isSingle ?? false,
  isGuarded: row?.isGuarded ?? false,
  roleIds: row?.roles.map(({ id }) => id) ?? [],
})

const keys = ['loginCode', 'name', 'mobile', 'email', 'isSingle', 'isGuarded'] as const

export const isPersonChanged = (draft: PersonDraft, saved: PersonDraft): boolean =>
  keys.some((key) => draft[key] !== saved[key]) ||
  draft.roleIds.toSorted().join() !== saved.roleIds.toSorted().join()

/** What is wrong, by field, as the gateway would say it. */
export function personProblems(draft: PersonDraft, isNew: boolean): Complaint[] {
  const problem = isNew ? loginCodeProblem(draft.loginCode.trim()) : undefined
  return [
    ...(problem ? [{ path: 'loginCode', message: problem }] : []),
    ...accountProblems(tidyAccount(draft)),
  ]
}

type Fields = Omit<Input<typeof access.updateUser>, 'id'>

export function toFields(draft: PersonDraft, state: Account['state']): Fields {
  const { name, mobile, email, isSingle, isGuarded, roleIds } = tidyAccount(draft)
  return { name, mobile, email, isSingle, isGuarded, state, roleIds }
}
