/** Buttons of a table: what they are called, their order, who has them. */
import { msg } from '@lingui/core/macro'
import { walkFuncs } from '#contract/function-tree.ts'
import { currentLanguage } from '#client/i18n/language.ts'
import { funcTitle } from '#client/router/titles.ts'
import { session } from '#client/session/session.ts'
import { factsOfTable, keyOf } from '#engine/settings/index.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/settings/module.ts'
import { loadDeclarations } from '../model/declarations.ts'
import type { Kind } from '../model/kind.ts'
import { TablePreview } from '../preview/TablePreview.tsx'

/** Functions by id and name: what the person who configures holds, in the order of the tree. */
const functionChoices = () => [
  { value: '', label: msg`Everyone with the built-in function` },
  ...[...walkFuncs(session.funcs)].map((func) => ({
    value: func.funcId,
    label: `${func.funcId} ${funcTitle(func, currentLanguage())}`,
  })),
]

const funcIds = (): string[] => [...walkFuncs(session.funcs)].map(({ funcId }) => funcId)

export const buttonKind: Kind = {
  kind: 'button',
  empty: msg`No tables with buttons yet.`,
  screen: 'button',
  editHref: href(screens.buttonConfig),
  whole: msg`The buttons`,
  properties: [],
  list: {
    key: 'buttons',
    id: 'id',
    title: msg`Buttons`,
    shown: { key: 'hidden', hides: true },
    properties: [
      { key: 'label', label: msg`Label`, type: 'words', maxLength: 50 },
      { key: 'hidden', label: msg`Hidden`, type: 'switch' },
      {
        key: 'func',
        label: msg`Required function`,
        type: 'choice',
        get choices() {
          return functionChoices()
        },
        help: msg`Required in addition to the built-in function.`,
      },
    ],
  },
  load: async () =>
    (await loadDeclarations()).tables
      .filter(({ decl }) => decl.actions.length > 0)
      .map(({ decl, title, place }) => ({
        key: keyOf('button', decl.id),
        id: decl.id,
        title,
        place,
        decl,
        facts: { tables: { [decl.id]: factsOfTable(decl) }, funcs: funcIds() },
        entries: decl.actions.map(({ id, label }) => ({ id, label, base: { hidden: false, func: '' } })),
        base: {},
      })),
  Preview: TablePreview,
  hasFrame: true,
}
