import { TextInput, Textarea } from '@mantine/core'
import { useLingui as useTexts } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { languages } from '#contract/language.ts'
import type { Words } from '../model/kind.ts'
import { allLanguages, declaredIn } from '../model/languages.ts'
import type { FieldProps } from './PropertyField.tsx'
import own from './properties.module.css'
import classes from '../settings.module.css'

/** Longer texts get lines. */
const LINES_ABOVE = 100

/** A text in each language; where nothing is written the declared text stands, and shows as the placeholder. */
export function WordsField({
  property,
  value = {},
  label,
  names,
  tongues,
  error,
  onChange,
}: FieldProps & { value: Words | undefined }) {
  const { i18n } = useTexts()
  const { t } = useLingui()
  const name = i18n._(property.label)
  const isLong = (property.maxLength ?? 0) > LINES_ABOVE
  const Input = isLong ? Textarea : TextInput
  return (
    <fieldset className={own.words}>
      <legend className={classes.label}>{name}</legend>
      {allLanguages.map((language) => {
        const declared =
          property.key === 'label' ? declaredIn(tongues, language, label) || names?.[language] : ''
        return (
          <div key={language} className={own.word}>
            <span className="s-note" aria-hidden>
              {languages[language].name}
            </span>
            <Input
              className={classes.grow ?? ''}
              aria-label={`${name}, ${languages[language].name}`}
              placeholder={declared || t`nothing`}
              lang={languages[language].html}
              value={value[language] ?? ''}
              onChange={(event: { currentTarget: { value: string } }) => {
                const { [language]: _old, ...others } = value
                const text = event.currentTarget.value
                onChange(text === '' ? others : { ...others, [language]: text })
              }}
              autoComplete="off"
              {...(isLong ? { autosize: true, minRows: 1, maxRows: 6 } : {})}
            />
          </div>
        )
      })}
      {property.help && <span className={classes.small}>{i18n._(property.help)}</span>}
      {error && <span className={classes.wrong}>{error}</span>}
    </fieldset>
  )
}
