import { useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import type { ReactNode } from 'react'
import { regularFault } from '#engine/form/index.ts'
import { useBoundedNumber } from '#engine/form/view.ts'
import { type PageNode, type PropertyDecl, sourcesOf } from '#engine/page/index.ts'
import type { Desk } from './desk.ts'
import { ChartProperty } from './ChartProperty.tsx'
import { ChoiceLine } from './ChoiceLine.tsx'
import { plainAt } from './node-name.ts'
import { OptionsField } from './OptionsField.tsx'
import { DraftText } from './DraftText.tsx'
import { TranslatedField } from './TranslatedField.tsx'
import { useDocument } from './use-design.ts'
import { classFault, formulaFault, jsonFault } from './value-faults.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

interface PropertyInputProps {
  desk: Desk
  node: PageNode
  property: PropertyDecl
}

/** One property of a node, by its type. */
export function PropertyInput({ desk, node, property }: PropertyInputProps) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const label = i18n._(property.label)
  const value = plainAt(node.field, property.path)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const set = (next: unknown) =>
    void desk.store.run(
      { kind: 'setField', id: node.id, path: property.path.split('.'), value: next },
      { mergeKey: `${property.path} ${node.id}` },
    )
  const setText = (next: string) => set(next === '' ? undefined : next)
  switch (property.type) {
    case 'translated':
      return <TranslatedField desk={desk} node={node} path={property.path} label={label} />
    case 'richText':
      return <TranslatedField desk={desk} node={node} path={property.path} label={label} rows={6} />
    case 'toggle': {
      const { isOnUnset = false } = property
      return (
        <label className={frame.check}>
          <input
            type="checkbox"
            checked={value === undefined ? isOnUnset : value === true || value === 1 || value === '1'}
            onChange={({ target: { checked } }) => set(checked === isOnUnset ? undefined : checked)}
          />
          <span>{label}</span>
        </label>
      )
    }
    case 'number':
      return (
        <NumberLine
          label={label}
          value={typeof value === 'number' ? value : undefined}
          min={property.min}
          max={property.max}
          onChange={set}
          onClear={() => set(undefined)}
        />
      )
    case 'choice':
      return (
        <ChoiceLine
          label={label}
          value={text}
          any={t`As usual`}
          items={property.choices.map((choice) => ({ value: choice.value, label: i18n._(choice.label) }))}
          onChange={setText}
        />
      )
    case 'several':
      return <SeveralLine label={label} value={value} property={property} onChange={set} />
    case 'options':
      return <OptionsField desk={desk} node={node} label={label} />
    case 'expression':
      return (
        <DraftText
          label={label}
          value={typeof value === 'boolean' ? String(value) : text}
          faultOf={formulaFault}
          isCode
          onChange={(next) =>
            set(next === 'false' ? false : next === 'true' || next === '' ? undefined : next)
          }
        />
      )
    case 'json':
      return <DraftText label={label} value={text} faultOf={jsonFault} rows={3} isCode onChange={setText} />
    case 'regular':
      return (
        <DraftText
          label={label}
          value={text}
          isCode
          faultOf={(next) =>
            next !== '' && regularFault(next) ? t`This pattern cannot be used.` : undefined
          }
          onChange={setText}
        />
      )
    case 'longText':
      return <DraftText label={label} value={text} rows={4} onChange={setText} />
    case 'colour':
      return <DraftText label={label} value={text} placeholder="#1163b0" onChange={setText} />
    case 'classNames':
      return <DraftText label={label} value={text} isCode faultOf={classFault} onChange={setText} />
    case 'call':
      return (
        <DraftText label={label} value={text} placeholder="/common/getRoute.do" isCode onChange={setText} />
      )
    case 'chartCall':
    case 'chartMeasure':
    case 'chartGroup':
      return <ChartProperty desk={desk} node={node} part={property.type} label={label} value={text} />
    case 'source':
      return <SourceLine desk={desk} label={label} value={text} onChange={setText} />
    case 'table':
    case 'text':
      return <DraftText label={label} value={text} isCode onChange={setText} />
  }
}

interface SourceLineProps {
  desk: Desk
  label: string
  value: string
  onChange: (value: string) => void
}

/** The sources of the page, and the one that is named though it is gone. */
function SourceLine({ desk, label, value, onChange }: SourceLineProps) {
  const { t } = useLingui()
  const names = sourcesOf(useDocument(desk.store)).map(({ name }) => name)
  const all = value === '' || names.includes(value) ? names : [...names, value]
  return (
    <ChoiceLine
      label={label}
      value={value}
      any={t`None`}
      items={all.map((name) => ({ value: name, label: name }))}
      onChange={onChange}
    />
  )
}

interface NumberLineProps {
  label: string
  value: number | undefined
  min: number
  max: number
  onChange: (value: number) => void
  onClear: () => void
}

function NumberLine({ label, ...options }: NumberLineProps): ReactNode {
  const { typing, fault } = useBoundedNumber({ ...options, unit: '', places: 0 })
  return (
    <label className={frame.field}>
      <span>
        {label} <span className={frame.count}>{`${options.min}–${options.max}`}</span>
      </span>
      <input {...typing} className={frame.input} type="text" aria-invalid={fault ? true : undefined} />
      {fault && (
        <small className={frame.fault} role="alert">
          {fault}
        </small>
      )}
    </label>
  )
}

interface SeveralLineProps {
  label: string
  value: unknown
  property: Extract<PropertyDecl, { type: 'several' }>
  onChange: (value: unknown) => void
}

function SeveralLine({ label, value, property, onChange }: SeveralLineProps) {
  const { i18n } = useTexts()
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <fieldset className={frame.field}>
      <legend className={classes.legend}>{label}</legend>
      {property.choices.map((choice) => (
        <label key={choice.value} className={frame.check}>
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={(event) =>
              onChange(
                property.choices
                  .map((each) => each.value)
                  .filter((each) => (each === choice.value ? event.target.checked : chosen.includes(each))),
              )
            }
          />
          <span>{i18n._(choice.label)}</span>
        </label>
      ))}
    </fieldset>
  )
}
