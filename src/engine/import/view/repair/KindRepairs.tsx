import { useLingui } from '@lingui/react/macro'
import { IconWand } from '@tabler/icons-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import type { IssueKind } from '#engine/import/logic/validate.ts'
import { useTranslate } from '#engine/table/view/use-translate.ts'
import classes from './repair.module.css'
import type { ImportSession } from '../import-session.ts'
import { useOffers, type Offer } from './use-offers.ts'

const RepairDialog = lazyPart(async () => (await import('./RepairDialog.tsx')).RepairDialog)

/** The repairs for the rows of one kind of error, each with a preview. */
export function KindRepairs({ session, kind }: { session: ImportSession; kind: IssueKind }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const version = useSyncExternalStore(session.subscribe, session.snapshot)
  const offers = useOffers(session, kind, version)
  const [open, setOpen] = useState<Offer>()
  if (offers.length === 0) return null
  return (
    <>
      <ul className={classes.offers} aria-label={t`Repairs`}>
        {offers.map((offer) => (
          <li key={offer.repair.id}>
            <button type="button" className={classes.offer} onClick={() => setOpen(offer)}>
              <IconWand size={14} aria-hidden />
              <span>{translate(offer.label)}</span>
              <span className={classes.count}>{offer.count}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense fallback={null}>
          <RepairDialog
            session={session}
            title={translate(open.label)}
            chosen={[open.repair]}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
