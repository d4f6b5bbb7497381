import { expect, test } from 'vitest'
import { isSafePicture, safeHref } from './safe-html.ts'

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['/page/notice', '/page/notice'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  [' JaVaScRiPt:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['//example.org', undefined],
  ['/\\example.org', undefined],
  [`https://example.org/${'a'.repeat(2000)}`, undefined],
])('link %s leads to %s', (href, expected) => {
  expect(safeHref(href)).toBe(expected)
})

test.each([
  ['/pictures/a.png', true],
  ['data:image/png;base64,AAAA', true],
  ['data:image/svg+xml;base64,AAAA', false],
  ['https://example.org/a.png', false],
  ['//example.org/a.png', false],
  ['javascript:alert(1)', false],
  ['', false],
])('picture %s is shown: %s', (source, isShown) => {
  expect(isSafePicture(source)).toBe(isShown)
})
