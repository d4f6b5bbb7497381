/** One shop beside the board: how it is, what to do, and what its sync did. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { useCan } from '#client/session/session.ts'
import { DaysLeft } from '#client/ui/DaysLeft.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { FUNC, type ShopRow } from '../contract.ts'
import { errorTexts, lamps } from '../lamps.ts'
import { platformNames } from '#domain/shop-platforms.ts'
import { ShopHandover } from './ShopHandover.tsx'
import { ShopUsers } from './ShopUsers.tsx'
import { SyncLog } from './SyncLog.tsx'
import classes from './shops.module.css'

export default function ShopPanel({ row, actions, act, close }: DetailProps<ShopRow>) {
  const { t, i18n } = useLingui()
  const choosesPeople = useCan(FUNC.users)
  if (!row)
    return (
      <FactPanel title={t`Shop`} close={close}>
        <EmptyState title={t`Shop not on this page`} text={t`It is on another page of the list.`} />
      </FactPanel>
    )
  const { label, tone, shape } = lamps[row.lamp]
  return (
    <FactPanel
      title={row.name}
      badge={<StatusBadge label={i18n._(label)} tone={tone} shape={shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} />
      </FactActions>
      {row.isDemo === '1' && (
        <p className="s-quiet">
          <Trans>A shop of the demo: there is no platform behind it.</Trans>
        </p>
      )}
      {row.errorClass && (
        <p className="s-strip" role="status">
          {i18n._(errorTexts[row.errorClass])}
        </p>
      )}
      <Facts row={row} />
      <ShopHandover row={row} />
      {choosesPeople && <ShopUsers id={row.id} />}
      <h3 className={classes.title}>
        <Trans>Sync log</Trans>
      </h3>
      <SyncLog id={row.id} />
    </FactPanel>
  )
}

function Facts({ row }: { row: ShopRow }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const timeOf = (at: string) => at && shortTime(Date.parse(at), language)
  return (
    <FactLines
      facts={[
        { label: t`Platform`, value: i18n._(platformNames[row.platform]) },
        { label: t`ID at the platform`, value: row.externalId },
        {
          label: t`Consent of the seller`,
          value: row.consentEndsAt && <DaysLeft at={row.consentEndsAt} />,
        },
        { label: t`Last good sync`, value: timeOf(row.lastOkAt) },
        { label: t`Last error`, value: timeOf(row.errorAt) },
        { label: t`The platform's words`, value: row.errorText },
        { label: t`Error code`, value: row.errorCode },
        { label: t`Request number`, value: row.errorRequest },
        { label: t`Linked on`, value: timeOf(row.linkedAt) },
        { label: t`Linked by`, value: row.linkedBy },
      ]}
    />
  )
}
