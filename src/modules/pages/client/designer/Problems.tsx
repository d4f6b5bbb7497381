import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { languages } from '#contract/language.ts'
import type { Desk } from './desk.ts'
import { nodeName } from './node-name.ts'
import type { Problem } from './problems.ts'
import { useDocument } from './use-design.ts'
import frame from '#client/ui/designer.module.css'

function problemText(
  { code, about, message, languages: missing = [], line = 1, said = '' }: Problem,
  say: (text: MessageDescriptor) => string,
): MessageDescriptor {
  if (code === 'refused' && message) return message
  const field = message ? say(message) : about
  const names = missing.map((language) => languages[language].name).join(', ')
  const texts: Readonly<Record<Problem['code'], MessageDescriptor>> = {
    refused: msg`It keeps the form from being published. (${about})`,
    noKey: msg`It has no key: its value is sent under a generated name. Enter the key of the value.`,
    sameKey: msg`Another field has the key “${about}” as well. Enter a different key.`,
    noLabel: msg`It has no label. Enter one.`,
    noMessage: msg`A rule has no message of its own: people see the usual one. (${about})`,
    noFunction: msg`There is no function “${about}”. Choose another one, or add it.`,
    noTranslation: msg`A text is missing in: ${names}. (${about})`,
    noChoices: msg`It has no choices. Add some, or name a call.`,
    sameChoice: msg`Two choices have the value “${about}”. Give each a value of its own.`,
    notAsked: msg`It has to be sent, and no field asks for it: ${field}. Add a field with the key “${about}”.`,
    notSent: msg`What is sent has no value “${about}”: what is entered here goes nowhere. Use a key of what the form sends.`,
    noTable: msg`No table is chosen. Choose one.`,
    script: about
      ? msg`The code of “${about}” cannot be parsed. Line ${line}: ${said}`
      : msg`The script cannot be parsed. Line ${line}: ${said}`,
  }
  return texts[code]
}

interface ProblemsProps {
  desk: Desk
  problems: readonly Problem[]
  /** Leads to the field: it is selected and its properties are shown; "" is the document. */
  onGo: (id: string) => void
}

/** What is to be done before the document is published; each leads to its field. */
export function Problems({ desk: { store, language }, problems, onGo }: ProblemsProps) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const { nodes } = useDocument(store)
  return (
    <section className={frame.section} aria-label={t`Problems`}>
      {problems.length === 0 && (
        <p className="s-note">
          <Trans>No problems found.</Trans>
        </p>
      )}
      <ul className={frame.problems}>
        {problems.map((problem, at) => {
          const node = nodes[problem.id]
          return (
            <li key={at} data-severity={problem.severity}>
              <button type="button" onClick={() => onGo(problem.id)}>
                <b>{node ? nodeName(node, language, (text) => i18n._(text)) : t`Whole form`}</b>
                <span>{i18n._(problemText(problem, (text) => i18n._(text)))}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
