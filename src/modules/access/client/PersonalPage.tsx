import type { ReactNode } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { access } from '#modules/access/contract.ts'
import classes from './access.module.css'
import type { Personal } from './data.ts'

interface Props {
  /** What is made of the person's data. */
  children: (personal: Personal) => ReactNode
  /** What needs none of it, beside it. */
  beside: ReactNode
}

/** A page about oneself. */
export function PersonalPage({ children, beside }: Props) {
  const asked = useCall(access.getPersonal, {}, { hasPlace: true })
  const { data, dataUpdatedAt } = asked
  const isOnline = useOnline()
  return (
    <div className="s-page">
      <ScreenHeader>
        <AsOf at={dataUpdatedAt || undefined} offline={!isOnline} />
      </ScreenHeader>
      <div className={classes.parts}>
        <div className="s-column">
          {data ? children(data) : <MissingPageData asked={asked} call={access.getPersonal} />}
        </div>
        {beside}
      </div>
    </div>
  )
}
