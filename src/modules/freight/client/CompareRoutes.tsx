import '#client/theme/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { countryName, englishName } from '#domain/country-names.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import { compareRoutes, type Parcel } from '#modules/freight/comparison.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { ComparedRow } from './ComparedRow.tsx'
import classes from './compare-routes.module.css'

interface CompareRoutesProps {
  parcel: Parcel
  /** Route that is chosen now, "" for none. */
  chosen: string
  onChoose: (routeId: string) => void
  onClose: () => void
}

/** Every route for the parcel, from the kept price list: price, days, what is billed and why, what it takes. A row chooses it. */
export function CompareRoutes({ parcel, chosen, onChoose, onClose }: CompareRoutesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { country } = parcel
  const routes = useCall(
    lookups.getRoute,
    { country: englishName(country), serviceType: 'B2C' },
    { quiet: true },
  )
  const card = useCall(lookups.getRateCard, {}, { quiet: true })
  const rows = useMemo(
    () => (card.data && routes.data ? compareRoutes(card.data, routes.data, parcel) : undefined),
    [card.data, routes.data, parcel],
  )
  const to = [parcel.prov, countryName(country, language)].filter(Boolean).join(', ')
  const weight = fromGrams(toGrams(parcel.weight) ?? 0)
  return (
    <Modal opened onClose={onClose} title={t`Compare routes`} size={1040} padding="md">
      <p className={classes.about}>
        <Trans>
          {weight} kg to {to}
        </Trans>
        {card.data && (
          <span>
            <Trans>Estimate, rates of {card.data.validFrom}</Trans>
          </span>
        )}
      </p>
      {rows ? (
        <Table rows={rows} chosen={chosen} onChoose={onChoose} />
      ) : routes.isError || card.isError ? (
        <div className={classes.none}>
          <MissingDataText
            {...(card.data
              ? { asked: routes, call: lookups.getRoute }
              : { asked: card, call: lookups.getRateCard })}
            offline={t`The price list is not on this device yet. It loads when you're back online.`}
          />
        </div>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Modal>
  )
}

interface TableProps extends Pick<CompareRoutesProps, 'chosen' | 'onChoose'> {
  rows: ReturnType<typeof compareRoutes>
}

function Table({ rows, chosen, onChoose }: TableProps) {
  const { t } = useLingui()
  if (rows.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No route goes to this country yet.</Trans>
      </p>
    )
  const heads = [
    t`Product route`,
    t`Freight (CNY)`,
    t`Days`,
    t`Billed (kg)`,
    t`Volume ÷`,
    t`Maximum (kg)`,
    t`Maximum size (cm)`,
    t`COD`,
    t`Tax number`,
  ]
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" data-number={(index > 0 && index < 7) || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ComparedRow
            key={row.route.id}
            row={row}
            heads={heads}
            isChosen={row.route.id === chosen}
            choose={() => onChoose(row.route.id)}
          />
        ))}
      </tbody>
    </table>
  )
}
