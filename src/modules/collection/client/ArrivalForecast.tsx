/** Announcing what is on its way: say once what the parcels hold, then scan (B2CArrivalForecast). */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconListDetails, IconPencil } from '@tabler/icons-react'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { go } from '#client/router/go.ts'
import { Card } from '#client/ui/Card.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { href } from '#engine/screen/index.ts'
import { amountFilter, tidyInput } from '#engine/form/index.ts'
import { ScanPanel } from '#engine/scan/index.ts'
import type { ForecastDraft } from '../announced-row.ts'
import { checkForecast } from '../forecast-rules.ts'
import { screens } from '../module.ts'
import classes from './collection.module.css'
import { useScans } from './use-scans.ts'
import { useScanSettings, type ScanSettings } from './use-scan-settings.ts'
import { RequestFields } from './RequestFields.tsx'

/** Each scan announces what is typed, whether the field was left or not. */
const draftOf = (wish: ScanSettings, expressNo: string): ForecastDraft => ({
  expressNo,
  warehouseId: wish.warehouseId,
  expectedDay: wish.expectedDay,
  currency: wish.currency,
  goods: [
    {
      name: wish.name.trim(),
      quantity: Number(tidyInput('positiveInteger', wish.quantity)) || 0,
      unitValue: tidyInput(amountFilter(wish.currency), wish.unitValue),
    },
  ],
})

/** Any number that is one: what is wrong then is wrong with the rest. */
const SAMPLE = 'SAMPLE0001'

export default function ArrivalForecast() {
  const { t, i18n } = useLingui()
  const [wish, change] = useScanSettings()
  const scans = useScans((expressNo) => draftOf(wish, expressNo))
  const faults = checkForecast(draftOf(wish, SAMPLE))
  const isReady = faults.length === 0
  return (
    <div className="s-page">
      <ScreenHeader>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => go(href(screens.B2CArrivalForecastEntry))}
        >
          <Trans>Announce a parcel with its goods</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconListDetails size={16} aria-hidden />}
          onClick={() => go(href(screens.B2CArrivalInquiry))}
        >
          <Trans>Arrivals</Trans>
        </Button>
      </ScreenHeader>
      <div className={classes.columns}>
        <Card title={<Trans>Scan</Trans>}>
          <ScanPanel
            label={t`Domestic number`}
            placeholder="SF1234567890123"
            entries={scans.entries}
            count={scans.count}
            onScan={scans.scan}
            onUndo={scans.undo}
            reason={isReady ? undefined : t`First enter what is in the parcels.`}
          />
          {scans.unclaimed > 0 && (
            <p className={classes.notice}>
              <Trans>A scanned parcel is unclaimed in our warehouse.</Trans>{' '}
              <PlainLink to={href(screens.NoFileClaim)}>
                <Trans>Claim it under unclaimed parcels</Trans>
              </PlainLink>
            </p>
          )}
        </Card>
        <Card title={<Trans>Contents of the next scans</Trans>}>
          <RequestFields
            wish={wish}
            change={change}
            faults={new Map(faults.map(({ path, message }) => [path, i18n._(message)]))}
          />
        </Card>
      </div>
    </div>
  )
}
