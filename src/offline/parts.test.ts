import { describe, expect, it } from 'vitest'
import {
  documentOf,
  partsToInstall,
  partsToPrefetch,
  type DeviceFacts,
  type Part,
  type Use,
} from './parts.ts'

const part = (url: string, tier: Part['tier'], language?: string, more: Partial<Part> = {}): Part => ({
  url,
  revision: null,
  tier,
  ...(language ? { language } : {}),
  ...more,
})
const ofPublic = { isPublic: true } as const
const page = { ...ofPublic, revision: '1' }
const parts = [
  part('index.html', 'core', undefined, { revision: '1' }),
  part('start.js', 'core'),
  part('ml.js', 'install', 'ml'),
  part('zh.js', 'install', 'zh'),
  part('charts.js', 'warm'),
  part('charts-zh.js', 'warm', 'zh'),
  part('charts-ml.js', 'warm', 'ml'),
  part('open/track.vi.html', 'core', 'vi', page),
  part('open/track.th.html', 'core', 'th', page),
  part('assets/open/public.js', 'warm', undefined, ofPublic),
  part('assets/open/texts-vi.js', 'warm', 'vi', ofPublic),
  part('assets/open/texts-th.js', 'warm', 'th', ofPublic),
]
const urls = (list: readonly Part[]) => list.map(({ url }) => url)
const facts = (language: string, ...uses: Use[]): DeviceFacts => ({ language, publicLanguage: 'vi', uses })

describe('what is installed', () => {
  it('of the portal: the first tier with the texts of one language, and the documents of the public pages', () => {
    expect(urls(partsToInstall(parts, facts('ml', 'portal')))).toEqual([
      'index.html',
      'start.js',
      'ml.js',
      'open/track.vi.html',
    ])
  })

  it('for a person who only looks at a public page: that page in one language, and nothing of the portal', () => {
    expect(urls(partsToInstall(parts, facts('ml', 'public')))).toEqual([
      'open/track.vi.html',
      'assets/open/public.js',
      'assets/open/texts-vi.js',
    ])
  })

  it('of both uses: both', () => {
    const both = urls(partsToInstall(parts, facts('ml', 'portal', 'public')))
    expect(both).toEqual(expect.arrayContaining(['start.js', 'ml.js', 'assets/open/public.js']))
    expect(both).not.toContain('assets/open/texts-th.js')
  })
})

it('fetches everything else afterwards, other languages last, and nothing twice', () => {
  const portal = facts('zh', 'portal')
  expect(urls(partsToPrefetch(parts, portal))).toEqual([
    'charts.js',
    'charts-zh.js',
    'assets/open/public.js',
    'assets/open/texts-vi.js',
    'ml.js',
    'charts-ml.js',
    'open/track.th.html',
    'assets/open/texts-th.js',
  ])
  expect(new Set([...partsToInstall(parts, portal), ...partsToPrefetch(parts, portal)]).size).toBe(
    parts.length,
  )
})

it.each([
  ['open/customerInquiry.vi.html', { name: 'customerInquiry', language: 'vi' }],
  ['open/customerInfoInquiry.fil.html', { name: 'customerInfoInquiry', language: 'fil' }],
  ['index.html', undefined],
  ['open/x.html', undefined],
  ['assets/open/public.js', undefined],
])('the document of a public page: %s', (url, expected) => {
  expect(documentOf(url)).toEqual(expected)
})
