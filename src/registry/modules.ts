/**
 * Every slice of the product, entered here and nowhere else. `npm run registry` writes the other registries from this list and
 * from the files each slice has (record 0054); a test holds them to it. Tables are created and demo data is made in this order;
 * where a slice is in the menu is declared in its `functions.ts`.
 */
export interface ModuleEntry {
  /** Folder below `src/modules`. */
  readonly name: string
  /** Its screens open without a login and start without the rest of the portal. */
  readonly isPublic?: true
  /** Parts of the catalogues that its screens say: its own, and those of what it is made of. */
  readonly texts?: readonly string[]
  /** Parts that come with a piece of it which is loaded after its screens (`withTexts`). */
  readonly laterTexts?: readonly string[]
}

export const modules: readonly ModuleEntry[] = [
  { name: 'session', isPublic: true, texts: ['session'] },
  { name: 'access', texts: ['access', 'domain', 'engine'], laterTexts: ['tasks', 'first-steps'] },
  { name: 'lookups' },
  { name: 'settings', texts: ['settings', 'engine', 'domain'], laterTexts: ['camera'] },
  {
    name: 'address',
    texts: ['address', 'domain', 'engine'],
    laterTexts: ['import', 'camera', 'first-steps'],
  },
  {
    name: 'b2c',
    texts: ['b2c', 'domain', 'trade', 'engine', 'address'],
    laterTexts: ['import', 'freight', 'areas', 'camera', 'printing', 'work-orders', 'first-steps'],
  },
  { name: 'automation', texts: ['automation', 'domain', 'engine'], laterTexts: ['camera'] },
  // Slices that read orders come after them.
  { name: 'forecast', texts: ['forecast', 'domain', 'trade', 'engine'], laterTexts: ['camera'] },
  { name: 'intercept', texts: ['intercept', 'domain', 'trade', 'engine'] },
  { name: 'returns', texts: ['returns', 'domain', 'engine', 'address'], laterTexts: ['import', 'camera'] },
  { name: 'areas', texts: ['areas', 'domain', 'import'] },
  { name: 'complaints', texts: ['complaints', 'domain', 'engine'], laterTexts: ['camera'] },
  { name: 'unusual', texts: ['unusual', 'domain', 'engine'], laterTexts: ['camera'] },
  { name: 'tracking', texts: ['tracking', 'domain'], laterTexts: ['camera', 'first-steps'] },
  { name: 'labels', texts: ['labels', 'domain', 'engine'] },
  // Its pages show tables of other slices and send their commands; a form of another slice comes with its texts.
  {
    name: 'pages',
    texts: ['pages', 'page', 'domain', 'engine', 'address', 'complaints'],
    laterTexts: ['b2c', 'trade', 'freight', 'areas', 'printing', 'camera'],
  },
  { name: 'home', texts: ['home', 'domain'], laterTexts: ['home-charts', 'first-steps'] },
  { name: 'statistics', texts: ['statistics', 'domain', 'trade'] },
  {
    name: 'collection',
    texts: ['collection', 'domain', 'engine', 'address'],
    laterTexts: ['import', 'freight', 'camera'],
  },
  {
    name: 'abroad',
    texts: ['abroad', 'collection', 'domain', 'engine', 'address'],
    laterTexts: ['import', 'freight', 'camera'],
  },
  { name: 'stock' },
  // The goods master: orders and tickets of the warehouse come after it.
  {
    name: 'goods',
    texts: ['goods', 'domain', 'trade', 'engine'],
    laterTexts: ['import', 'camera', 'printing'],
  },
  {
    name: 'b2b',
    texts: ['b2b', 'domain', 'trade', 'packing', 'engine', 'address'],
    laterTexts: ['import', 'camera', 'printing'],
  },
  {
    name: 'fba',
    texts: ['fba', 'domain', 'trade', 'packing', 'engine', 'printing'],
    laterTexts: ['import', 'camera'],
  },
  {
    name: 'inbound',
    texts: ['inbound', 'domain', 'trade', 'engine', 'warehouse'],
    laterTexts: ['camera', 'printing'],
  },
  {
    name: 'warehouse',
    texts: ['warehouse', 'domain', 'trade', 'engine'],
    laterTexts: ['camera'],
  },
  {
    name: 'warehouse-returns',
    texts: ['warehouse-returns', 'returns', 'domain', 'engine', 'address'],
    laterTexts: ['import', 'camera'],
  },
  {
    name: 'outbound',
    texts: ['outbound', 'warehouse', 'domain', 'trade', 'packing', 'engine', 'address', 'b2c'],
    laterTexts: ['import', 'camera', 'printing'],
  },
  // Its demo data charges what the slices above have done.
  { name: 'finance', texts: ['finance', 'domain'], laterTexts: ['printing', 'trade', 'engine'] },
  {
    name: 'recharge',
    texts: ['recharge', 'finance', 'domain', 'engine'],
    laterTexts: ['camera', 'first-steps'],
  },
  // Collected when parcels are signed for; its demo data follows the orders and their anomalies.
  { name: 'cod', texts: ['cod', 'domain', 'import'] },
  {
    name: 'bills',
    texts: ['bills', 'finance', 'domain', 'engine', 'import'],
    laterTexts: ['printing', 'trade'],
  },
  { name: 'shops', texts: ['shops', 'domain', 'engine'] },
  // Orders of the shops become parcels and outbound orders.
  {
    name: 'shop-orders',
    texts: ['shop-orders', 'domain', 'trade', 'engine', 'address'],
    laterTexts: ['camera'],
  },
  // Products of the shops, by the mapping of their orders.
  { name: 'shop-products', texts: ['shop-products', 'domain', 'engine'] },
  // Claims of parcels, paid to the balance: its demo data is booked after everything else.
  {
    name: 'work-orders',
    texts: ['work-orders', 'domain', 'engine'],
    laterTexts: ['camera'],
  },
  // Tells the customer's own programs what happens in the slices above.
  { name: 'docking', texts: ['docking', 'domain', 'engine'], laterTexts: ['camera'] },
  // Prints what the slices above keep.
  {
    name: 'printing',
    texts: ['printing', 'domain', 'engine', 'trade', 'packing'],
    laterTexts: ['camera', 'first-steps'],
  },
  { name: 'freight' },
  { name: 'sync', texts: ['sync', 'engine'], laterTexts: ['camera', 'first-steps'] },
  { name: 'open-file', texts: ['open-file', 'import', 'engine', 'domain'] },
  { name: 'specimen', texts: ['domain', 'engine'], laterTexts: ['camera'] },
  { name: 'guides', texts: ['guides', 'domain', 'trade'] },
  // A pending screen says what the start says.
  // Serves what the others can export and import.
  { name: 'tasks', texts: ['tasks', 'domain'], laterTexts: ['first-steps'] },
]
