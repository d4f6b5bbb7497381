import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { countryName } from '#domain/country-names.ts'
import { conditionField, isActionKey, isOperator, type ConditionKey } from '#domain/order-rule-fields.ts'
import type { OrderAction, OrderCondition, OrderRule } from '#domain/order-rules.ts'
import { shownValue, type Known } from '../proposals.ts'
import { actionNames, conditionNames, operatorNames } from '../rule-words.ts'
import classes from './rules.module.css'

/** A rule as a sentence: "If Country is Vietnam and Weight is below 1 kg, set Product route to Air standard". */
export function Sentence({ rule, known }: { rule: Pick<OrderRule, 'match' | 'when' | 'set'>; known: Known }) {
  const or = (
    <i>
      <Trans>or</Trans>
    </i>
  )
  const and = (
    <i>
      <Trans>and</Trans>
    </i>
  )
  return (
    <span className={classes.sentence}>
      {rule.when.length === 0 ? (
        <i>
          <Trans>For every order</Trans>
        </i>
      ) : (
        <>
          <i>
            <Trans>If</Trans>
          </i>{' '}
          {rule.when.map((condition, at) => (
            <Fragment key={at}>
              {at > 0 && <> {rule.match === 'any' ? or : and} </>}
              <Condition condition={condition} />
            </Fragment>
          ))}
        </>
      )}
      {rule.set.map((action, at) => (
        <Fragment key={at}>
          {at > 0 && <> {and} </>}
          <Action action={action} known={known} isFirst={at === 0} />
        </Fragment>
      ))}
    </span>
  )
}

function Condition({ condition: { field: key, is, values } }: { condition: OrderCondition }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const field = conditionField(key)
  const nameOf = (value: string): string => {
    if (field?.type !== 'choice')
      return field?.type === 'number' && field.unit ? `${value} ${field.unit}` : value
    if (field.codes === 'country') return countryName(value, language)
    const name = typeof field.codes === 'object' ? field.codes[value] : undefined
    return name ? i18n._(name) : value
  }
  const join: ReactNode = is === 'between' ? '–' : <Trans>or</Trans>
  return (
    <>
      <b>{field ? i18n._(conditionNames[key as ConditionKey]) : key}</b>{' '}
      {isOperator(is) ? i18n._(operatorNames[is]) : is}{' '}
      {values.map((value, at) => (
        <Fragment key={at}>
          {at > 0 && <> {join} </>}
          <b>{nameOf(value)}</b>
        </Fragment>
      ))}
    </>
  )
}

function Action({
  action: { field, to: value },
  known,
  isFirst,
}: {
  action: OrderAction
  known: Known
  isFirst: boolean
}) {
  const { i18n } = useLingui()
  const label = isActionKey(field) ? i18n._(actionNames[field]) : field
  const shown = isActionKey(field) ? shownValue(field, value, known) : value
  const text = typeof shown === 'string' ? shown : i18n._(shown)
  return isFirst ? (
    <Trans>
      , set <b>{label}</b> to <b>{text}</b>
    </Trans>
  ) : (
    <Trans>
      <b>{label}</b> to <b>{text}</b>
    </Trans>
  )
}
