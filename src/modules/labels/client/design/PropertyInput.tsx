import { useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { contentOf, findingText, isAboutContent, type LabelComponent } from '#engine/label/index.ts'
import { exampleFor, placesOfKind, type Property, type Setting } from '#engine/label/designer/index.ts'
import { optionNames, placeNames, propertyNames } from '../names.ts'
import { ChoiceLine } from './ChoiceLine.tsx'
import { ContentField } from './ContentField.tsx'
import { FontField } from './FontField.tsx'
import type { Desk } from './panel-props.ts'
import { NumberInput } from './NumberInput.tsx'
import { PictureField } from './PictureField.tsx'
import frame from '#client/ui/designer.module.css'

interface PropertyInputProps {
  desk: Desk
  item: LabelComponent
  property: Property
}

/** One property by its type. */
export function PropertyInput({ desk, item, property }: PropertyInputProps) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const label = i18n._(propertyNames[property.name])
  const value = valueOf(item, property)
  const set = (next: unknown, more: readonly Setting[] = []): boolean =>
    desk.store.run(
      { kind: 'update', ids: [item.id], settings: [{ path: property.path, value: next }, ...more] },
      `${property.path.join('.')} ${item.id}`,
    )
  switch (property.type) {
    case 'content': {
      const fault = desk.drawing.findings.find(
        (finding) => finding.componentId === item.id && isAboutContent(finding),
      )
      return (
        <ContentField
          fault={fault && i18n._(findingText(fault, () => item.title))}
          example={exampleFor(item)}
          label={label}
          kind={desk.kind}
          value={contentOf(item)}
          // `ext.bind` would win over what is typed here.
          onChange={(next) =>
            set(next, item.ext?.bind === undefined ? [] : [{ path: ['ext', 'bind'], value: undefined }])
          }
        />
      )
    }
    case 'number': {
      const units = { px: 'px', dots: t`dots`, lines: '', grey: '' }
      return (
        <NumberInput
          label={label}
          unit={units[property.unit]}
          value={typeof value === 'number' ? value : undefined}
          min={property.min}
          max={property.max}
          // Printers know whole dots, lines and shades only.
          places={property.unit === 'px' ? 3 : 0}
          onChange={set}
          onClear={property.path[0] === 'ext' ? () => set(undefined) : undefined}
        />
      )
    }
    case 'choice':
      return (
        <ChoiceLine
          label={label}
          value={String(value)}
          isAlwaysSet
          items={property.options.map((option) => {
            const name = optionNames[option]
            return {
              value: String(option),
              label: name ? i18n._(name) : String(property.names?.[option] ?? option),
            }
          })}
          onChange={(next) => {
            const chosen = property.options.find((option) => String(option) === next)
            set(chosen, property.along?.(item, chosen))
          }}
        />
      )
    case 'font':
      return <FontField label={label} value={typeof value === 'string' ? value : undefined} onChange={set} />
    case 'switch':
      return (
        <label className={frame.check}>
          <input
            type="checkbox"
            checked={value === property.on}
            onChange={(event) => set(event.target.checked ? property.on : property.off)}
          />
          <span>{label}</span>
        </label>
      )
    case 'condition':
      return (
        <ChoiceLine
          label={label}
          value={typeof value === 'string' ? value : ''}
          any={t`Always shown`}
          items={placesOfKind(desk.kind).flatMap(([name]) => {
            const words = placeNames[name]
            const field = words ? i18n._(words) : name
            return [
              { value: name, label: t`When filled: ${field}` },
              { value: `!${name}`, label: t`When empty: ${field}` },
            ]
          })}
          onChange={(next) => set(next || undefined)}
        />
      )
    case 'picture':
      return <PictureField label={label} value={typeof value === 'string' ? value : ''} onChange={set} />
  }
}

/** Reads a property where it stands. */
const valueOf = (item: LabelComponent, { path: [group, key], fallback }: Property): unknown => {
  const bag = item[group] as unknown as Readonly<Record<string, unknown>> | undefined
  return bag?.[key] ?? fallback
}
