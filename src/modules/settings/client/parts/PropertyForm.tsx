import { useLingui as useTexts } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { Card } from '#client/ui/Card.tsx'
import type { FilledEntry } from '../model/definition.ts'
import type { Entry, Kind, Property, Target } from '../model/kind.ts'
import type { Problem } from '../model/validate.ts'
import type { Tongues } from '../model/languages.ts'
import { useEntryName } from './ChangeList.tsx'
import { PropertyField } from './PropertyField.tsx'
import own from './properties.module.css'
import classes from '../settings.module.css'

interface PropertyFormProps {
  kind: Kind
  target: Target
  /** Undefined for the whole. */
  entry: FilledEntry | undefined
  properties: readonly Property[]
  values: Entry
  problems: readonly Problem[]
  tongues: Tongues
  set: (key: string, value: unknown) => void
}

/** The properties of what was chosen, out of their declaration. */
export function PropertyForm(props: PropertyFormProps) {
  const { kind, target, entry, properties, values, problems, tongues, set } = props
  const { t } = useLingui()
  const { i18n } = useTexts()
  const nameOf = useEntryName()
  const title = entry ? nameOf(entry, tongues) : i18n._(kind.whole)
  const shown = properties.filter(({ when }) => !when || when(values))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    <Card title={title} aside={<span className={classes.small}>{entry?.id ?? target.id}</span>}>
      <div className={own.properties} role="group" aria-label={t`Properties of ${title}`}>
        {groups.map((group, at) => (
          <fieldset key={at} className={own.group}>
            {group && <legend className={own.legend}>{i18n._(group)}</legend>}
            {shown
              .filter((property) => property.group === group)
              .map((property) => (
                <PropertyField
                  key={property.key}
                  property={property}
                  entry={entry}
                  value={values[property.key]}
                  base={entry ? entry.declared?.base[property.key] : target.base[property.key]}
                  label={entry?.declared?.label}
                  names={entry ? undefined : target.names}
                  tongues={tongues}
                  error={errorOf(problems, property.key, (message) => i18n._(message))}
                  onChange={(next) => set(property.key, next)}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </Card>
  )
}

function errorOf(
  problems: readonly Problem[],
  key: string,
  translate: (message: Exclude<Problem['message'], string>) => string,
): string | undefined {
  const found = problems.find((problem) => problem.key === key)
  if (!found) return undefined
  return typeof found.message === 'string' ? found.message : translate(found.message)
}
