/** What a person arranged of the side menu: kept on the device at once, and on every device of the person (record 0090). */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keyOf } from '#engine/settings/schema/kind.ts'
import { SIDE_MENU, type MenuSetting } from '#engine/settings/schema/menu.ts'
import { useOwnSetting } from '#client/settings/use-settings.ts'
import { notify } from '#client/ui/notify.ts'

const nothing: MenuSetting = { favourites: [], folded: [] }

export interface OwnMenu extends Readonly<MenuSetting> {
  /** Adds an entry to the favourites, or removes it. */
  star: (id: string) => void
  fold: (id: string) => void
  arrange: (favourites: readonly string[]) => void
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

async function save(value: MenuSetting): Promise<void> {
  try {
    const { saveSetting } = await import('#client/settings/save-setting.ts')
    const tabKey = keyOf('menu', SIDE_MENU)
    await saveSetting({ tabKey, value, scope: 'user', label: i18n._(msg`Side menu`) })
  } catch {
    notify(i18n._(msg`The setting could not be stored on this device`), 'bad')
  }
}

export function useOwnMenu(): OwnMenu {
  const { favourites, folded } = useOwnSetting<MenuSetting>('menu', SIDE_MENU) ?? nothing
  return {
    favourites,
    folded,
    star: (id) => void save({ favourites: toggled(favourites, id), folded }),
    fold: (id) => void save({ favourites, folded: toggled(folded, id) }),
    arrange: (next) => void save({ favourites: [...next], folded }),
  }
}
