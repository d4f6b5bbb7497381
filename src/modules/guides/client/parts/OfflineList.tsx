import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { loadKnownCalls } from '#client/layout/known-calls.ts'
import { useLoaded } from '#client/router/loaded.ts'
import { screenOf } from '#client/router/known-screens.ts'
import { funcTitle } from '#client/router/titles.ts'
import { session, useSession } from '#client/session/session.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Func } from '#contract/functions.ts'
import { declarationsOf } from '#engine/screen/index.ts'
import {
  type DeclaredCalls,
  type Done,
  type GroupFacts,
  offlineFacts,
  type PageFacts,
  type Seen,
  withoutQueries,
} from '#modules/guides/offline-facts.ts'
import classes from '../guide.module.css'

/** Every call, and what lists declare where their functions name no query. A list that cannot be had is left out. */
async function loadDeclared() {
  const calls = await loadKnownCalls()
  const names = withoutQueries(session.funcs as Func[], calls)
  const lists = await Promise.all(
    names.map(async (name): Promise<[string, DeclaredCalls] | undefined> => {
      const screen = screenOf(name)
      const [table] =
        (screen?.kind === 'table' && (await declarationsOf(screen).catch(() => undefined))?.tables) || []
      if (!table) return undefined
      const actions = (table.actions ?? []).flatMap(({ label, command }) =>
        command ? [{ name: i18n._(label), call: command.call }] : [],
      )
      return [name, { queries: [table.query], actions }]
    }),
  )
  return { calls, declared: new Map(lists.flatMap((list) => (list ? [list] : []))) }
}

/** What works offline, of the pages this person can open: made of the declarations (`offline-facts.ts`). */
export function OfflineList() {
  const { t } = useLingui()
  const { funcs } = useSession()
  const [loaded, again] = useLoaded(loadDeclared)
  const facts = useMemo(
    () =>
      loaded.state === 'ready'
        ? offlineFacts(funcs as Func[], loaded.value.calls, loaded.value.declared)
        : [],
    [loaded, funcs],
  )
  if (loaded.state === 'waiting') return <SkeletonRows rows={6} />
  if (loaded.state === 'failed')
    return (
      <EmptyState
        title={t`This list could not be loaded`}
        text={t`Connect to the internet, then try again.`}
        action={
          <PlainButton onClick={again}>
            <Trans>Try again</Trans>
          </PlainButton>
        }
      />
    )
  return facts.map((group) => <Group key={group.func.funcId} group={group} />)
}

function Group({ group }: { group: GroupFacts }) {
  const language = useLanguage()
  return (
    <table className={classes.offline}>
      <caption>{funcTitle(group.func, language)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Page in the menu</Trans>
          </th>
          <th scope="col">
            <Trans>See</Trans>
          </th>
          <th scope="col">
            <Trans>Do</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {group.pages.map((page) => (
          <Page key={page.func.funcId} page={page} />
        ))}
      </tbody>
    </table>
  )
}

function Page({ page }: { page: PageFacts }) {
  const language = useLanguage()
  const nameOf = (name: Func | string) => (typeof name === 'string' ? name : funcTitle(name, language))
  return (
    <tr>
      <th scope="row">{funcTitle(page.func, language)}</th>
      <td>{page.seen ? <SeenBadge seen={page.seen} /> : '–'}</td>
      <td>
        {page.done.length === 0
          ? '–'
          : page.done.map(({ name, how }) => (
              <div key={nameOf(name)} className={classes.done}>
                <span>{nameOf(name)}</span> <DoneBadge how={how} />
              </div>
            ))}
      </td>
    </tr>
  )
}

function SeenBadge({ seen }: { seen: Seen }) {
  const { t } = useLingui()
  return {
    kept: <StatusBadge label={t`As last loaded`} tone="green" shape="check" />,
    partly: <StatusBadge label={t`Partly, as last loaded`} tone="green" shape="half" />,
    online: <StatusBadge label={t`Online only`} tone="gray" shape="cross" />,
  }[seen]
}

function DoneBadge({ how }: { how: Done }) {
  const { t } = useLingui()
  return {
    later: <StatusBadge label={t`Sent later`} tone="blue" shape="ring" />,
    partly: <StatusBadge label={t`Partly sent later`} tone="blue" shape="half" />,
    online: <StatusBadge label={t`Online only`} tone="gray" shape="cross" />,
  }[how]
}
