import { useLingui } from '@lingui/react/macro'
import { DayInput } from '#engine/form/fields/date/DayInput.tsx'
import { today } from '#engine/form/logic/calendar-days.ts'
import { quickRanges } from '#engine/form/logic/quick-days.ts'
import { asText, textAt } from '#engine/form/logic/form-paths.ts'
import { useFormState, useFormStore } from '#engine/form/view/form-context.ts'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { FieldGroup } from '#engine/form/view/FieldGroup.tsx'
import { useField } from '#engine/form/view/use-field.ts'
import classes from './days.module.css'
import { RangePanel } from './RangePanel.tsx'

/** First and last day: two fields that share one calendar. */
export function DaysEdit({ field, path }: FieldProps) {
  const { endPath } = field
  if (!endPath) throw new Error(`The days field ${path} declares no endPath`)
  const { t } = useLingui()
  const store = useFormStore()
  const first = useField(field, path)
  const last = useField(field, endPath)
  const from = asText(first.value)
  const to = useFormState(() => textAt(store.data, endPath))
  const limits = { min: '', max: field.hasFuture ? '' : today() }
  const input = (which: 'first' | 'last', name: string, placeholder: string | undefined) => {
    const state = which === 'first' ? first : last
    return (
      <DayInput
        {...state}
        label={`${first.label}: ${name}`}
        hiddenLabel
        placeholder={placeholder}
        help={undefined}
        value={which === 'first' ? from : to}
        isEditable={field.editable !== false}
        isClearable={field.clearable ?? !first.isRequired}
        onChange={state.change}
        onLeave={state.blur}
        panel={(hasFocus, close) => (
          <RangePanel
            from={from}
            to={to}
            limits={limits}
            ranges={quickRanges(today(), field.quick)}
            hasFocus={hasFocus}
            begin={which}
            isSingle={field.unlinkPanels === true}
            onChange={(nextFrom, nextTo) => store.patch({ [path]: nextFrom, [endPath]: nextTo })}
            onDone={close}
          />
        )}
      />
    )
  }
  return (
    <FieldGroup state={{ ...first, error: undefined }}>
      <div className={classes.both}>
        {input('first', t`From`, field.startPlaceholder)}
        <span className={classes.between} aria-hidden>
          {field.rangeSeparator ?? '–'}
        </span>
        {input('last', t`To`, field.endPlaceholder)}
      </div>
    </FieldGroup>
  )
}
