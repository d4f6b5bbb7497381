/** One role: its name, its functions, its people. `new` makes one, `?from=` copies one. */
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useUrlQuery } from '#client/router/go.ts'
import { useSubject } from '#client/router/subjects.ts'
import { useSession } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import type { Func } from '#contract/functions.ts'
import { access } from '#modules/access/contract.ts'
import { screens } from '#modules/access/module.ts'
import { EVERYBODY } from './data.ts'
import { beginning } from './role-draft.ts'
import { RoleEditor, type Candidate } from './RoleEditor.tsx'

export default function RoleDetail({ params: { id = 'new' } }: { params: Record<string, string> }) {
  const { t } = useLingui()
  const [{ from }] = useUrlQuery()
  const { funcs } = useSession()
  const roles = useCall(access.roleList, {}, { hasPlace: true })
  const tree = useCall(access.funcTree, {}, { hasPlace: true })
  const people = useCall(access.userList, EVERYBODY, { quiet: true })
  const name = roles.data?.list.find((each) => each.id === id)?.name
  useSubject(name ?? '')
  if (!roles.data) return <MissingPageData asked={roles} call={access.roleList} />
  if (!tree.data) return <MissingPageData asked={tree} call={access.funcTree} />
  const role = roles.data.list.find((each) => each.id === id)
  const source = roles.data.list.find((each) => each.id === from)
  if (!role && id !== 'new') {
    return (
      <EmptyState
        title={t`Role not found`}
        text={t`It was deleted, or it belongs to someone else.`}
        action={<AppLink to={screens.role.path}>{t`Go to roles`}</AppLink>}
      />
    )
  }
  const sourceName = source?.name ?? ''
  return (
    <RoleEditor
      key={`${id}:${from ?? ''}:${role?.rev ?? ''}`}
      id={role?.id}
      isBuiltIn={role?.isBuiltIn ?? false}
      draftId={`role:${id}${from ? `:${from}` : ''}`}
      saved={beginning(role, source, t`${sourceName} (copy)`)}
      tree={funcs as readonly Func[]}
      givable={tree.data as Func[]}
      people={people.data?.list ?? role?.accounts.map(toCandidate) ?? []}
    />
  )
}

const toCandidate = (account: Omit<Candidate, 'userAdmin'>): Candidate => ({ ...account, userAdmin: '0' })
