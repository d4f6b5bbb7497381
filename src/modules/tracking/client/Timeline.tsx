import { Trans } from '@lingui/react/macro'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { localeTag, useLanguage } from '#client/i18n/language.ts'
import type { Scan } from '../public/parcel.ts'
import { dayText, timeText } from '../public/scan-times.ts'
import classes from './tracking.module.css'

/** The way of a parcel, newest scan first, days as headings. */
export function Timeline({ scans }: { scans: readonly Scan[] }) {
  const locale = localeTag(useLanguage())
  if (scans.length === 0)
    return (
      <p className={classes.last}>
        <Trans>Not scanned yet</Trans>
      </p>
    )
  const newest = [...scans].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return (
    <ol className={classes.timeline}>
      {newest.map((scan, index) => {
        const day = dayText(scan.at, locale)
        const isNewDay = index === 0 || dayText(newest[index - 1]?.at ?? '', locale) !== day
        return (
          <li
            key={`${scan.at} ${index}`}
            className={classes.scan}
            data-tone={waybillStatuses[scan.status].tone}
          >
            {isNewDay && <span className={classes.day}>{day}</span>}
            <span className={classes.scanLine}>
              <time dateTime={scan.at} className={classes.time}>
                {timeText(scan.at, locale)}
              </time>
              <span className={classes.what}>
                {scan.desc}
                {scan.place && <span className={classes.place}>{scan.place}</span>}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
