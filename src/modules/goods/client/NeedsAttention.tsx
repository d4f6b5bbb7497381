/** Above the list: what of the goods needs attention, each a click to the rows. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { CERTIFICATE_NOTICE_DAYS } from '#domain/sku-facts.ts'
import type { PictureProps } from '#engine/table/index.ts'
import { goods } from '../contract.ts'
import type { SkuRow } from '../wire-shapes.ts'
import classes from './goods.module.css'

type Attention = SkuRow['attention'][number]['id']

function Text({ id, count }: { id: Attention; count: number }) {
  const days = CERTIFICATE_NOTICE_DAYS
  switch (id) {
    case 'INCOMPLETE':
      return <Plural value={count} one="# is incomplete" other="# are incomplete" />
    case 'CHANGED':
      return <Plural value={count} one="# change in review" other="# changes in review" />
    case 'ENDING':
      return (
        <Trans>
          {count} with a certificate that ends within {days} days
        </Trans>
      )
    case 'LOW':
      return <Plural value={count} one="# is low on stock" other="# are low on stock" />
  }
}

export default function NeedsAttention({ input, change }: PictureProps) {
  const { t } = useLingui()
  const { data } = useCall(goods.getSkusCount, {}, { quiet: true })
  const found = data?.attention.filter(({ count }) => count > 0) ?? []
  if (found.length === 0) return null
  return (
    <ul className={classes.attention} aria-label={t`Needs attention`}>
      {found.map(({ id, count }) => {
        const isOn = input['attention'] === id
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => change({ attention: isOn ? undefined : id })}
            >
              <Text id={id} count={count} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
