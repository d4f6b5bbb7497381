import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useId, useRef, useState } from 'react'
import { placesOfKind, type DesignKind } from '#engine/label-designer/sample-values.ts'
import { placeNames } from '../names.ts'
import classes from './panels.module.css'

interface ContentFieldProps {
  label: string
  kind: DesignKind
  value: string
  onChange: (value: string) => boolean
}

/** Text with places that are filled when it is printed; a place is put in where the cursor stands. */
export function ContentField({ label, kind, value, onChange }: ContentFieldProps) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const places = placesOfKind(kind)
    .map(([name, example]) => ({ name, example, said: placeNames[name] ? i18n._(placeNames[name]) : name }))
    .filter(({ name, said }) => `${name} ${said}`.toLowerCase().includes(words))
  const insert = (name: string) => {
    const [from, to] = [
      area.current?.selectionStart ?? value.length,
      area.current?.selectionEnd ?? value.length,
    ]
    const place = `{{${name}}}`
    onChange(value.slice(0, from) + place + value.slice(to))
    area.current?.focus()
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={area}
        className={classes.input}
        rows={Math.min(6, Math.max(2, value.split('\n').length))}
        value={value}
        maxLength={2000}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <details className={classes.places}>
        <summary>
          <Trans>Put a value in</Trans>
        </summary>
        <input
          className={classes.input}
          type="search"
          value={search}
          placeholder={t`Search values`}
          aria-label={t`Search values`}
          onChange={(event) => setSearch(event.target.value)}
        />
        <ul>
          {places.map(({ name, example, said }) => (
            <li key={name}>
              <button type="button" onClick={() => insert(name)}>
                <span>{said}</span>
                <code>{example.split('\n')[0]}</code>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
