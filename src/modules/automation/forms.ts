/** One rule in plain words: "If Country is Vietnam and Weight is below 1 kg, set Product route to Air standard". */
import { msg } from '@lingui/core/macro'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import {
  actionFields,
  conditionFields,
  MAX_CONDITIONS,
  operators,
  operatorsOf,
  type ActionKey,
  type Codes,
  type ConditionField,
  type ConditionKey,
} from '#domain/order-rule-fields.ts'
import { checkRule } from './check-rule.ts'
import type { Complaint } from '#domain/rule-shape.ts'
import { words } from '#domain/words.ts'
import {
  choicesOf,
  countrySource,
  currencySource,
  type ClauseSubject,
  type FormData,
  type FormDecl,
  textAt,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { automation, ORDER_RULE_RULES, type RuleRow } from './contract.ts'
import { MAX_ACTIONS } from './limits.ts'
import { screens } from './module.ts'
import { ORDER_RULES } from './queued.ts'
import { actionNames, conditionNames, operatorNames } from './rule-words.ts'
import { ruleOf, toRuleForm } from './rule-data.ts'
import { orderRuleRules } from './rules.ts'
import { routesSource, sendersSource } from './sources.ts'

const lists = {
  country: countrySource(lookups.getCountry),
  currency: currencySource(lookups.getCurrencyData),
  route: routesSource,
  sender: sendersSource,
}
const optionsOf = (codes: Codes) => (typeof codes === 'string' ? lists[codes] : choicesOf(codes))

function conditionSubject(key: ConditionKey): ClauseSubject {
  const field: ConditionField = conditionFields[key]
  const verbs = operatorsOf(field.type).map((value) => ({
    value,
    label: operatorNames[value],
    values: operators[value].values,
  }))
  const about = { value: key, label: conditionNames[key], verbs }
  if (field.type === 'choice') return { ...about, options: optionsOf(field.codes) }
  if (field.type === 'text') return about
  return { ...about, isNumber: true, ...(field.unit ? { unit: field.unit } : {}) }
}

const TO = [{ value: 'to', label: msg`to`, values: 1 as const }]

function actionSubject(key: ActionKey): ClauseSubject {
  const field = actionFields[key]
  const about = { value: key, label: actionNames[key], verbs: TO }
  if (field.type === 'choice') return { ...about, options: optionsOf(field.codes) }
  return { ...about, ...(field.type === 'sides' ? { placeholder: '30×20×10' } : {}) }
}

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[]

const toFormPath = (path: string): string => path.replace(/^(set\.[^.]+)\.to$/, '$1.values')

/** What is wrong with a rule, at the paths of the form. */
const checkForm = (data: FormData): readonly Complaint[] =>
  checkRule(ruleOf(data)).map(({ path, message }) => ({ path: toFormPath(path), message }))

const isAny = (data: FormData): boolean => textAt(data, 'match') === 'any'

export const orderRuleForm: FormDecl = {
  id: 'orderRuleNew',
  sections: [
    {
      id: 'name',
      title: msg`Rule`,
      fields: [
        {
          path: 'name',
          type: 'text',
          label: words.name,
          required: true,
          maxLength: MAX_SHORT_TEXT,
          placeholder: msg`Vietnam, light parcels`,
          span: 6,
        },
        {
          path: 'match',
          type: 'choice',
          label: msg`Applies if`,
          required: true,
          options: [
            { value: 'all', label: msg`all conditions hold` },
            { value: 'any', label: msg`any condition holds` },
          ],
          span: 6,
        },
      ],
    },
    {
      id: 'when',
      title: msg`If`,
      fields: [
        {
          path: 'when',
          type: 'clauses',
          label: msg`Conditions`,
          clauses: {
            subjects: keysOf(conditionFields).map(conditionSubject),
            max: MAX_CONDITIONS,
            begin: () => msg`If`,
            joint: (data) => (isAny(data) ? msg`or` : msg`and`),
            name: (number) => msg`Condition ${number}`,
            add: msg`Add condition`,
            none: msg`Applies to every order. Add a condition to narrow it down.`,
          },
        },
      ],
    },
    {
      id: 'set',
      title: msg`Then set`,
      fields: [
        {
          path: 'set',
          type: 'clauses',
          label: msg`What the rule sets`,
          required: true,
          clauses: {
            subjects: keysOf(actionFields).map(actionSubject),
            max: MAX_ACTIONS,
            begin: () => msg`set`,
            joint: () => msg`and`,
            name: (number) => msg`Setting ${number}`,
            add: msg`Add setting`,
            none: msg`Nothing is set yet.`,
          },
        },
      ],
    },
  ],
  initial: () => ({
    id: '',
    name: '',
    match: 'all',
    when: [{ field: '', is: '', values: [] }],
    set: [{ field: '', is: '', values: [] }],
  }),
  rules: orderRuleRules,
  verify: ORDER_RULE_RULES,
  check: checkForm,
  toRulePath: toFormPath,
  toFormPath,
  toParameter: (data) => ({ rev: 0, ...ruleOf(data) }),
  submit: automation.saveRule,
  submitLabel: msg`Save rule`,
  submitLabelOffline: words.saveOffline,
  newLabel: msg`Another rule`,
  back: { label: msg`Go to order rules`, href: href(screens.orderRules) },
  entity: () => ORDER_RULES,
  label: (data) => textAt(data, 'name').trim(),
}

/** The change of one rule, from the revision it was read at. */
export function orderRuleEditForm(rule: RuleRow): FormDecl {
  const { newLabel: _, ...form } = orderRuleForm
  return {
    ...form,
    id: 'orderRuleEdit',
    initial: () => ({ ...toRuleForm(rule), baseRev: rule.rev }),
    toParameter: (data) => ({ rev: data.baseRev, ...ruleOf(data), id: rule.id }),
    submitLabel: msg`Save changes`,
  }
}
