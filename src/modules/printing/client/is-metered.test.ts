import { expect, test } from 'vitest'
import { isMetered } from './is-metered.ts'

test.each([
  [{}, false],
  [{ connection: {} }, false],
  [{ connection: { saveData: false, type: 'wifi', effectiveType: '4g' } }, false],
  [{ connection: { effectiveType: '3g' } }, false],
  [{ connection: { saveData: true } }, true],
  [{ connection: { type: 'cellular', effectiveType: '4g' } }, true],
  [{ connection: { effectiveType: '2g' } }, true],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
])('%j: %s', (browser, expected) => expect(isMetered(browser)).toBe(expected))
