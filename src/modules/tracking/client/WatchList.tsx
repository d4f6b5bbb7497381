import { Anchor } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Output } from '#contract/call.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { href } from '#engine/screen/index.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { screens } from '../module.ts'
import { openGroups, type OpenGroup } from '../parcel-groups.ts'
import classes from './tracking.module.css'

type Answer = Output<typeof tracking.trackingList>
type Watched = Answer['list'][number]

const STEP = 10
const MOST = 200
const DAY_MS = 86_400_000
/** A parcel nothing happened to for this long is worth a look. */
const QUIET_DAYS = 5

/** The customer's parcels under way: trouble first, then the longest untouched. */
export function WatchList() {
  const { t } = useLingui()
  const [group, setGroup] = useState<OpenGroup>()
  const [count, setCount] = useState(STEP)
  const isOnline = useOnline()
  const query = { page: 1, pageSize: count, ...(group ? { group } : {}) }
  const asked = useCall(tracking.trackingList, query, { quiet: true })
  const { data, dataUpdatedAt } = asked
  const choose = (next: OpenGroup | undefined) => {
    setGroup(next)
    setCount(STEP)
  }
  const isEmpty = data && Object.values(data.groups).every((n) => n === 0)
  if (isEmpty) return <NothingUnderWay />
  return (
    <section className={classes.recent}>
      <div className={classes.tools}>
        <h2 className={classes.count}>
          <Trans>Parcels under way</Trans>
        </h2>
        {!isOnline && data && <AsOf at={dataUpdatedAt} offline />}
      </div>
      {data && <GroupChips groups={data.groups} chosen={group} onChoose={choose} />}
      {!data && asked.isLoading && isOnline && <div className={classes.skeleton} aria-hidden />}
      {!data && !(asked.isLoading && isOnline) && (
        <MissingDataText
          asked={asked}
          call={tracking.trackingList}
          offline={t`Your parcels have not been loaded on this device yet. They load when you're back online.`}
        />
      )}
      <ul className={classes.searches}>
        {data?.list.map((parcel) => (
          <WatchedParcel key={parcel.id} parcel={parcel} />
        ))}
      </ul>
      {data && data.total > data.list.length && count < MOST && (
        <Anchor component="button" type="button" size="sm" onClick={() => setCount(count + STEP)}>
          <Trans>Show more</Trans>
        </Anchor>
      )}
    </section>
  )
}

const NothingUnderWay = () => (
  <p className={classes.lead}>
    <Trans>
      No parcels on their way. Parcels appear here after you place orders, until they are delivered.
    </Trans>
  </p>
)

interface GroupChipsProps {
  groups: Answer['groups']
  chosen: OpenGroup | undefined
  onChoose: (group: OpenGroup | undefined) => void
}

function GroupChips({ groups, chosen, onChoose }: GroupChipsProps) {
  const { t } = useLingui()
  const names: Record<OpenGroup, string> = {
    problem: t`With a problem`,
    moving: t`On the way`,
    waiting: t`Before pick-up`,
  }
  const all = openGroups.reduce((sum, group) => sum + groups[group], 0)
  return (
    <div className={classes.chips} role="group" aria-label={t`Parcels under way`}>
      <Chip name={t`All`} count={all} isOn={chosen === undefined} onClick={() => onChoose(undefined)} />
      {openGroups.map((group) => (
        <Chip
          key={group}
          name={names[group]}
          count={groups[group]}
          isOn={chosen === group}
          onClick={() => onChoose(group)}
        />
      ))}
    </div>
  )
}

interface ChipProps {
  name: string
  count: number
  isOn: boolean
  onClick: () => void
}

const Chip = ({ name, count, isOn, onClick }: ChipProps) => (
  <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onClick}>
    {name} <span className={classes.chipCount}>{count}</span>
  </button>
)

function WatchedParcel({ parcel }: { parcel: Watched }) {
  const { i18n } = useLingui()
  const { waybillNo, receiverName, status } = parcel
  const { label, tone, shape } = waybillStatuses[status]
  return (
    <li>
      <PlainLink className={classes.search} to={href(screens.expressQuery, {}, { n: waybillNo })}>
        <span className={classes.searchNumber}>{waybillNo}</span>
        <span className={classes.more}>{receiverName}</span>
        <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
        <LastWord parcel={parcel} />
      </PlainLink>
    </li>
  )
}

/** Where it was last, and for how long nothing has happened. */
function LastWord({ parcel: { updatedAt, lastAt, lastPlace } }: { parcel: Watched }) {
  const language = useLanguage()
  const [now] = useState(Date.now)
  const days = Math.floor((now - Date.parse(updatedAt)) / DAY_MS)
  const at = shortTime(Date.parse(lastAt || updatedAt), language)
  return (
    <span className={classes.lastWord}>
      {[lastPlace, at].filter(Boolean).join(' · ')}
      {days >= QUIET_DAYS && (
        <span className={classes.warn}>
          {' · '}
          <Plural value={days} one="# day without news" other="# days without news" />
        </span>
      )}
    </span>
  )
}
