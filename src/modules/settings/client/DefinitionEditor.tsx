/** One declaration being reshaped: its parts, their properties, what it will look like. The address names it (`?key=`). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { useUrlQuery } from '#client/router/go.ts'
import { useScreenTitle } from '#client/router/use-title.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { settings } from '#modules/settings/contract.ts'
import { editAddress } from './edit-address.ts'
import { EditorBody } from './EditorBody.tsx'
import { EditorTools } from './EditorTools.tsx'
import type { Kind } from './model/kind.ts'
import { rankOf, type SettingStatus } from './model/setting-status.ts'
import { href } from '#engine/screen/index.ts'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { screens } from '#modules/settings/module.ts'
import { SettingStatusBadge } from './parts/StandingBadge.tsx'
import { useEditing } from './use-editing.ts'
import { useStandings } from './use-setting-statuses.ts'
import own from './definition-list.module.css'
import classes from './settings.module.css'

export function DefinitionEditor({ kind }: { kind: Kind }) {
  const [{ key }] = useUrlQuery()
  const { list, asked } = useStandings(kind)
  const status = list?.find(({ target }) => target.key === key)
  if (status) return <Editor key={status.target.key} kind={kind} status={status} />
  return (
    <div className="s-page">
      <ScreenHeader />
      {list ? (
        <Chooser kind={kind} list={list} wanted={key} />
      ) : (
        <MissingPageData asked={asked} call={settings.listDefinitions} />
      )}
    </div>
  )
}

/** The address names none, or none that is there. */
function Chooser({
  kind,
  list,
  wanted,
}: {
  kind: Kind
  list: readonly SettingStatus[]
  wanted: string | undefined
}) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  if (list.length === 0) {
    return (
      <EmptyState
        title={i18n._(kind.empty)}
        text={t`Items of this version appear here and can be changed.`}
      />
    )
  }
  return (
    <Card title={wanted ? t`${wanted} does not exist. Choose one:` : t`Which one?`}>
      <ul>
        {list.map((status) => (
          <li key={status.target.key} className={own.row}>
            <PlainLink className={own.choice} to={editAddress(kind, status.target)}>
              {status.target.title} <span className={classes.small}>{status.target.id}</span>
            </PlainLink>
            <SettingStatusBadge rank={rankOf(status)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Editor({ kind, status }: { kind: Kind; status: SettingStatus }) {
  const editing = useEditing(kind, status)
  const { target } = status
  const faults = useInputFaults()
  return (
    <div className="s-page">
      <nav className={classes.trail}>
        <PlainLink to={href(screens[kind.screen])}>{useScreenTitle(kind.screen)}</PlainLink>
        <span aria-hidden>/</span>
        <span className={classes.small}>{target.id}</span>
      </nav>
      <PageHeader title={target.title}>
        <SettingStatusBadge rank={rankOf(status)} isDirty={editing.isReady && editing.isDirty} />
        <EditorTools kind={kind} status={status} editing={editing} fault={faults.reason} />
      </PageHeader>
      {editing.isReady ? (
        <InputFaults value={faults.report}>
          <EditorBody kind={kind} status={status} editing={editing} />
        </InputFaults>
      ) : (
        <SkeletonRows rows={6} />
      )}
      <p className={classes.note}>
        <Trans>
          Ctrl+S saves the draft. Ctrl+Z and Ctrl+Y undo and redo. People see the published version.
        </Trans>
      </p>
    </div>
  )
}
