import { TextInput } from '@mantine/core'
import { useLingui as useTexts } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { regularFaults } from '#engine/settings/index.ts'
import { validateRegular } from '../model/validate-regular.ts'
import type { FieldProps } from './PropertyField.tsx'
import own from './properties.module.css'
import classes from '../settings.module.css'

/** A pattern, with the verdict on what it may cost: nobody has to know what backtracking is to be safe from it. */
export function RegularField({ property, value, onChange }: FieldProps) {
  const { i18n } = useTexts()
  const { t } = useLingui()
  const source = typeof value === 'string' ? value : ''
  const { fault, isTreacherous } = validateRegular(source)
  return (
    <div className={own.field}>
      <TextInput
        label={i18n._(property.label)}
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
    </div>
  )
}
