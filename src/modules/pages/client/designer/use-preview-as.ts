/** As whom a preview shows the page: oneself, a role, or a person of the company, with the rights the server says they have. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { grantedIds, useCan, useViewer } from '#client/session/session.ts'
import type { Viewer } from '#contract/amounts.ts'
import type { Output } from '#contract/call.ts'
import type { Func } from '#contract/functions.ts'
import { access } from '#modules/access/contract.ts'

type Roles = Output<typeof access.roleList>['list']

interface PreviewAs {
  /** Empty where this person may not look at roles. */
  readonly items: readonly { readonly value: string; readonly label: string }[]
  /** Undefined while the rights are not known. */
  readonly viewer: Viewer | undefined
  readonly isFailed: boolean
}

/** Without a role: what every sub-account sees. */
export const NO_ROLE = 'nobody'

/** What is asked of the server for a choice: "role:<id>", "user:<id>" or `NO_ROLE`. */
export function rightsWanted(
  value: string,
  roles: Roles,
): { readonly userId: string } | { readonly funcs: string[] } | undefined {
  if (value === NO_ROLE) return { funcs: [] }
  const [kind, id = ''] = value.split(/:(.*)/s)
  if (kind === 'user') return { userId: id }
  const role = kind === 'role' ? roles.find((each) => each.id === id) : undefined
  return role && { funcs: [...role.funcs] }
}

/** Everyone who has a role, once each. */
export const peopleOf = (roles: Roles): Roles[number]['accounts'] => [
  ...new Map(
    roles.flatMap(({ accounts }) => accounts.map((account) => [account.id, account] as const)),
  ).values(),
]

/** @param value what is chosen; "" is oneself */
export function usePreviewAs(value: string): PreviewAs {
  const { t } = useLingui()
  const { userAdmin, funcs } = useViewer()
  const [people, roles, rights] = [useCan('Z-903'), useCan('Z-901'), useCan('Z-902')]
  const mayAsk = people || roles || rights
  const listed = useCall(access.roleList, {}, { enabled: mayAsk, quiet: true })
  const list = listed.data?.list ?? []
  const wanted = rightsWanted(value, list)
  const asked = useCall(access.previewRights, wanted ?? {}, { enabled: wanted !== undefined, quiet: true })
  const tree = asked.data?.funcs as readonly Func[] | undefined
  const seenAs = asked.data?.userAdmin
  const viewer = useMemo((): Viewer | undefined => {
    if (value === '') return { userAdmin, funcs }
    return tree && seenAs !== undefined ? { userAdmin: seenAs, funcs: grantedIds(tree) } : undefined
  }, [value, userAdmin, funcs, tree, seenAs])
  const items = mayAsk
    ? [
        { value: NO_ROLE, label: t`A sub-account without a role` },
        ...list.map(({ id, name }) => ({ value: `role:${id}`, label: t`Role: ${name}` })),
        ...peopleOf(list).map(({ id, name, loginCode }) => ({
          value: `user:${id}`,
          label: name === '' || name === loginCode ? loginCode : `${name} (${loginCode})`,
        })),
      ]
    : []
  return { items, viewer, isFailed: value !== '' && asked.isError }
}
