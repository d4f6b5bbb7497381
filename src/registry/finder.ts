/** What the command palette offers beside pages: actions of the slices, and things found on this device. Written by `npm run registry` from modules.ts. */
import type { Finder } from '#engine/screen/finder.ts'
import { finder as b2c } from '#modules/b2c/module.ts'
import { finder as home } from '#modules/home/module.ts'
import { finder as inbound } from '#modules/inbound/module.ts'
import { finder as warehouse } from '#modules/warehouse/module.ts'
import { finder as freight } from '#modules/freight/module.ts'
import { finder as sync } from '#modules/sync/module.ts'
import { finder as openFile } from '#modules/open-file/module.ts'
import { finder as guides } from '#modules/guides/module.ts'

const slices: readonly Partial<Finder>[] = [b2c, home, inbound, warehouse, freight, sync, openFile, guides]

export const finder: Finder = {
  actions: slices.flatMap(({ actions = [] }) => actions),
  sources: slices.flatMap(({ sources = [] }) => sources),
}
