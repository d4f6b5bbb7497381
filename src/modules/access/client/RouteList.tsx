/** Every address of the portal: what it is, which function opens it, who holds that, whether it stays alive. */
import '@mantine/core/styles/Switch.css'
import { Switch, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { knownScreens } from '#client/router/known-screens.ts'
import { funcTitle } from '#client/router/titles.ts'
import { useCan } from '#client/session/session.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Func } from '#contract/functions.ts'
import { access } from '#modules/access/contract.ts'
import classes from './access.module.css'
import { begun, changed, type Arrangements } from './arrange.ts'
import { command } from './command.ts'
import { matchingRoutes, routeRows, type RouteKind, type RouteRow } from './route-rows.ts'
import { useBlock } from './use-block.ts'

type Kind = RouteKind | 'all'

export default function RouteList() {
  const asked = useCall(access.menuList, {}, { hasPlace: true })
  const { data, dataUpdatedAt } = asked
  const mayRoles = useCan('Z-901')
  const roles = useCall(access.roleList, {}, { enabled: mayRoles, quiet: true })
  const isOnline = useOnline()
  const tree = data?.funcs as readonly Func[] | undefined
  const rows = useMemo(
    () => routeRows(knownScreens(), tree ?? [], roles.data?.list ?? []),
    [tree, roles.data],
  )
  return (
    <div className="s-page">
      <ScreenHeader>
        <AsOf at={dataUpdatedAt || undefined} offline={!isOnline} />
      </ScreenHeader>
      {data && tree ? (
        <Routes rows={rows} all={begun(tree, data.arrangements)} />
      ) : (
        <MissingPageData asked={asked} call={access.menuList} />
      )}
    </div>
  )
}

/** What each kind of screen is called, with its look. */
function useKinds(): Record<RouteKind, { label: string; tone: string; shape: string }> {
  const { t } = useLingui()
  return {
    table: { label: t`Table`, tone: 'blue', shape: 'dot' },
    form: { label: t`Form`, tone: 'cyan', shape: 'dot' },
    import: { label: t`Import`, tone: 'green', shape: 'dot' },
    custom: { label: t`Separate page`, tone: 'indigo', shape: 'dot' },
    group: { label: t`Overview`, tone: 'orange', shape: 'dot' },
    document: { label: t`Public page`, tone: 'violet', shape: 'dot' },
    redirect: { label: t`Redirect`, tone: 'gray', shape: 'ring' },
    missing: { label: t`Not found`, tone: 'red', shape: 'alert' },
  }
}

function Routes({ rows, all }: { rows: readonly RouteRow[]; all: Arrangements }) {
  const { t } = useLingui()
  const kinds = useKinds()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const shown = matchingRoutes(rows, text, kind)
  const total = rows.length
  return (
    <Card
      title={<Plural value={shown.length} one={`# of ${total} address`} other={`# of ${total} addresses`} />}
    >
      <div className={classes.tools}>
        <TextInput
          className={classes.grow ?? ''}
          aria-label={t`Find an address`}
          placeholder={t`Name, address, function or role`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
        />
        <ChoiceBox
          label={t`Type`}
          any={t`All types`}
          items={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
          value={kind === 'all' ? '' : kind}
          onChange={(next) => setKind((next || 'all') as Kind)}
        />
      </div>
      <div className={classes.frame}>
        <table className={`${classes.table} ${classes.stacking}`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              <th scope="col">
                <Trans>Type</Trans>
              </th>
              <th scope="col">
                <Trans>Function</Trans>
              </th>
              <th scope="col" className={classes.wideOnly}>
                <Trans>Assigned to</Trans>
              </th>
              <th scope="col">
                <Trans>Keep state</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.name} row={row} all={all} badge={kinds[row.kind]} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && (
        <p className={classes.note}>
          <Trans>Nothing found</Trans>
        </p>
      )}
    </Card>
  )
}

interface RowProps {
  row: RouteRow
  all: Arrangements
  badge: { label: string; tone: string; shape: string }
}

function Row({ row, all, badge }: RowProps) {
  const language = useLanguage()
  const { func, name, path, holders, isPublic } = row
  return (
    <tr>
      <td>
        <span className="s-strong">{name}</span>
        <span className={`${classes.small} s-wrap tabular`}>{path}</span>
      </td>
      <td>
        <StatusBadge {...badge} />
      </td>
      <td>
        {func ? (
          <>
            {funcTitle(func, language)}
            <span className={classes.small}>{func.funcId}</span>
          </>
        ) : (
          <span className={classes.small}>
            {isPublic ? (
              <Trans>Everyone, without logging in</Trans>
            ) : (
              <Trans>Everyone who is logged in</Trans>
            )}
          </span>
        )}
      </td>
      <td className={classes.wideOnly}>{holders.join(', ')}</td>
      <td>{func && <KeepAlive func={func} all={all} name={name} />}</td>
    </tr>
  )
}

function KeepAlive({ func, all, name }: { func: Func; all: Arrangements; name: string }) {
  const { t } = useLingui()
  const blocked = useBlock()
  const [isBusy, setBusy] = useState(false)
  const set = async (keepAlive: boolean) => {
    const arrangement = changed(all, func.funcId, { keepAlive })[func.funcId]
    if (!arrangement) return
    setBusy(true)
    await command(access.menuSave, { arrangements: [arrangement] }).catch((error: unknown) => report(error))
    setBusy(false)
  }
  return (
    <Switch
      aria-label={t`Keep state of ${name}`}
      title={blocked}
      checked={all[func.funcId]?.keepAlive ?? false}
      disabled={isBusy || blocked !== undefined}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  )
}
