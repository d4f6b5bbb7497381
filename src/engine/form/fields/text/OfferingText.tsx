import { TextInput } from '@mantine/core'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import { asText } from '#engine/form/logic/form-paths.ts'
import { focusField } from '#engine/form/view/focus.ts'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useFormStore } from '#engine/form/view/form-context.ts'
import { Offers } from '#engine/form/view/Offers.tsx'
import { UndoNotice } from '#engine/form/view/UndoNotice.tsx'
import { useCompletions } from '#engine/form/view/use-completions.ts'
import { useTextInput } from '#engine/form/view/use-text-input.ts'
import classes from './text.module.css'

interface Props extends FieldProps {
  completes: NonNullable<FieldDecl['completes']>
}

/** A text input that offers what is known while it is typed in; taking an offer fills the whole value it is a part of. */
export function OfferingText({ field, path, completes: { from, into } }: Props) {
  const store = useFormStore()
  const { state, input } = useTextInput(field, path)
  const offers = useCompletions(from, asText(state.value), state.isReadOnly, ({ values, around = {} }) => {
    if (into === undefined) return store.fill({ ...values, ...around }, from.taken)
    store.fill({ [into]: { ...(store.get(into) as object), ...values }, ...around }, from.taken)
    // On to what is still missing of it.
    const next = store.problems().find((problem) => problem.path.startsWith(`${into}.`))
    if (next) requestAnimationFrame(() => focusField(store, next.path))
  })
  return (
    <div className={classes.offering}>
      <TextInput
        {...input}
        {...offers.input}
        spellCheck={false}
        onFocus={offers.enter}
        onChange={(event) => {
          input.onChange(event)
          offers.open()
        }}
        onBlur={(event) => {
          offers.close()
          input.onBlur(event)
        }}
        onKeyDown={offers.onKeyDown}
      />
      {into === undefined && <UndoNotice path={path} />}
      <Offers label={state.label} offers={offers} />
    </div>
  )
}
