/** Above the list: exceptions by their cause, each a click to the orders one fix helps; and the way to have goods destroyed. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { go } from '#client/router/go.ts'
import { useCan } from '#client/session/session.ts'
import { exceptionCauses } from '#domain/outbound-status.ts'
import { href } from '#engine/screen/index.ts'
import { grouped, type PictureProps } from '#engine/table/index.ts'
import { outbound } from '../contract.ts'
import { screens } from '../module.ts'
import classes from './outbound.module.css'

export default function OutHeadline({ input, change }: PictureProps) {
  const { t, i18n } = useLingui()
  const canDestroy = useCan('Z-60909')
  const { data } = useCall(outbound.countOutOrders, {}, { quiet: true })
  const causes = data?.causes.filter(({ count }) => count > 0) ?? []
  if (causes.length === 0 && !canDestroy) return null
  return (
    <div className={classes.headline} role="group" aria-label={t`Exceptions`}>
      {causes.map(({ cause, count }) => {
        const isOn = input['exceptionCause'] === cause
        return (
          <Button
            key={cause}
            size="compact-sm"
            variant={isOn ? 'filled' : 'default'}
            aria-pressed={isOn}
            onClick={() => change({ exceptionCause: isOn ? undefined : cause })}
          >
            {i18n._(exceptionCauses[cause].label)} · {grouped(count)}
          </Button>
        )
      })}
      {canDestroy && (
        <Button size="compact-sm" variant="subtle" onClick={() => go(href(screens.destroyGoods))}>
          <Trans>Destroy goods</Trans>
        </Button>
      )}
    </div>
  )
}
