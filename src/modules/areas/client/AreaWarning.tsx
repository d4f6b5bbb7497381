import { Trans } from '@lingui/react/macro'
import { checkArea } from '#domain/delivery-areas.ts'
import { type FormData, textAt } from '#engine/form/index.ts'
import { useCoverage } from './use-coverage.ts'
import classes from './areas.module.css'

interface Props {
  /** Path of the address in the data. */
  path: string
  data: FormData
  routeId: string
  /** Cash is to be collected. */
  isCod: boolean
}

/** Names are settled when the order is sent; the rules match them as the region picker spells them. */
const noLists = () => undefined

/** Warns that the chosen route does not deliver to the address, or collects no cash there. It keeps nobody from ordering. */
export function AreaWarning({ path, data, routeId, isCod }: Props) {
  const { coverage } = useCoverage()
  const at = (key: string) => textAt(data, `${path}.${key}`)
  if (!coverage || at('prov') === '') return null
  const written = {
    country: at('country'),
    prov: at('prov'),
    city: at('city'),
    area: at('area'),
    postCode: at('postCode'),
  }
  const { state, services } = checkArea(coverage, written, noLists)
  const service = services.find((each) => each.routeId === routeId)
  if (state === 'UNSERVED')
    return (
      <output className={classes.warning}>
        <Trans>No route delivers to this area. The parcel may be returned.</Trans>
      </output>
    )
  if (routeId === '') return null
  if (!service)
    return (
      <output className={classes.warning}>
        <Trans>This route does not deliver to the area. Choose another route.</Trans>
      </output>
    )
  const { minDays, maxDays } = service
  return (
    <>
      {isCod && !service.hasCod && (
        <output className={classes.warning}>
          <Trans>No cash is collected in this area on this route.</Trans>
        </output>
      )}
      {service.isRemote && (
        <output className={classes.warning}>
          <Trans>
            Remote area: {minDays}–{maxDays} days.
          </Trans>
        </output>
      )}
    </>
  )
}
