/**
 * Parts of the catalogues that the screens of a slice say, beside `start`: its own, and those of what it is made of.
 * Loaded with the screen. tests/architecture/texts.test.ts follows the imports and names what is missing here.
 */
export const textsOf: Readonly<Record<string, readonly string[]>> = {
  session: ['session'],
  home: ['home', 'domain'],
  b2c: ['b2c', 'domain', 'trade', 'engine', 'address'],
  intercept: ['intercept', 'domain', 'trade', 'engine'],
  forecast: ['forecast', 'domain', 'trade', 'engine'],
  returns: ['returns', 'domain', 'engine', 'address'],
  unusual: ['unusual', 'domain', 'engine'],
  collection: ['collection', 'domain', 'engine', 'address'],
  abroad: ['abroad', 'collection', 'domain', 'engine', 'address'],
  b2b: ['b2b', 'domain', 'trade', 'packing', 'engine', 'address'],
  fba: ['fba', 'domain', 'trade', 'packing', 'engine', 'printing'],
  printing: ['printing', 'domain', 'engine', 'trade', 'packing'],
  address: ['address', 'domain', 'engine'],
  labels: ['labels', 'domain', 'engine'],
  access: ['access', 'domain'],
  tracking: ['tracking', 'domain'],
  sync: ['sync', 'engine'],
  settings: ['settings', 'engine', 'domain'],
  statistics: ['statistics', 'domain'],
  specimen: ['domain', 'engine'],
  tasks: ['tasks'],
  'open-file': ['open-file', 'import', 'engine', 'domain'],
  // A pending screen says what the start says.
  planned: [],
}

/** Parts that come with a piece of a slice which is loaded after its screens (`withTexts`). */
export const laterTextsOf: Readonly<Record<string, readonly string[]>> = {
  home: ['home-charts'],
  // With what draws imports; `camera` with the button that reads codes.
  b2c: ['import', 'freight', 'camera', 'printing'],
  b2b: ['import', 'camera', 'printing'],
  fba: ['import', 'camera'],
  printing: ['camera'],
  address: ['import', 'camera'],
  returns: ['import', 'camera'],
  forecast: ['camera'],
  unusual: ['camera'],
  settings: ['camera'],
  specimen: ['camera'],
  tracking: ['camera'],
  collection: ['import', 'freight', 'camera'],
  abroad: ['import', 'freight', 'camera'],
}
