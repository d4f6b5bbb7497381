/** Every declared table of the registry, loaded. */
import { screens } from '#registry/screens.ts'

const tableScreens = Object.entries(screens).flatMap(([name, screen]) =>
  screen.kind === 'table' ? [{ name, screen }] : [],
)
export const loaded = await Promise.all(
  tableScreens.map(async ({ name, screen }) => ({ name, screen, table: (await screen.load()).table })),
)
