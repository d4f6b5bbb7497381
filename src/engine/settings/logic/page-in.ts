/** A page's setting as one language hears it, and the menu with what is set for its pages (record 0018). */
import type { Func } from '#contract/functions.ts'
import type { Language } from '#contract/language.ts'
import type { PageSetting } from '#engine/settings/schema/page.ts'
import { textIn } from './text-in.ts'

interface ReshapedPage {
  readonly label: string | undefined
  readonly note: string | undefined
  readonly noteTone: 'info' | 'warn'
  readonly hidden: boolean
  /** Place among its siblings; undefined leaves it where it stands. */
  readonly order: number | undefined
  /** A function the person must hold besides the declared one. */
  readonly func: string | undefined
}

export const pageIn = (setting: PageSetting | undefined, language: Language): ReshapedPage => ({
  label: textIn(setting?.label, language),
  note: textIn(setting?.note, language),
  noteTone: setting?.noteTone ?? 'info',
  hidden: setting?.hidden ?? false,
  order: setting?.order,
  func: setting?.func || undefined,
})

const names = { zh: 'funcName', en: 'funcNameEn', ml: 'funcNameMl' } as const

/**
 * The granted tree with what is set for its pages: names, what is left out of the menu, places. `settings` by route name.
 * A page whose additional function is not granted is left out, with everything below it.
 */
export function withPages(
  tree: readonly Func[],
  settings: ReadonlyMap<string, PageSetting>,
  held: ReadonlySet<string>,
): Func[] {
  if (settings.size === 0) return [...tree]
  return tree
    .filter(({ routeId }) => {
      const asked = settings.get(routeId)?.func
      return !asked || held.has(asked)
    })
    .map((func, declared) => {
      // An address of its own has its own name and place.
      const setting = func.params ? undefined : settings.get(func.routeId)
      return {
        place: setting?.order ?? declared,
        free: setting?.order === undefined ? 1 : 0,
        func: {
          ...func,
          ...(setting ? labelsOf(setting) : {}),
          ...(setting?.hidden ? { hidden: '1' as const } : {}),
          children: withPages(func.children, settings, held),
        },
      }
    })
    .toSorted((a, b) => a.place - b.place || a.free - b.free)
    .map(({ func }) => func)
}

const labelsOf = (setting: PageSetting): Partial<Func> =>
  Object.fromEntries(
    (Object.keys(names) as Language[]).flatMap((language) => {
      const text = textIn(setting.label, language)
      return text ? [[names[language], text]] : []
    }),
  )
