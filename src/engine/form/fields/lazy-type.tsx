/** Field types that few forms have: what draws them comes with the first form that names them. */
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { preload, useLoaded } from '#client/router/loaded.ts'
import type { FieldProps, FieldType, ViewProps } from '#engine/form/view/form-context.ts'
import classes from '#engine/form/view/inputs.module.css'

interface Parts {
  Edit: ComponentType<FieldProps>
  View: ComponentType<ViewProps>
}

/** A field type whose views are loaded when a form first needs them; `load` is the same import each time. */
export function lazyType(name: string, load: () => Promise<Parts>): FieldType {
  return {
    name,
    load: () => preload(load),
    Edit: (props) => <Later load={load} label={props.field} draw={({ Edit }) => <Edit {...props} />} />,
    View: (props) => <Later load={load} draw={({ View }) => <View {...props} />} />,
  }
}

interface LaterProps {
  load: () => Promise<Parts>
  label?: FieldProps['field']
  draw: (parts: Parts) => React.ReactNode
}

/** Keeps the place of the field while it comes, and says when it cannot. */
function Later({ load, label, draw }: LaterProps) {
  const { i18n } = useLingui()
  const [loaded, again] = useLoaded(load)
  if (loaded.state === 'ready') return draw(loaded.value)
  return (
    <div className={classes.later} aria-busy={loaded.state === 'waiting'}>
      {label && <span className={classes.label}>{i18n._(label.label)}</span>}
      {loaded.state === 'failed' && (
        <Button size="compact-sm" variant="light" onClick={again}>
          <Trans>This field could not be loaded. Try again</Trans>
        </Button>
      )}
    </div>
  )
}
