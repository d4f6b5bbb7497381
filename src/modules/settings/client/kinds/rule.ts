/** Rules of a form beyond those it declares (spec 001 §3 "Field rule"; record 0013). */
import { msg } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import { type ConfiguredRule, factsOfRules, keyOf } from '#engine/settings/index.ts'
import type { FormDecl } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/settings/module.ts'
import { loadDeclarations, type Declared } from '../model/declarations.ts'
import { fieldLabels } from '../model/field-labels.ts'
import type { Choice, Entry, Kind, Property, Target } from '../model/kind.ts'
import { RuleTester } from '../preview/RuleTester.tsx'

const has =
  (key: string) =>
  (entry: Entry): boolean =>
    entry[key] !== undefined && entry[key] !== '' && entry[key] !== false
const isNumber = ({ type }: Readonly<Record<string, unknown>>) => type === 'Number'

const pattern = msg`Pattern`
const limits = msg`Limits`

const pathsOf = ({ decl }: Target): string[] => factsOfRules((decl as FormDecl).rules)

const labelsOf = ({ decl }: Target) => fieldLabels(decl as FormDecl)

const choicesOf = (target: Target): readonly Choice[] => {
  const labelOf = labelsOf(target)
  return pathsOf(target).map((value) => ({ value, label: labelOf(value), hasKey: true }))
}

const onRule = (target: Target): readonly Property[] => [
  { key: 'desc', label: msg`Purpose`, type: 'text', maxLength: 250 },
  {
    key: 'paramsKey',
    label: msg`Field`,
    type: 'choice',
    choices: choicesOf(target),
  },
  {
    key: 'type',
    label: msg`Value type`,
    type: 'choice',
    choices: [
      { value: 'String', label: msg`A text: limits count characters` },
      { value: 'Number', label: msg`A number: limits compare the value` },
    ],
  },
  {
    key: 'status',
    label: words.status,
    type: 'choice',
    choices: [
      { value: '1', label: msg`In force` },
      { value: '0', label: msg`Switched off` },
    ],
  },
  { key: 'required', label: msg`Must be filled`, type: 'switch' },
  {
    key: 'requiredMsg',
    label: msg`Message if empty`,
    type: 'words',
    maxLength: 250,
    when: has('required'),
  },
  {
    key: 'regular',
    label: msg`The value looks like`,
    type: 'regular',
    group: pattern,
    when: (entry) => !isNumber(entry),
  },
  {
    key: 'regularMsg',
    label: msg`Message if it does not match`,
    type: 'words',
    maxLength: 250,
    group: pattern,
    when: (entry) => !isNumber(entry) && has('regular')(entry),
  },
  { key: 'minLimit', label: msg`At least`, type: 'decimal', group: limits },
  {
    key: 'minLimitMsg',
    label: msg`Message if too low`,
    type: 'words',
    maxLength: 250,
    group: limits,
    when: has('minLimit'),
  },
  { key: 'maxLimit', label: msg`At most`, type: 'decimal', group: limits },
  {
    key: 'maxLimitMsg',
    label: msg`Message if too high`,
    type: 'words',
    maxLength: 250,
    group: limits,
    when: has('maxLimit'),
  },
]

const targetOf = ({ decl, title, place }: Declared<FormDecl>): Target => ({
  key: keyOf('rule', decl.verify ?? ''),
  id: decl.verify ?? '',
  title,
  place,
  decl,
  facts: { rules: { [decl.verify ?? '']: factsOfRules(decl.rules) } },
  entries: [],
  base: {},
})

export const ruleKind: Kind = {
  kind: 'rule',
  empty: msg`No forms accept rules yet.`,
  screen: 'rule',
  editHref: href(screens.rule),
  whole: msg`The rules`,
  properties: [],
  list: {
    key: 'rules',
    id: 'ruleName',
    title: msg`Rules`,
    properties: onRule,
    make: (ruleName, target) => ({
      ruleName,
      paramsKey: pathsOf(target)[0] ?? '',
      type: 'String',
      status: '1',
    }),
    nameOf: (entry, target) => {
      const { desc, paramsKey, ruleName } = entry as Partial<ConfiguredRule>
      return desc || (paramsKey ? labelsOf(target)(paramsKey) : (ruleName ?? ''))
    },
  },
  load: async () => (await loadDeclarations()).forms.filter(({ decl }) => decl.verify).map(targetOf),
  Preview: RuleTester,
  hasFrame: false,
}
