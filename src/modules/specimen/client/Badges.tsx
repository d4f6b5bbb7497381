import { useLingui } from '@lingui/react'
import { Card } from '#client/ui/Card.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { waybillStatuses } from '#domain/waybill-status.ts'
import classes from './specimen.module.css'

const tones = ['gray', 'blue', 'cyan', 'indigo', 'violet', 'green', 'red', 'orange']
const shapes = ['ring', 'half', 'dot', 'arrow', 'check', 'alert', 'back', 'cross']

/** The statuses of the product, then every tone with every shape. */
export function Badges() {
  const { i18n } = useLingui()
  return (
    <>
      <Card title="Waybill statuses">
        <div className={classes.row}>
          {Object.entries(waybillStatuses).map(([status, { label, tone, shape }]) => (
            <StatusBadge key={status} label={i18n._(label)} tone={tone} shape={shape} />
          ))}
        </div>
      </Card>
      <Card title="Tones and shapes">
        {tones.map((tone) => (
          <div key={tone} className={classes.row}>
            {shapes.map((shape) => (
              <StatusBadge key={shape} label={`${tone} ${shape}`} tone={tone} shape={shape} />
            ))}
          </div>
        ))}
      </Card>
    </>
  )
}
