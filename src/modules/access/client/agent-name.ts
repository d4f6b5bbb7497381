/** What a person calls the device of a session: "Chrome on Windows". From the browser's own user agent text. Pure. */

/** The first that is found counts: many name another browser beside themselves. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/MicroMessenger\//, 'WeChat'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const first = (list: typeof browsers, agent: string): string =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** `browser` and `system` are "" where the text does not say. */
export const agentParts = (agent: string): { browser: string; system: string } => ({
  browser: first(browsers, agent),
  system: first(systems, agent),
})
