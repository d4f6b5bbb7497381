/** A list of addresses, pasted or from a file: each with whether and how it is served. Nothing is sent. */
import { Button, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readQuery } from '#client/calls/read-query.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { Card } from '#client/ui/Card.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { countryName } from '#domain/country-names.ts'
import { findCountry } from '#domain/countries.ts'
import {
  areaStates,
  checkArea,
  type AreaState,
  type AreaVerdict,
  type Coverage,
} from '#domain/delivery-areas.ts'
import { regionTree, type RegionTree } from '#domain/regions.ts'
import { DropZone, useSheet } from '#engine/import/view.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { areaStateNames } from '../area-names.ts'
import { readAddresses, type ReadAddresses } from '../read-addresses.ts'
import classes from './areas.module.css'
import { SaveAs } from './SaveAs.tsx'
import { Services, servicesText } from './Services.tsx'

interface Checked {
  readonly verdicts: readonly (AreaVerdict & { readonly line: number })[]
  readonly headings: readonly string[]
  readonly left: number
  /** Countries whose region list is not on this device. */
  readonly missing: readonly string[]
}

/** The region lists of these countries; a country whose list cannot be had is named. */
async function listsOf(countries: readonly string[]) {
  const trees = new Map<string, RegionTree>()
  await Promise.all(
    countries.map(async (country) => {
      const answer = await readQuery(lookups.getSsqTree, { country }).catch(() => undefined)
      if (answer) trees.set(country, regionTree(country, answer.rows))
    }),
  )
  return { trees, missing: countries.filter((country) => !trees.has(country)) }
}

async function check(coverage: Coverage, { addresses, headings, left }: ReadAddresses): Promise<Checked> {
  const countries = [...new Set(addresses.flatMap(({ country }) => findCountry(country) ?? []))]
  const { trees, missing } = await listsOf(countries)
  const verdicts = addresses.map(({ line, ...written }) => ({
    ...checkArea(coverage, written, (country) => trees.get(country)),
    line,
  }))
  return { verdicts, headings, left, missing }
}

export function CheckAddresses({ coverage, country }: { coverage: Coverage; country: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const { isReading, fault, read } = useSheet(async ({ rows }) =>
    setChecked(await check(coverage, readAddresses(rows, country))),
  )
  const name = countryName(country, language)
  return (
    <div className={classes.parts}>
      <Card title={t`Addresses to check`}>
        <div className={classes.given}>
          <div className={classes.pasted}>
            <Textarea
              label={t`Paste rows of a spreadsheet`}
              description={t`With headings in any order. Without headings: country, province, city, district, postcode. Rows without a country are in ${name}.`}
              rows={8}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button
              loading={isReading}
              disabled={text.trim() === ''}
              onClick={() => read({ name: 'pasted.txt', blob: new Blob([text]) })}
            >
              <Trans>Check addresses</Trans>
            </Button>
          </div>
          <DropZone isReading={isReading} fault={fault} onFile={read} />
        </div>
      </Card>
      {checked && <Verdicts checked={checked} />}
    </div>
  )
}

/** Rows that are drawn; the file has all of them. */
const MOST_DRAWN = 500

function Verdicts({ checked: { verdicts, headings, left, missing } }: { checked: Checked }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [state, setState] = useState<AreaState | ''>('')
  const named = (each: AreaState) => i18n._(areaStateNames[each].label)
  const shown = verdicts.filter((verdict) => state === '' || verdict.state === state)
  const count = (each: AreaState) => verdicts.filter((verdict) => verdict.state === each).length
  const used = headings.join(', ')
  const lists = missing.map((code) => countryName(code, language)).join(', ')
  return (
    <Card
      title={<Plural value={verdicts.length} one="# address" other="# addresses" />}
      aside={
        <SaveAs
          title={t`Checked addresses`}
          columns={[t`Row`, t`Country`, t`Province`, t`City`, t`District`, t`Postcode`, t`Status`, t`Routes`]}
          rows={() =>
            shown.map(({ line, place, state: own, services }) => [
              String(line),
              place.country,
              place.prov,
              place.city,
              place.area,
              place.postCode,
              named(own),
              servicesText(services, i18n),
            ])
          }
        />
      }
    >
      {used && (
        <p className="s-note">
          <Trans>Columns read: {used}</Trans>
        </p>
      )}
      {lists && (
        <p role="alert" className="s-fault-box">
          <Trans>
            The list of regions of {lists} is not on this device. Connect to the internet for exact results.
          </Trans>
        </p>
      )}
      {left > 0 && (
        <p role="alert" className="s-fault-box">
          <Plural value={left} one="# more row was not read." other="# more rows were not read." />
        </p>
      )}
      <Choice<AreaState | ''>
        label={t`Status`}
        isLabelHidden
        value={state}
        options={[
          { value: '', label: t`All` },
          ...areaStates
            .filter((each) => count(each) > 0)
            .map((each) => ({ value: each, label: `${named(each)} ${count(each)}` })),
        ]}
        onChange={setState}
      />
      <ul className={classes.rows} aria-live="polite">
        {shown.slice(0, MOST_DRAWN).map(({ line, place, state: own, services }) => {
          const { tone, shape } = areaStateNames[own]
          return (
            <li key={line} className={classes.row}>
              <span className={classes.name}>
                <strong>
                  {[place.area, place.city, place.prov].filter(Boolean).join(', ') || place.postCode || '--'}
                </strong>
                <span className="s-note">
                  {[t`Row ${line}`, countryName(place.country, language), place.postCode]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <StatusBadge label={named(own)} tone={tone} shape={shape} />
              <span className={classes.services}>
                <Services services={services} />
              </span>
            </li>
          )
        })}
      </ul>
      {shown.length > MOST_DRAWN && (
        <p className="s-note">
          <Trans>The first {MOST_DRAWN} rows are shown. Export to see all.</Trans>
        </p>
      )}
    </Card>
  )
}
