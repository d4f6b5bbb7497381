import { TextInput } from '@mantine/core'
import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { matchesWhole } from '#engine/form/index.ts'
import { BoundedNumber } from '#engine/form/view.ts'
import { regularFaults } from '#engine/settings/index.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import {
  hasSpan,
  patternOf,
  plainKinds,
  plainOf,
  SPAN_MOST,
  spanFault,
  type PlainKindId,
  type PlainPattern,
} from '../model/plain-pattern.ts'
import { validateRegular } from '../model/validate-regular.ts'
import type { FieldProps } from './PropertyField.tsx'
import own from './properties.module.css'
import classes from '../settings.module.css'

const ANYTHING = ''
const ADVANCED = 'advanced'

/** Format of a value, chosen in words; the regular expression is shown only for an own format. */
export function RegularField(props: FieldProps) {
  const { property, value, onChange } = props
  const { i18n } = useTexts()
  const { t } = useLingui()
  const source = typeof value === 'string' ? value : ''
  const plain = plainOf(source)
  // An expression that happens to be one of the choices stays open as an expression while it is written.
  const [isAdvanced, setAdvanced] = useState(source !== '' && !plain)
  const chosen = isAdvanced ? ADVANCED : (plain?.kind ?? ANYTHING)
  const label = i18n._(property.label)
  const choose = (next: string) => {
    setAdvanced(next === ADVANCED)
    if (next === ANYTHING) onChange('')
    else if (next !== ADVANCED) {
      const kind = next as PlainKindId
      onChange(patternOf({ kind, ...plainKinds[kind].usual }))
    }
  }
  return (
    <div className={own.field}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <ChoiceBox
        isAlwaysSet
        label={label}
        value={chosen}
        items={[
          { value: ANYTHING, label: t`Anything` },
          ...Object.entries(plainKinds).map(([id, kind]) => ({ value: id, label: i18n._(kind.label) })),
          { value: ADVANCED, label: t`Advanced: regular expression` },
        ]}
        onChange={choose}
      />
      {isAdvanced && <Expression {...props} source={source} />}
      {!isAdvanced && plain && hasSpan(plain.kind) && (
        <SpanFields plain={plain} onChange={(next) => onChange(patternOf(next))} />
      )}
      {(isAdvanced || plain) && source !== '' && <Example source={source} plain={plain} />}
    </div>
  )
}

/** How many characters, from and to; an empty upper field is no upper limit. */
function SpanFields({ plain, onChange }: { plain: PlainPattern; onChange: (next: PlainPattern) => void }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const fault = spanFault(plain)
  const { kind, least, most } = plain
  return (
    <div className={own.span}>
      <BoundedNumber
        label={t`Characters, from`}
        value={least}
        min={0}
        max={SPAN_MOST}
        onChange={(next) => onChange({ kind, most, least: next })}
      />
      <BoundedNumber
        label={t`to`}
        aria-label={t`Characters, to`}
        placeholder={t`no limit`}
        value={most}
        min={1}
        max={SPAN_MOST}
        error={fault && i18n._(fault)}
        onChange={(next) => onChange({ kind, least, most: next })}
        onClear={() => onChange({ kind, least, most: undefined })}
      />
    </div>
  )
}

/** A value typed here is compared at once; nothing of it is stored. */
function Example({ source, plain }: { source: string; plain: PlainPattern | undefined }) {
  const { t } = useLingui()
  const [value, setValue] = useState('')
  const isMatch = value !== '' && matchesWhole(source, value)
  return (
    <TextInput
      label={t`Try a value`}
      placeholder={plain ? plainKinds[plain.kind].example : ''}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      spellCheck={false}
      autoComplete="off"
      error={value !== '' && !isMatch && t`This value would be refused.`}
      description={
        isMatch && (
          <span className={own.verdict} data-tone="good" role="status">
            <IconShieldCheck size={15} aria-hidden />
            <Trans>This value is accepted.</Trans>
          </span>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

/** A pattern with a check of its cost, which refuses expressions that could take too long to match. */
function Expression({ property, onChange, source }: FieldProps & { source: string }) {
  const { i18n } = useTexts()
  const { t } = useLingui()
  const { fault, isTreacherous } = validateRegular(source)
  return (
    <>
      <TextInput
        aria-label={i18n._(property.label)}
        description={t`It must match the whole value. Empty values are covered by “Must be filled”.`}
        classNames={{ input: classes.code ?? '' }}
        value={source}
        error={fault && i18n._(regularFaults[fault])}
        onChange={(event) => onChange(event.currentTarget.value)}
        spellCheck={false}
        autoComplete="off"
      />
      {source !== '' && !fault && (
        <p className={own.verdict} data-tone={isTreacherous ? 'warn' : 'good'}>
          {isTreacherous ? (
            <IconAlertTriangle size={15} aria-hidden />
          ) : (
            <IconShieldCheck size={15} aria-hidden />
          )}
          {isTreacherous
            ? t`An ordinary engine could run endlessly here. Ours reads each character once, so it is safe. Other systems using this pattern may stall.`
            : t`No backtracking: each character is read once.`}
        </p>
      )}
    </>
  )
}
