import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'
import { endsSyllable } from './syllables.ts'

it.each([
  ['CN', 'Shenzhen', 'shen', true],
  ['CN', 'Shenzhen', 'she', false],
  ['CN', 'Shenzhen', 'shenz', false],
  ['CN', 'Xining', 'xi', true],
  ['CN', 'Xiamen', 'xi', false],
  ['CN', 'Xiamen', 'xia', true],
  ['CN', 'Shanghai', 'shan', false],
  ['CN', 'Shanghai', 'shang', true],
  ['CN', 'Guangzhou', 'guang', true],
  ['CN', 'Guangzhou', 'guan', false],
  ['CN', 'Guangzhou', 'gz', false],
  ['CN', '深圳市', '深', true],
  ['VN', 'Hồ Chí Minh', 'ho', true],
  ['VN', 'Hoàn Kiếm', 'ho', false],
  ['VN', 'Hoàn Kiếm', 'hoan', true],
  ['VN', 'Shenzhen', 'shen', false],
  ['TH', 'Chiang Mai', 'chiang', true],
  ['TH', 'Chiang Mai', 'chian', false],
  ['TH', 'กรุงเทพ', 'กรุง', true],
  ['TH', 'บางกะปิ', 'บางก', false],
  ['ID', 'Jakarta Selatan', 'jakarta', true],
  ['MY', 'Johor Bahru', 'jo', false],
  ['PH', 'Las Piñas', 'las', true],
])('%s: %s, begun with "%s", ends a syllable: %s', (country, name, begun, ends) =>
  expect(endsSyllable(country, foldText(name), foldText(begun))).toBe(ends),
)
