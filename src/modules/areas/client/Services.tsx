/** How a place is served: each route with its days, cash on delivery and whether it is remote. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { AreaService } from '#domain/delivery-areas.ts'
import classes from './areas.module.css'

function textOf({ name, minDays, maxDays, hasCod, isRemote }: AreaService, i18n: I18n): string {
  const days = i18n._(msg`${minDays}–${maxDays} days`)
  const cod = i18n._(hasCod ? msg`COD` : msg`no COD`)
  return [name, days, cod, ...(isRemote ? [i18n._(msg`remote`)] : [])].join(' · ')
}

/** All of them in one cell of a file. */
export const servicesText = (services: readonly AreaService[], i18n: I18n): string =>
  services.map((service) => textOf(service, i18n)).join('; ')

export function Services({ services }: { services: readonly AreaService[] }) {
  const { i18n } = useLingui()
  return (
    <ul className={classes.list}>
      {services.map((service) => (
        <li key={service.routeId}>{textOf(service, i18n)}</li>
      ))}
    </ul>
  )
}
