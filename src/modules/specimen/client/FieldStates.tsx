import { useMemo } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { fieldTypes, FormContext, FormSections } from '#engine/form/view.ts'
import { checkFields, type FormData, FormStore } from '#engine/form/index.ts'
import { empty, filled, sampleForm } from './sample-form.ts'
import classes from './specimen.module.css'

interface State {
  name: string
  /** Its fields have names of their own: a radio button is chosen in its form alone. */
  id: string
  data: FormData
  make?: (store: FormStore) => void
}

const states: readonly State[] = [
  { name: 'empty', id: 'specimen-empty', data: empty },
  { name: 'filled', id: 'specimen-filled', data: filled },
  { name: 'wrong', id: 'specimen-wrong', data: empty, make: (store) => store.attempt() },
  { name: 'read only', id: 'specimen-read', data: filled, make: (store) => store.setReadOnly(true) },
]

/** Every field type to edit in four states, and as it is read. */
export const FieldStates = () => (
  <>
    {states.map((state) => (
      <Card key={state.name} title={`Fields: ${state.name}`}>
        <Fields state={state} />
      </Card>
    ))}
    <Card title="Fields: as they are read">
      <dl className={classes.views}>
        {sampleForm.sections.flatMap(({ fields }) =>
          fields.map((field) => {
            const View = fieldTypes[field.type]?.View
            return (
              <div key={field.path}>
                <dt>{field.label.message}</dt>
                <dd>{View && <View field={field} value={filled[field.path]} data={filled} />}</dd>
              </div>
            )
          }),
        )}
      </dl>
    </Card>
  </>
)

function Fields({ state: { id, data, make } }: { state: State }) {
  const context = useMemo(() => {
    const store = new FormStore({ ...sampleForm, id }, data)
    store.checkWith(checkFields)
    make?.(store)
    return { store, types: fieldTypes }
  }, [id, data, make])
  return (
    <FormContext value={context}>
      <FormSections form={sampleForm} />
    </FormContext>
  )
}
