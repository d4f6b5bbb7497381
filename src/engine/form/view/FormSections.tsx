import { memo, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useLingui } from '@lingui/react'
import { whenIdle } from '#client/boot/when-idle.ts'
import { useLoaded } from '#client/router/loaded.ts'
import type { FormDecl, FormSection } from '#engine/form/schema/form.ts'
import { Field } from './Field.tsx'
import { TOOLS } from './focus.ts'
import { useForm, useFormState } from './form-context.ts'
import classes from './form.module.css'

/** All sections in a grid of twelve columns; a phone stacks them. Draws once: fields draw themselves. */
export const FormSections = memo(function FormSections({ form }: { form: FormDecl }) {
  return (
    <div className={classes.sections}>
      {form.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  )
})

function Section({ section }: { section: FormSection }) {
  const { i18n } = useLingui()
  const { types } = useForm()
  const isAway = useFormState((store) => section.step !== undefined && section.step !== store.step())
  const [only, ...more] = section.fields
  const hasOwnTitle = only !== undefined && more.length === 0 && types[only.type]?.drawsTitle === true
  const title = i18n._(section.title)
  return (
    <section
      className={classes.section}
      style={{ '--span': section.span ?? 12 } as React.CSSProperties}
      aria-label={title}
      // Drawn all the same: a problem in another step has a name and a place to go to.
      hidden={isAway}
    >
      {!hasOwnTitle && section.tools && (
        <div className={classes.head} {...{ [TOOLS]: true }}>
          <h2 className={classes.title}>{title}</h2>
          <Tools load={section.tools} />
        </div>
      )}
      {!hasOwnTitle && !section.tools && <h2 className={classes.title}>{title}</h2>}
      <div className={classes.fields}>
        {section.fields.map((field) => (
          <Field key={field.path} field={field} />
        ))}
      </div>
    </section>
  )
}

/** Ways to fill a section, once everything in view is there; without their part the section works on. */
function Tools({ load }: { load: NonNullable<FormSection['tools']> }) {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => whenIdle(() => setCalm(true)), [])
  return isCalm ? <LoadedTools load={load} /> : null
}

function LoadedTools({ load }: { load: NonNullable<FormSection['tools']> }) {
  const [loaded] = useLoaded(load as () => Promise<{ default: ComponentType }>)
  return loaded.state === 'ready' ? <loaded.value.default /> : null
}
