/**
 * Route names of the specification whose screens do not exist yet (spec 000 §2), each with the name it will have. Each is
 * registered and answers with an honest word; when a slice builds one, it leaves this list. The list may only shrink
 * (tests/architecture/planned.test.ts).
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ScreenDecl, Screens } from '#engine/screen/index.ts'

type Groups = Readonly<Record<`/${string}`, Readonly<Record<string, MessageDescriptor>>>>

/** Address of each module and the route names below it. */
const listed: Groups = {
  '/systemSetting': {
    systemSettingDesignForm: msg`Form designer`,
    LowCodeIndex: msg`Low-code pages`,
    DynamicRoute: msg`Dynamic routes`,
  },
}

const pendingOf = (groups: Groups): [string, ScreenDecl][] =>
  Object.entries(groups).flatMap(([base, titles]) =>
    Object.entries(titles).map(([entry, title]): [string, ScreenDecl] => [
      entry,
      { kind: 'pending', path: `${base}/${entry}` as `/${string}`, title },
    ]),
  )

export const screens: Screens = {
  ...Object.fromEntries(pendingOf(listed)),
  design: { kind: 'pending', path: '/design', title: msg`Design`, hidden: true },
  designEdit: { kind: 'pending', path: '/design/edit', title: msg`Edit a design`, hidden: true },
  designTemplate: { kind: 'pending', path: '/design/template', title: msg`Design templates`, hidden: true },
}
