import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { countryName } from '#domain/country-names.ts'
import type { AddressRow } from '#modules/address/postal-data.ts'
import { isSelectable } from './book-search.ts'
import classes from './book.module.css'

interface Props {
  rows: readonly AddressRow[]
  active: number
  country: string
  onPick: (row: AddressRow) => void
}

/** Most rows drawn; a search finds the rest. */
const DRAWN = 200

export function BookTable({ rows, active, country, onPick }: Props) {
  const { t } = useLingui()
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    body.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className={classes.frame}>
      <table className={classes.table} id="address-book-rows" aria-label={t`Addresses`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Full name</Trans>
            </th>
            <th scope="col">
              <Trans>Phone</Trans>
            </th>
            <th scope="col">
              <Trans>Country</Trans>
            </th>
            <th scope="col">
              <Trans>Region</Trans>
            </th>
            <th scope="col">
              <Trans>Address</Trans>
            </th>
            <th scope="col">
              <Trans>Postcode</Trans>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.slice(0, DRAWN).map((row, index) => (
            <Row key={row.id} row={row} isActive={index === active} country={country} onPick={onPick} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  row,
  isActive,
  country,
  onPick,
}: {
  row: AddressRow
  isActive: boolean
  country: string
  onPick: (row: AddressRow) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const canPick = isSelectable(row, country)
  const place = countryName(row.country, language)
  return (
    // The focus and the keys stay in the search of the dialog.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      id={`book-${row.id}`}
      aria-current={isActive}
      aria-disabled={!canPick}
      data-active={isActive || undefined}
      title={canPick ? undefined : t`This address is in ${place}.`}
      onClick={() => canPick && onPick(row)}
    >
      <td>{row.name}</td>
      <td className={classes.mono}>{row.phone}</td>
      <td>{place}</td>
      <td>{[row.prov, row.city, row.area].filter(Boolean).join(' / ')}</td>
      <td>{row.address}</td>
      <td className={classes.mono}>{row.postCode}</td>
    </tr>
  )
}
