import { useLingui } from '@lingui/react'
import { ChoiceNames } from '#engine/form/fields/select/ChoiceNames.tsx'
import { clausesOf, joined, subjectOf, verbOf } from '#engine/form/logic/clauses.ts'
import type { ViewProps } from '#engine/form/view/form-context.ts'

/** Each clause in a line of its own. */
export function ClausesView({ field, value, data }: ViewProps) {
  const { i18n } = useLingui()
  const props = field.clauses
  if (!props) return null
  return (
    <>
      {clausesOf(value).map((clause, index) => {
        const subject = subjectOf(props, clause.field)
        const verb = verbOf(subject, clause.is)
        const words = [subject && i18n._(subject.label), verb && i18n._(verb.label)].filter(Boolean).join(' ')
        return (
          <div key={index}>
            {words}{' '}
            {subject?.options ? (
              <ChoiceNames options={subject.options} data={data}>
                {(choices) =>
                  joined(
                    clause.values.map(
                      (each) => choices.find((choice) => choice.value === each)?.label ?? each,
                    ),
                  )
                }
              </ChoiceNames>
            ) : (
              joined(clause.values)
            )}{' '}
            {subject?.unit}
          </div>
        )
      })}
    </>
  )
}
