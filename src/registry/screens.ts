/** Every screen of the product by route name. The client's composition root reads this list; duplicate names fail at start. */
import type { Screens } from '#engine/schema/screen.ts'
import { screens as access } from '#modules/access/module.ts'
import { screens as address } from '#modules/address/module.ts'
import { screens as b2c } from '#modules/b2c/module.ts'
import { screens as home } from '#modules/home/module.ts'
import { screens as planned } from '#modules/planned/module.ts'
import { screens as session } from '#modules/session/module.ts'
import { screens as settings } from '#modules/settings/module.ts'
import { screens as specimen } from '#modules/specimen/module.ts'
import { screens as sync } from '#modules/sync/module.ts'
import { screens as tasks } from '#modules/tasks/module.ts'
import { screens as tracking } from '#modules/tracking/module.ts'

/** By slice, so that each brings its own texts. */
export const slices: Readonly<Record<string, Screens>> = {
  session,
  home,
  b2c,
  address,
  access,
  tracking,
  sync,
  settings,
  specimen,
  tasks,
  planned,
}

/** One list out of several. @throws when two screens have the same name. */
export function merged(lists: readonly Screens[]): Screens {
  const all: Record<string, Screens[string]> = {}
  for (const [name, screen] of lists.flatMap((list) => Object.entries(list))) {
    if (Object.hasOwn(all, name)) throw new Error(`Two screens are called ${name}`)
    all[name] = screen
  }
  return all
}

export const screens: Screens = merged(Object.values(slices))

/** What a thumb should reach on a phone, in order; each is shown to those who may open it. */
export const quickScreens: readonly string[] = [
  'dashboard',
  'b2COrderEntry',
  'b2COrderManage',
  'expressQuery',
]
