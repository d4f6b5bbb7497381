import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { failedEndToEnd, failedUnits, shortPage } from './failures.ts'

const page = `- generic [ref=e1]:
  - banner [ref=e2]:
    - link "Sampan" [ref=e3] [cursor=pointer]:
      - /url: /
  - main [ref=e4]:
    - combobox "Country" [ref=e5]:
      - option "China"
    - button "Place order" [disabled] [ref=e6] [cursor=pointer]
`

test('a page is printed without the frame, addresses, choices and marks', () => {
  expect(shortPage(page)).toEqual([
    '- generic:',
    '  - main:',
    '    - combobox "Country":',
    '    - button "Place order" [disabled]',
  ])
})

test('a long page is cut', () => {
  expect(shortPage(Array.from({ length: 500 }, (_, at) => `- text: ${at}`).join('\n'))).toHaveLength(60)
})

test('end-to-end tests that passed on retry come first, those that failed last, each with its error and its page', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sampan-failures-'))
  const context = path.join(folder, 'error-context.md')
  writeFileSync(context, `# Page snapshot\n\n\`\`\`yaml\n${page}\`\`\`\n`)
  const wrong = (message: string) => ({
    status: 'failed',
    errors: [{ message: `\u001B[31m${message}\u001B[39m`, location: { file: 'a.e2e.ts', line: 7 } }],
    attachments: [{ name: 'error-context', path: context }],
  })
  const spec = (title: string, status: string, results: { status: string }[]) => ({
    title,
    file: 'a.e2e.ts',
    tests: [{ status, results }],
  })
  const lines = failedEndToEnd({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      { specs: [spec('lost', 'unexpected', [wrong('first'), wrong('second')])] },
      { suites: [{ specs: [spec('slow', 'flaky', [wrong('late'), { status: 'passed' }])] }] },
      { specs: [spec('well', 'expected', [{ status: 'passed' }])] },
    ],
  })
  const text = lines.join('\n')
  expect(text).not.toContain('well')
  expect(text.indexOf('passed at the second try only: a.e2e.ts › slow')).toBeLessThan(text.indexOf('lost'))
  expect(text).toContain('an earlier try:\nfirst\nat line 7 of a.e2e.ts\nsecond')
  expect(text).toContain('    - button "Place order" [disabled]')
  expect(text).not.toContain('\u001B')
})

test('tests that failed and files that did not run are listed with the beginning of their reason', () => {
  const reason = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n')
  const lines = failedUnits({
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 2,
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'well' },
          { status: 'failed', fullName: 'wrong', failureMessages: [reason] },
        ],
      },
      { name: 'b.test.ts', message: 'no such file', assertionResults: [] },
    ],
  })
  const cut = Array.from({ length: 16 }, (_, at) => `line ${at}`)
  const whole = ['', '— failed: a.test.ts › wrong', ...cut, '', '— failed: b.test.ts', 'no such file']
  expect(lines).toEqual(whole)
})
