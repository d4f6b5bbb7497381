/** Imports: what the columns of a template are called, what else their headings may be, which must be filled. */
import { msg } from '@lingui/core/macro'
import { factsOfImport, keyOf } from '#engine/settings/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/settings/module.ts'
import { loadDeclarations, type Declared } from '../model/declarations.ts'
import type { Kind, Target } from '../model/kind.ts'
import { ImportPreview } from '../preview/ImportPreview.tsx'

const importTarget = ({ decl, title, place }: Declared<ImportDecl>): Target => ({
  key: keyOf('import', decl.id),
  id: decl.id,
  title,
  place,
  decl,
  facts: { imports: { [decl.id]: factsOfImport(decl) } },
  entries: decl.columns.map(({ key, label, required }) => ({
    id: key,
    label,
    base: { required: required === true },
  })),
  base: {},
})

export const importKind: Kind = {
  kind: 'import',
  empty: msg`No imports yet.`,
  screen: 'import',
  editHref: href(screens.importAdd),
  whole: msg`The template`,
  properties: [],
  list: {
    key: 'columns',
    id: 'key',
    title: msg`Columns`,
    properties: [
      { key: 'label', label: msg`Heading`, type: 'words', maxLength: 50 },
      {
        key: 'required',
        label: msg`Must be filled`,
        type: 'switch',
        refuse: ({ base }) => (base['required'] === true ? msg`This field is always required` : undefined),
      },
      {
        key: 'aliases',
        label: msg`Also called`,
        type: 'list',
        help: msg`Headings in other files that mean this column, separated by commas.`,
      },
      { key: 'help', label: msg`Help`, type: 'words', maxLength: 250 },
    ],
  },
  load: async () => (await loadDeclarations()).imports.map(importTarget),
  Preview: ImportPreview,
  hasFrame: true,
}
