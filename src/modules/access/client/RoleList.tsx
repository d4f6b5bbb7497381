/** Roles of the customer: what they give, to whom. */
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { report } from '#client/calls/explain.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { go } from '#client/router/go.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { confirm } from '#client/ui/confirm.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { href } from '#engine/screen/index.ts'
import { access } from '#modules/access/contract.ts'
import { screens } from '#modules/access/module.ts'
import classes from './access.module.css'
import { command } from './command.ts'
import type { Role } from './data.ts'
import { reasonOf, useBlock } from './use-block.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const open = (id: string, from?: string) => go(href(screens.roleDetail, { id }, { from }))

export default function RoleList() {
  const asked = useCall(access.roleList, {}, { hasPlace: true })
  const { data, dataUpdatedAt } = asked
  const isOnline = useOnline()
  const blocked = useBlock('Z-90102')
  return (
    <div className="s-page">
      <ScreenHeader>
        <AsOf at={dataUpdatedAt || undefined} offline={!isOnline} />
        <ReasonButton
          size="sm"
          leftSection={<IconPlus {...icon} />}
          {...reasonOf(blocked)}
          onClick={() => open('new')}
        >
          <Trans>New role</Trans>
        </ReasonButton>
      </ScreenHeader>
      {data ? <Roles list={data.list} /> : <MissingPageData asked={asked} call={access.roleList} />}
    </div>
  )
}

function Roles({ list }: { list: readonly Role[] }) {
  const { t } = useLingui()
  if (list.length === 0) {
    return (
      <EmptyState
        title={t`No roles yet`}
        text={t`A role is a set of functions. Create a role, then assign it to people.`}
      />
    )
  }
  return (
    <Card title={<Plural value={list.length} one="# role" other="# roles" />}>
      <ul className={classes.list}>
        {list.map((role) => (
          <RoleItem key={role.id} role={role} />
        ))}
      </ul>
    </Card>
  )
}

function RoleItem({ role }: { role: Role }) {
  const { t } = useLingui()
  const time = shortTime(Date.parse(role.updatedAt), useLanguage())
  const { accounts, funcs } = role
  return (
    <li className={classes.item} aria-label={role.name}>
      <div className={classes.main}>
        <AppLink to={href(screens.roleDetail, { id: role.id })} size="sm" fw={600}>
          {role.name}
        </AppLink>
        <span className={classes.small}>{role.description || t`No description`}</span>
      </div>
      <span className={classes.number} title={accounts.map(({ name }) => name).join(', ')}>
        <Plural value={accounts.length} _0="no one" one="# person" other="# people" />
      </span>
      <span className={classes.number}>
        <Plural value={funcs.length} one="# function" other="# functions" />
      </span>
      <span className={`${classes.number} ${classes.wideOnly}`}>{time}</span>
      <RoleButtons role={role} />
    </li>
  )
}

function RoleButtons({ role }: { role: Role }) {
  const { t } = useLingui()
  const noEdit = useBlock('Z-90102')
  const noDelete = useBlock('Z-90103')
  const { id, name, accounts, isBuiltIn } = role
  const remove = async () => {
    const isSure = await confirm({
      title: t`Delete the role ${name}?`,
      text: t`This cannot be undone. Nobody has this role now.`,
      yes: t`Delete`,
      danger: true,
    })
    if (!isSure) return
    await command(access.roleDelete, { id })
    notify(t`The role ${name} was deleted`, 'good')
  }
  return (
    <span className={classes.ends}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPencil {...icon} />}
        onClick={() => open(id)}
      >
        {isBuiltIn ? <Trans>View</Trans> : <Trans>Edit</Trans>}
      </Button>
      <ReasonButton
        variant="default"
        size="compact-sm"
        leftSection={<IconCopy {...icon} />}
        {...reasonOf(noEdit)}
        onClick={() => open('new', id)}
      >
        <Trans>Copy</Trans>
      </ReasonButton>
      <ReasonButton
        variant="light"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash {...icon} />}
        {...reasonOf(
          noDelete,
          isBuiltIn && t`Built-in roles cannot be deleted`,
          accounts.length > 0 && t`People have this role. Remove it from them first`,
        )}
        onClick={() => void remove().catch((error: unknown) => report(error))}
      >
        <Trans>Delete</Trans>
      </ReasonButton>
    </span>
  )
}
