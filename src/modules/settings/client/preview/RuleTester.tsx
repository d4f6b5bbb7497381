/** Rules on examples, before anybody has to obey them: paste values, one a line, and hear what the form would say. */
import { Textarea } from '@mantine/core'
import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { useDraft } from '#client/offline/use-draft.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import type { FormDecl } from '#engine/form/index.ts'
import { factsOfRules, type RuleSetting } from '#engine/settings/index.ts'
import { languages, type Language } from '#contract/language.ts'
import { fieldLabels } from '../model/field-labels.ts'
import { sayWithKey } from '../model/label.ts'
import type { PreviewProps } from '../model/kind.ts'
import { tryRules } from '../model/try-rules.ts'
import own from './rule-tester.module.css'
import classes from '../settings.module.css'

interface Examples extends Record<string, unknown> {
  path: string
  text: string
}

export function RuleTester({ target, value, look }: PreviewProps) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const form = target.decl as FormDecl
  const rules = (value as Partial<RuleSetting>).rules ?? []
  const paths = factsOfRules(form.rules)
  const labelOf = fieldLabels(form)
  const first = rules[0]?.paramsKey ?? paths[0] ?? ''
  const draft = useDraft<Examples>(`rule examples ${target.id}`, undefined, () => ({ path: '', text: '' }))
  const [language, setLanguage] = useState<Language>(look.language)
  const { text } = draft.data
  const path = draft.data.path || first
  const lines = useMemo(() => text.split('\n').slice(0, 50), [text])
  const results = tryRules(form, rules, path, language, lines)
  return (
    <Card title={t`Try it on examples`}>
      <div className={classes.tools}>
        <ChoiceBox
          look="small"
          isAlwaysSet
          label={t`Field`}
          value={path}
          items={paths.map((each) => ({
            value: each,
            label: sayWithKey(labelOf(each), each, (text) => i18n._(text)),
          }))}
          onChange={(next) => draft.update({ path: next, text })}
        />
        <ChoiceBox
          look="small"
          isAlwaysSet
          label={t`Language`}
          value={language}
          items={Object.entries(languages).map(([each, { name }]) => ({ value: each, label: name }))}
          onChange={(next) => setLanguage(next as Language)}
        />
      </div>
      <Textarea
        aria-label={t`Examples, one per line`}
        placeholder={t`Paste values here, one per line`}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => draft.update({ path, text: event.currentTarget.value })}
        spellCheck={false}
      />
      {text !== '' && (
        <table className={own.tests}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Example</Trans>
              </th>
              <th scope="col">
                <Trans>Message of the form</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ example, message }, at) => (
              <tr key={at}>
                <td>{example || <i>{t`(empty)`}</i>}</td>
                <td>
                  {message ? (
                    <span className={classes.wrong}>{i18n._(message)}</span>
                  ) : (
                    <span className={own.pass}>
                      ✓ <Trans>accepted</Trans>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.note}>
        <Trans>Checked with the declared rules of this field, exactly as when an order is sent.</Trans>
      </p>
    </Card>
  )
}
