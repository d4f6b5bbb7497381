import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useState } from 'react'
import { fill, placeFaults, placeMisfits, placeText } from '#engine/label/index.ts'
import { type DesignKind, placesOfKind } from '#engine/label/designer/index.ts'
import { placeNames } from '../names.ts'
import { AS_IT_IS, stepsOf, ValueFormat } from './ValueFormat.tsx'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

interface ValueChooserProps {
  kind: DesignKind
  label: string
  /** The placeholder as it is written in a text: "{{weight|0.00}}". */
  onChoose: (place: string) => void
}

/** The values of this kind of label, each as it would be printed in the format that is chosen. */
export function ValueChooser({ kind, label, onChoose }: ValueChooserProps) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const [search, setSearch] = useState('')
  const [format, setFormat] = useState(AS_IT_IS)
  const words = search.trim().toLowerCase()
  const samples = placesOfKind(kind)
  const values = Object.fromEntries(samples)
  const places = samples
    .map(([name]) => ({ name, label: placeNames[name] ? i18n._(placeNames[name]) : name }))
    .filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(words))
  const isWrong = placeFaults(placeText('x', stepsOf(format))).length > 0
  return (
    <>
      <ValueFormat value={format} onChange={setFormat} />
      <input
        className={frame.input}
        type="search"
        value={search}
        placeholder={t`Search values`}
        aria-label={t`Search values`}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul aria-label={label}>
        {places.map(({ name, label }) => {
          const place = placeText(name, stepsOf(format))
          const isMisfit = placeMisfits(place, values).length > 0
          return (
            <li key={name}>
              <button
                type="button"
                aria-disabled={isWrong || undefined}
                title={isWrong ? t`This format does not exist, or it exceeds its limits.` : place}
                onClick={() => !isWrong && onChoose(place)}
              >
                <span>{label}</span>
                <code data-misfit={isMisfit || undefined}>{fill(place, values).split('\n')[0]}</code>
              </button>
            </li>
          )
        })}
        {places.length === 0 && (
          <li className={classes.none}>
            <Trans>No value has this name.</Trans>
          </li>
        )}
      </ul>
    </>
  )
}
