import type { ReactNode } from 'react'
import type { ViewProps } from '#engine/form/view/form-context.ts'
import { closedOf, useAnyChoices, useClosedChoices, type ReadChoice, isAsked } from './choices.ts'

interface Props {
  options: ViewProps['field']['options']
  children: (choices: readonly ReadChoice[]) => ReactNode
}

/** The choices of a field that is read. A closed list needs no form around it; one that is asked for reads the form's data. */
export function ChoiceNames({ options, children }: Props) {
  return isAsked(options) ? (
    <Asked options={options}>{children}</Asked>
  ) : (
    <Closed options={options}>{children}</Closed>
  )
}

const Asked = ({ options, children }: Props) => children(useAnyChoices(options).choices)
const Closed = ({ options, children }: Props) => children(useClosedChoices(closedOf(options)))
