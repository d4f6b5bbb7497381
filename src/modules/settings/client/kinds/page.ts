/** Pages: what they are called, a word above them, whether the menu offers them. */
import { msg } from '@lingui/core/macro'
import { walkFuncs } from '#contract/function-tree.ts'
import { knownScreens } from '#client/router/known-screens.ts'
import { findFunc } from '#client/router/titles.ts'
import { session } from '#client/session/session.ts'
import { words } from '#domain/words.ts'
import { href, type ScreenDecl } from '#engine/screen/index.ts'
import { keyOf } from '#engine/settings/index.ts'
import { screens } from '#modules/settings/module.ts'
import { titleOf } from '../model/declarations.ts'
import type { Kind, Target, Words } from '../model/kind.ts'
import { PagePreview } from '../preview/PagePreview.tsx'

const menu = msg`Menu`

function namesOf(name: string): Words {
  const func = findFunc(session.funcs, ({ routeId, params }) => routeId === name && !params)
  return func ? { zh: func.funcName, en: func.funcNameEn, ml: func.funcNameMl } : {}
}

const targetOf = ([name, screen]: [string, ScreenDecl]): Target => ({
  key: keyOf('page', name),
  id: name,
  title: titleOf(name),
  place: screen.path,
  names: namesOf(name),
  decl: screen,
  facts: { pages: [name], funcs: [...walkFuncs(session.funcs)].map(({ funcId }) => funcId) },
  entries: [],
  base: { noteTone: 'info', hidden: false },
})

/** Pages in the menu whose component exists. */
const isPage = ([, screen]: [string, ScreenDecl]): boolean =>
  screen.kind !== 'redirect' && !screen.public && !screen.hidden && screen.func !== undefined

export const pageKind: Kind = {
  kind: 'page',
  empty: msg`No pages yet.`,
  screen: 'page',
  editHref: href(screens.pageAdd),
  whole: msg`The page`,
  properties: [
    { key: 'label', label: words.name, type: 'words', maxLength: 50 },
    { key: 'note', label: msg`Note above the page`, type: 'words', maxLength: 500 },
    {
      key: 'noteTone',
      label: msg`Tone of the note`,
      type: 'choice',
      choices: [
        { value: 'info', label: msg`News` },
        { value: 'warn', label: msg`Warning` },
      ],
    },
    { key: 'hidden', label: msg`Not in the menu`, type: 'switch', group: menu },
    { key: 'order', label: msg`Position in its group`, type: 'number', min: 0, max: 999, group: menu },
  ],
  load: () => Promise.resolve(Object.entries(knownScreens()).filter(isPage).map(targetOf)),
  Preview: PagePreview,
  hasFrame: true,
}
