/** The areas of a country: opened level by level, or found by name or postcode. */
import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { Card } from '#client/ui/Card.tsx'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useCall } from '#client/calls/use-call.ts'
import { useDebounced } from '#client/ui/use-debounced.ts'
import { countryCodes } from '#domain/countries.ts'
import { countryName } from '#domain/country-names.ts'
import type { Coverage } from '#domain/delivery-areas.ts'
import { pathOf, regionTree } from '#domain/regions.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { areaStateNames } from '../area-names.ts'
import { allAreas, areaRows, type AreaRow } from '../area-rows.ts'
import classes from './areas.module.css'
import { SaveAs } from './SaveAs.tsx'
import { Services, servicesText } from './Services.tsx'

/** General search (spec 001 §9). */
const SEARCH_MS = 100

interface Props {
  coverage: Coverage
  country: string
  onCountry: (country: string) => void
}

export function BrowseAreas({ coverage, country, onCountry }: Props) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [parent, setParent] = useState('')
  const [text, setText] = useState('')
  const wanted = useDebounced(text, SEARCH_MS)
  const asked = useCall(lookups.getSsqTree, { country }, { quiet: true })
  const { data } = asked
  const tree = useMemo(() => data && regionTree(country, data.rows), [country, data])
  const rows = useMemo(
    () => (tree ? areaRows(coverage, tree, { parent, text: wanted }) : []),
    [coverage, tree, parent, wanted],
  )
  const path = tree ? pathOf(tree, parent) : []
  const open = (id: string) => {
    setParent(id)
    setText('')
  }
  const name = countryName(country, language)
  return (
    <Card
      title={t`Areas`}
      aside={
        tree && (
          <SaveAs
            title={t`Delivery areas ${name}`}
            columns={[t`Province`, t`City`, t`District`, t`Postcode`, t`Status`, t`Routes`]}
            rows={() =>
              allAreas(coverage, tree).map(({ path: own, postCode, state, services }) => [
                ...[0, 1, 2].map((level) => own[level]?.name ?? ''),
                postCode,
                i18n._(areaStateNames[state].label),
                servicesText(services, i18n),
              ])
            }
          />
        )
      }
    >
      <div className={classes.tools}>
        <ChoiceBox
          label={t`Country`}
          isAlwaysSet
          items={countryCodes.map((code) => ({ value: code, label: countryName(code, language) }))}
          value={country}
          onChange={(next) => {
            open('')
            onCountry(next)
          }}
        />
        <TextInput
          className={classes.grow ?? ''}
          aria-label={t`Find an area`}
          placeholder={t`Province, city, district or postcode`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
        />
      </div>
      {wanted === '' && path.length > 0 && (
        <nav className={classes.path} aria-label={t`Areas above`}>
          <PlainButton onClick={() => open('')}>{name}</PlainButton>
          {path.map((region) => (
            <span key={region.id}>
              {' › '}
              <PlainButton onClick={() => open(region.id)}>{region.name}</PlainButton>
            </span>
          ))}
        </nav>
      )}
      {!tree && <MissingPageData asked={asked} call={lookups.getSsqTree} />}
      {tree && rows.length === 0 && (
        <EmptyState
          title={t`No area found`}
          text={t`Check the spelling, or look for the city or province above it.`}
        />
      )}
      {rows.length > 0 && <Rows rows={rows} isFound={wanted !== ''} countryName={name} onOpen={open} />}
    </Card>
  )
}

interface RowsProps {
  rows: readonly AreaRow[]
  /** With the regions above each. */
  isFound: boolean
  countryName: string
  onOpen: (id: string) => void
}

function Rows({ rows, isFound, countryName: country, onOpen }: RowsProps) {
  const { i18n } = useLingui()
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, path, postCode, state, services, below, isMixed }) => {
        const name = path.at(-1)?.name ?? country
        const { label, tone, shape } = areaStateNames[state]
        return (
          <li key={id} className={classes.row}>
            <span className={classes.name}>
              <strong>{name}</strong>
              <span className="s-note">
                {[
                  ...(isFound ? path.slice(0, -1).map((region) => region.name) : []),
                  ...(postCode ? [postCode] : []),
                ].join(' · ')}
              </span>
            </span>
            <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
            <span className={classes.services}>
              <Services services={services} />
              {isMixed && (
                <span className="s-note">
                  <Trans>Some areas in it differ.</Trans>
                </span>
              )}
            </span>
            {below > 0 && (
              <Button size="compact-sm" variant="default" onClick={() => onOpen(id)}>
                <Trans>Open {name}</Trans>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
