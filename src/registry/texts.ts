/**
 * Parts of the catalogues that the screens of a slice say, beside `start`. Loaded with the screen.
 * tests/architecture/texts.test.ts follows the imports and names what is missing in modules.ts. Written by `npm run registry` from modules.ts.
 */
export const textsOf: Readonly<Record<string, readonly string[]>> = {
  session: ['session'],
  access: ['access', 'domain', 'engine'],
  settings: ['settings', 'engine', 'domain'],
  address: ['address', 'domain', 'engine'],
  b2c: ['b2c', 'domain', 'trade', 'engine', 'address'],
  automation: ['automation', 'domain', 'engine'],
  forecast: ['forecast', 'domain', 'trade', 'engine'],
  intercept: ['intercept', 'domain', 'trade', 'engine'],
  returns: ['returns', 'domain', 'engine', 'address'],
  unusual: ['unusual', 'domain', 'engine'],
  tracking: ['tracking', 'domain'],
  labels: ['labels', 'domain', 'engine'],
  home: ['home', 'domain'],
  statistics: ['statistics', 'domain'],
  collection: ['collection', 'domain', 'engine', 'address'],
  abroad: ['abroad', 'collection', 'domain', 'engine', 'address'],
  goods: ['goods', 'domain', 'trade', 'engine'],
  b2b: ['b2b', 'domain', 'trade', 'packing', 'engine', 'address'],
  fba: ['fba', 'domain', 'trade', 'packing', 'engine', 'printing'],
  warehouse: ['warehouse', 'domain', 'trade', 'engine'],
  printing: ['printing', 'domain', 'engine', 'trade', 'packing'],
  sync: ['sync', 'engine'],
  'open-file': ['open-file', 'import', 'engine', 'domain'],
  specimen: ['domain', 'engine'],
  planned: [],
  tasks: ['tasks', 'domain'],
}

/** Parts that come with a piece of a slice which is loaded after its screens (`withTexts`). */
export const laterTextsOf: Readonly<Record<string, readonly string[]>> = {
  settings: ['camera'],
  address: ['import', 'camera'],
  b2c: ['import', 'freight', 'camera', 'printing'],
  automation: ['camera'],
  forecast: ['camera'],
  returns: ['import', 'camera'],
  unusual: ['camera'],
  tracking: ['camera'],
  home: ['home-charts'],
  collection: ['import', 'freight', 'camera'],
  abroad: ['import', 'freight', 'camera'],
  goods: ['import', 'camera', 'printing'],
  b2b: ['import', 'camera', 'printing'],
  fba: ['import', 'camera'],
  warehouse: ['camera'],
  printing: ['camera'],
  sync: ['camera'],
  specimen: ['camera'],
}
