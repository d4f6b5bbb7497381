/** Forms: what their fields are called, which are there, which must be filled. */
import { msg } from '@lingui/core/macro'
import { factsOfForm, keyOf } from '#engine/settings/index.ts'
import type { FieldDecl, FormDecl } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/settings/module.ts'
import { loadDeclarations, type Declared } from '../model/declarations.ts'
import type { Kind, Property, Target, TargetEntry } from '../model/kind.ts'
import { FormPreview } from '../preview/FormPreview.tsx'

const isAsked = ({ base }: TargetEntry) => base['required'] === true

const onField: readonly Property[] = [
  { key: 'label', label: msg`Label`, type: 'words', maxLength: 50 },
  { key: 'placeholder', label: msg`Placeholder`, type: 'words', maxLength: 100 },
  { key: 'help', label: msg`Help below the field`, type: 'words', maxLength: 250 },
  {
    key: 'visible',
    label: msg`Shown`,
    type: 'switch',
    refuse: (entry) => (isAsked(entry) ? msg`A required field cannot be hidden` : undefined),
  },
  {
    key: 'required',
    label: msg`Must be filled`,
    type: 'switch',
    refuse: (entry) => (isAsked(entry) ? msg`This field is always required` : undefined),
  },
]

const entriesOf = (form: FormDecl): TargetEntry[] => {
  const asked = new Map(factsOfForm(form).fields.map(({ path, required }) => [path, required === true]))
  return form.sections.flatMap(({ fields }) =>
    fields.map((field: FieldDecl): TargetEntry => ({
      id: field.path,
      label: field.label,
      locked: asked.get(field.path) === true,
      base: { visible: true, required: asked.get(field.path) === true },
    })),
  )
}

const targetOf = ({ decl, title, place }: Declared<FormDecl>): Target => ({
  key: keyOf('field', decl.id),
  id: decl.id,
  title,
  place,
  decl,
  facts: { forms: { [decl.id]: factsOfForm(decl) } },
  entries: entriesOf(decl),
  base: {},
})

export const fieldKind: Kind = {
  kind: 'field',
  empty: msg`No forms yet.`,
  screen: 'field',
  editHref: href(screens.fieldAdd),
  whole: msg`The form`,
  properties: [],
  list: { key: 'fields', id: 'path', title: msg`Fields`, properties: onField, shown: { key: 'visible' } },
  load: async () => (await loadDeclarations()).forms.map(targetOf),
  Preview: FormPreview,
  hasFrame: true,
}
