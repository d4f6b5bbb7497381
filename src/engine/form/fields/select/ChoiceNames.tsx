import type { ReactNode } from 'react'
import type { FormData } from '#engine/form/schema/form.ts'
import type { ViewProps } from '#engine/form/view/form-context.ts'
import { closedOf, useAnyChoices, useClosedChoices, type ReadChoice, isAsked } from './choices.ts'

interface Props {
  options: ViewProps['field']['options']
  data: ViewProps['data']
  children: (choices: readonly ReadChoice[]) => ReactNode
}

/** The choices of a field that is read. A list that is asked for follows from the data that is read; without it, from the form around it. */
export function ChoiceNames({ options, data, children }: Props) {
  return isAsked(options) ? (
    <Asked options={options} data={data}>
      {children}
    </Asked>
  ) : (
    <Closed options={options}>{children}</Closed>
  )
}

const Asked = ({ options, data, children }: Props) =>
  children(useAnyChoices(options, data as FormData | undefined).choices)
const Closed = ({ options, children }: Omit<Props, 'data'>) => children(useClosedChoices(closedOf(options)))
