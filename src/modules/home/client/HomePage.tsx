import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#client/boot/when-idle.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { localeTag, useLanguage } from '#client/i18n/language.ts'
import { withTexts } from '#client/i18n/with-texts.ts'
import { useCan, useSession } from '#client/session/session.ts'
import { onAccepted } from '#client/offline/accepted.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { href } from '#engine/screen/index.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { screens } from '#modules/b2c/module.ts'
import { home } from '#modules/home/contract.ts'
import { ChartsBelow } from './ChartsBelow.tsx'
import classes from './home.module.css'
import { RecentCard } from './RecentCard.tsx'
import { ShortcutsCard } from './ShortcutsCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { TopRow } from './TopRow.tsx'
import { UnsentCard } from './UnsentCard.tsx'
import { useLoaded } from '#client/router/loaded.ts'
import { useVisit } from './use-visit.ts'

const load = () => import('./Digest.tsx')

/** "While you were away": shown to returning people until they have read it. */
function Away() {
  const [visit, read] = useVisit()
  if (!visit?.since || visit.isRead) return null
  return <News since={visit.since} onRead={read} />
}

/** Its place is kept; news that cannot be loaded are no reason to disturb. */
function News(props: { since: number; onRead: () => void }) {
  const [loaded] = useLoaded(load)
  if (loaded.state === 'waiting') return <div className={classes.news} aria-busy="true" />
  if (loaded.state === 'failed') return null
  const Digest = loaded.value.default
  return <Digest {...props} />
}

/** What comes late, in this order. */
const lateCards = [
  withTexts(['first-steps'], async () => (await import('./steps/FirstSteps.tsx')).FirstSteps),
  async () => (await import('./AttentionCard.tsx')).AttentionCard,
  async () => (await import('./BalanceCard.tsx')).BalanceCard,
]

/** First steps, what waits on other pages, and the balance: asked for once the first screen has nothing else to do. */
function LateCards() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle ? lateCards.map((load, place) => <LateCard key={place} load={load} />) : null
}

function LateCard({ load }: { load: () => Promise<ComponentType> }) {
  const [loaded] = useLoaded(load)
  if (loaded.state !== 'ready') return null
  const Loaded = loaded.value
  return <Loaded />
}

const figures = Object.values(home).map(({ id }) => id)

const [queryOrders] = b2c.queryOrderList.access as readonly [string, ...string[]]

/** The dashboard: what is going on, what needs the person, where to go. Offline it shows what is on the device. */
export default function HomePage() {
  const { user } = useSession()
  const [today] = useState(() => new Date())
  const canQuery = useCan(queryOrders)
  const canEnter = useCan(screens.b2COrderEntry.func)
  // What this device got through changes every figure.
  useEffect(() => onAccepted(() => void invalidate(figures)), [])
  const date = new Intl.DateTimeFormat(localeTag(useLanguage()), { dateStyle: 'full' }).format(today)
  return (
    <div className="s-page">
      <PageHeader title={user?.cusName ?? ''}>
        <span className={classes.today}>{date}</span>
        {canEnter && (
          <AppLink to={href(screens.b2COrderEntry)} className={classes.primary} underline="never">
            <Trans>New order</Trans>
          </AppLink>
        )}
      </PageHeader>
      <Away />
      <TopRow />
      <div className={classes.grid}>
        <div className="s-column">
          {canQuery && <StatusCard />}
          {canQuery && <RecentCard />}
        </div>
        <div className="s-column">
          <UnsentCard />
          <ShortcutsCard />
          {/* Comes late, and must push nothing down. */}
          <LateCards />
        </div>
      </div>
      {canQuery && <ChartsBelow />}
    </div>
  )
}
