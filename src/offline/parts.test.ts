import { expect, it } from 'vitest'
import { partsToInstall, partsToPrefetch, type Part } from './parts.ts'

const part = (url: string, tier: Part['tier'], language?: string): Part => ({
  url,
  revision: null,
  tier,
  ...(language ? { language } : {}),
})
const parts = [
  part('start.js', 'core'),
  part('ml.js', 'install', 'ml'),
  part('zh.js', 'install', 'zh'),
  part('charts.js', 'warm'),
  part('charts-zh.js', 'warm', 'zh'),
  part('charts-ml.js', 'warm', 'ml'),
]
const urls = (list: readonly Part[]) => list.map(({ url }) => url)

it('installs the first tier with the texts of one language', () => {
  expect(urls(partsToInstall(parts, 'ml'))).toEqual(['start.js', 'ml.js'])
})

it('warms everything else, other languages last, and nothing twice', () => {
  expect(urls(partsToPrefetch(parts, 'zh'))).toEqual(['charts.js', 'charts-zh.js', 'ml.js', 'charts-ml.js'])
  expect(new Set([...partsToInstall(parts, 'zh'), ...partsToPrefetch(parts, 'zh')]).size).toBe(parts.length)
})
