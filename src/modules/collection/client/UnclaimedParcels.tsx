/** Parcels nobody announced, as pictures (NoFileClaim). Arrows move, Enter claims. */
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { go } from '#client/router/go.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { href } from '#engine/screen/index.ts'
import { collection } from '../contract.ts'
import { screens } from '../module.ts'
import { useUnclaimed, type UnclaimedParcel } from './use-unclaimed.ts'
import { UnclaimedCard } from './UnclaimedCard.tsx'
import { UnclaimedFilters } from './UnclaimedFilters.tsx'
import classes from './unclaimed.module.css'

const ClaimDialog = lazyPart(async () => (await import('./ClaimDialog.tsx')).default)

export default function UnclaimedParcels() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const wall = useUnclaimed()
  const [open, setOpen] = useState<UnclaimedParcel>()
  const { data, dataUpdatedAt, isLoading } = wall.query
  return (
    <div className={classes.page}>
      <ScreenHeader>
        <AsOf at={dataUpdatedAt || undefined} offline={!isOnline} />
        <Button variant="default" onClick={() => go(href(screens.ClaimManage))}>
          <Trans>Your claims</Trans>
        </Button>
      </ScreenHeader>
      <UnclaimedFilters filter={wall.filter} change={wall.change} />
      {data ? (
        <Unclaimed list={data.list} total={data.total} onOpen={setOpen} />
      ) : isLoading && isOnline ? (
        <SkeletonRows />
      ) : (
        <MissingData
          asked={wall.query}
          call={collection.queryUnclaimed}
          offline={{
            title: t`Connect to the internet to see unclaimed parcels`,
            text: t`Photos are not saved on this device. Claims you have started are.`,
          }}
        />
      )}
      {wall.pages > 1 && <Pages page={wall.page} pages={wall.pages} onPage={wall.setPage} />}
      {open && (
        <Suspense fallback={null}>
          <ClaimDialog parcel={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface UnclaimedProps {
  list: readonly UnclaimedParcel[]
  total: number
  onOpen: (parcel: UnclaimedParcel) => void
}

function Unclaimed({ list, total, onOpen }: UnclaimedProps) {
  const { t } = useLingui()
  const root = useRef<HTMLUListElement>(null)
  if (list.length === 0)
    return (
      <EmptyState
        title={t`No parcel fits`}
        text={t`Use fewer filters: the warehouse and the week are often enough. Announced parcels are not listed here.`}
      />
    )
  return (
    <>
      <p className={classes.total} role="status">
        <Plural value={total} one="# parcel" other="# parcels" />
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are a second way between its buttons */}
      <ul ref={root} className={classes.wall} onKeyDown={(event) => step(event, root.current)}>
        {list.map((parcel) => (
          <UnclaimedCard key={parcel.id} parcel={parcel} onOpen={() => onOpen(parcel)} />
        ))}
      </ul>
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Arrows go from card to card; up and down by the columns that are in view. */
function step(event: KeyboardEvent, root: HTMLElement | null): void {
  const cards = [...(root?.querySelectorAll('button') ?? [])]
  const at = cards.findIndex((card) => card === document.activeElement)
  const [first] = cards
  if (at < 0 || !first) return
  const columns = cards.filter(({ offsetTop }) => offsetTop === first.offsetTop).length
  const by = steps[event.key] ?? { ArrowDown: columns, ArrowUp: -columns }[event.key]
  if (!by) return
  event.preventDefault()
  cards[at + by]?.focus()
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <div className={classes.pages}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>Back</Trans>
      </Button>
      <span>
        {page} / {pages}
      </span>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Trans>Next page</Trans>
      </Button>
    </div>
  )
}
