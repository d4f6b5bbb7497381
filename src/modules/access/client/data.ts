/** Rows of the calls, by name. */
import type { Output } from '#contract/call.ts'
import type { access } from '#modules/access/contract.ts'

export type Role = Output<typeof access.roleList>['list'][number]
export type Account = Output<typeof access.userList>['list'][number]
export type Personal = Output<typeof access.getPersonal>
export type OpenSession = Personal['sessions'][number]

/** People that are asked for at once, where a list is chosen from. */
export const EVERYBODY = { page: 1, pageSize: 500 } as const
