/** Delivery areas: level by level or by search, and for a list of addresses. Computed on this device, so it works offline. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { lookups } from '#modules/lookups/contract.ts'
import classes from './areas.module.css'
import { BrowseAreas } from './BrowseAreas.tsx'
import { CheckAddresses } from './CheckAddresses.tsx'
import { useCoverage } from './use-coverage.ts'

type Part = 'browse' | 'check'

export default function DeliveryAreas() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { coverage, asked, at } = useCoverage()
  const [part, setPart] = useState<Part>('browse')
  const [country, setCountry] = useState('VN')
  return (
    <div className="s-page">
      <ScreenHeader>
        <AsOf at={at} offline={!isOnline} />
      </ScreenHeader>
      <Choice<Part>
        label={t`Show`}
        isLabelHidden
        className={classes.part}
        value={part}
        options={[
          { value: 'browse', label: t`Find an area` },
          { value: 'check', label: t`Check addresses` },
        ]}
        onChange={setPart}
      />
      {!coverage && <MissingPageData asked={asked} call={lookups.getDeliveryAreas} />}
      {coverage && part === 'browse' && (
        <BrowseAreas coverage={coverage} country={country} onCountry={setCountry} />
      )}
      {coverage && part === 'check' && <CheckAddresses coverage={coverage} country={country} />}
    </div>
  )
}
