/**
 * Who may import whom, as data. `imports.test.ts` reads it; the README quotes it.
 * A place is the first entry whose pattern matches the file's path below the root.
 */
interface Place {
  readonly name: string
  readonly pattern: RegExp
  /** Names of places it may import, besides itself. */
  readonly may: readonly string[]
}

const pure = ['contract', 'domain', 'engine/schema', 'engine/logic'] as const
const slicePublic = 'slice: contract and manifest'

const places: readonly Place[] = [
  { name: 'tests', pattern: /^tests\/|\.test\.tsx?$/, may: ['*'] },
  {
    name: 'tools',
    pattern: /^src\/tools\//,
    may: [
      'contract',
      'engine/schema',
      'engine/logic',
      'engine/label',
      'registry',
      'composition root',
      'slice: public page',
      'slice: public texts',
    ],
  },
  { name: 'worker', pattern: /^sw\//, may: ['contract', 'offline'] },
  { name: 'contract', pattern: /^src\/contract\//, may: [] },
  { name: 'domain', pattern: /^src\/domain\//, may: ['contract'] },
  // What slices may import of the engine: a file for each product.
  {
    name: 'engine face',
    pattern: /^src\/engine\/(?!scan)[\w-]+\/index\.ts$/,
    may: [...pure, 'engine/label'],
  },
  {
    name: 'engine face: view',
    pattern: /^src\/engine\/(?:[\w-]+\/view|scan\/index|label\/designer\/index)\.ts$/,
    may: ['engine/view', 'engine/form/fields', 'engine/label/designer'],
  },
  { name: 'engine/schema', pattern: /^src\/engine\/(?:screen|[^/]+\/schema)\//, may: ['contract', 'domain'] },
  {
    name: 'engine/logic',
    pattern: /^src\/engine\/[^/]+\/logic\//,
    may: ['contract', 'domain', 'engine/schema'],
  },
  { name: 'engine/crc32', pattern: /^src\/engine\/crc32\.ts$/, may: [] },
  {
    name: 'engine/sheet',
    pattern: /^src\/engine\/sheet\//,
    may: ['contract', 'engine/logic', 'engine/crc32'],
  },
  {
    name: 'engine/label/designer',
    pattern: /^src\/engine\/label\/designer\//,
    may: ['contract', 'domain', 'engine/label'],
  },
  {
    name: 'engine/label',
    pattern: /^src\/engine\/label\//,
    may: ['contract', 'domain', 'engine/schema', 'engine/crc32'],
  },
  // Scripts of designed pages and the engine that runs them: in a worker alone (record 0136).
  {
    name: 'engine/page/script',
    pattern: /^src\/engine\/page\/script\//,
    may: ['contract', 'domain', 'engine/schema', 'engine/logic'],
  },
  {
    name: 'engine/form/fields',
    pattern: /^src\/engine\/form\/fields\//,
    may: [...pure, 'engine/view', 'client', 'offline'],
  },
  {
    name: 'engine/view',
    pattern: /^src\/engine\/(?:scan|[^/]+\/view)\//,
    may: [
      ...pure,
      'engine/label',
      'engine/sheet',
      'engine/page/script',
      'engine/form/fields',
      'client',
      'offline',
    ],
  },
  { name: 'offline', pattern: /^src\/offline\//, may: ['contract'] },
  {
    name: 'session contract',
    pattern: /^src\/modules\/session\/contract\.ts$/,
    may: ['contract', 'domain', slicePublic],
  },
  {
    name: slicePublic,
    pattern: /^src\/modules\/[^/]+\/(?:contract|functions|kit|form-kit|module)\.ts$/,
    may: ['contract', 'domain', 'engine face', 'session contract', 'slice: declarations', 'slice: client'],
  },
  // Pages for anybody, built apart from the portal and without its libraries (record 0144; public-pages.test.ts).
  {
    name: 'slice: public texts',
    pattern: /^src\/modules\/[^/]+\/public\/texts\//,
    may: ['contract', 'domain'],
  },
  {
    name: 'slice: public page',
    pattern: /^src\/modules\/[^/]+\/public\//,
    may: [
      'contract',
      'domain',
      'client',
      'offline',
      'session contract',
      slicePublic,
      'slice: declarations',
      'slice: public texts',
    ],
  },
  {
    name: 'slice: client',
    pattern: /^src\/modules\/[^/]+\/client\//,
    may: [
      'slice: public page',
      'contract',
      'domain',
      'engine face',
      'engine face: view',
      'client',
      'offline',
      'session contract',
      slicePublic,
      'slice: declarations',
    ],
  },
  {
    name: 'slice: server',
    pattern: /^src\/modules\/[^/]+\/server\//,
    may: [
      'slice: public texts',
      'contract',
      'domain',
      'engine face',
      'server',
      'session contract',
      slicePublic,
      'slice: declarations',
      'slice: first steps',
    ],
  },
  // Read by both sides: it names screens, and imports none.
  {
    name: 'slice: first steps',
    pattern: /^src\/modules\/[^/]+\/first-steps\.ts$/,
    may: ['contract', 'domain', 'engine face', slicePublic, 'slice: declarations', 'slice: client'],
  },
  {
    name: 'slice: declarations',
    pattern: /^src\/modules\/[^/]+\/[^/]+\.ts$/,
    may: ['contract', 'domain', 'engine face', 'session contract', slicePublic, 'slice: client'],
  },
  { name: 'client', pattern: /^src\/client\//, may: [...pure, 'offline', 'session contract', 'locales'] },
  { name: 'server', pattern: /^src\/server\//, may: [...pure, 'engine/label', 'engine/sheet', 'locales'] },
  { name: 'locales', pattern: /^src\/locales\//, may: [] },
  {
    name: 'registry',
    pattern: /^src\/registry\//,
    may: [
      'contract',
      'engine/schema',
      'engine/logic',
      'session contract',
      slicePublic,
      'slice: first steps',
      'slice: server',
      'server',
    ],
  },
  { name: 'composition root', pattern: /^src\/main\.(?:client|server|public)\.tsx?$/, may: ['*'] },
  { name: 'settings', pattern: /^[^/]+\.ts$/, may: [] },
]

export const placeOf = (file: string): Place | undefined => places.find((place) => place.pattern.test(file))

/** Slices whose inside another slice may not see, whatever the table says. */
const sliceOf = (file: string): string | undefined => /^src\/modules\/([^/]+)\//.exec(file)?.[1]

export const isAllowed = (from: string, to: string): boolean => {
  const source = placeOf(from)
  const target = placeOf(to)
  if (!source || !target) return false
  if (source.name === 'tests' || source.may.includes('*')) return true
  const own = sliceOf(from)
  const other = sliceOf(to)
  if (own && other && own !== other) return target.name === slicePublic || target.name === 'session contract'
  return source.name === target.name || source.may.includes(target.name)
}
