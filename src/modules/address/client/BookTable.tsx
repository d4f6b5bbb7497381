import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useRef } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { countryName } from '#domain/country-names.ts'
import type { AddressRow } from '#modules/address/postal-data.ts'
import { bookRefusal, type BookRefusal } from './book-search.ts'
import classes from './book.module.css'
import { RowTools } from './RowTools.tsx'

interface Props {
  /** Those that can be chosen first, the others by their reason. */
  rows: readonly AddressRow[]
  active: number
  country: string
  isDomestic: boolean
  onPick: (row: AddressRow) => void
}

/** Most rows drawn; a search finds the rest. */
const DRAWN = 200

export function BookTable({ rows, active, country, isDomestic, onPick }: Props) {
  const { t } = useLingui()
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    body.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const refusalOf = (row: AddressRow | undefined) => row && bookRefusal(row, country, isDomestic)
  return (
    <div className={classes.frame}>
      <table className={classes.table} id="address-book-rows" aria-label={t`Addresses`}>
        <Heads />
        <tbody ref={body}>
          {rows.slice(0, DRAWN).map((row, index) => {
            const refusal = refusalOf(row)
            const isFirst = refusal !== undefined && refusal !== refusalOf(rows[index - 1])
            return (
              <Fragment key={row.id}>
                {isFirst && <Reason refusal={refusal} country={country} />}
                <Row row={row} isActive={index === active} refusal={refusal} onPick={onPick} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const Heads = () => (
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
      <th scope="col">
        <Trans>Actions</Trans>
      </th>
    </tr>
  </thead>
)

const reasonId = (refusal: BookRefusal): string => `book-why-${refusal}`

/** One line above the rows it is true of: why they cannot be chosen. */
function Reason({ refusal, country }: { refusal: BookRefusal; country: string }) {
  const place = countryName(country, useLanguage())
  return (
    <tr className={classes.reason}>
      <th colSpan={7} scope="rowgroup" id={reasonId(refusal)}>
        {refusal === 'country' ? (
          <Trans>The order goes to {place}. These addresses are elsewhere and cannot be chosen.</Trans>
        ) : (
          <Trans>Domestic orders need a domestic address. These addresses are not saved as domestic.</Trans>
        )}
      </th>
    </tr>
  )
}

interface RowProps {
  row: AddressRow
  isActive: boolean
  refusal: BookRefusal | undefined
  onPick: (row: AddressRow) => void
}

function Row({ row, isActive, refusal, onPick }: RowProps) {
  const language = useLanguage()
  return (
    // The focus and the keys stay in the search of the dialog.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      id={`book-${row.id}`}
      aria-current={isActive}
      aria-disabled={refusal !== undefined}
      aria-describedby={refusal && reasonId(refusal)}
      data-active={isActive || undefined}
      onClick={() => refusal === undefined && onPick(row)}
    >
      <td data-cell="name">
        {row.name}
        {row.isDefault === '1' && (
          <span className={classes.default}>
            <Trans>Default</Trans>
          </span>
        )}
      </td>
      <td data-cell="phone" className="s-figure">
        {row.phone}
      </td>
      <td data-cell="country">{countryName(row.country, language)}</td>
      <td data-cell="region">{[row.prov, row.city, row.area].filter(Boolean).join(' / ')}</td>
      <td data-cell="address">{row.address}</td>
      <td data-cell="postcode" className="s-figure">
        {row.postCode}
      </td>
      <td data-cell="tools">
        <RowTools row={row} />
      </td>
    </tr>
  )
}
