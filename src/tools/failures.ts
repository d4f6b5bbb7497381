/**
 * The summary of failed tests. The machine that ran them may be gone when it is read, and of a long log often only
 * the end is kept: so the summary is short and printed last.
 */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Of Playwright's JSON report, what is read here. */
interface Result {
  status: string
  errors?: readonly { message?: string; location?: { file: string; line: number } }[]
  attachments?: readonly { name: string; path?: string }[]
}
interface Suite {
  suites?: readonly Suite[]
  specs?: readonly {
    title: string
    file: string
    tests: readonly { status: string; results: readonly Result[] }[]
  }[]
}
export interface EndToEndReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Of Vitest's JSON report, what is read here. */
export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: readonly {
    name: string
    /** Why a file did not run at all. */
    message?: string
    assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[]
  }[]
}

const LINES_OF_AN_ERROR = 16
const LINES_OF_A_PAGE = 60
/** Parts of a page snapshot that every page has and that say nothing about the failure. */
const FRAME =
  /^\s*- (banner|complementary|navigation "(Side menu|Modules|Open pages)"|link "Skip to content")/
const DETAIL = /^\s*- (\/url:|option |img\b)/

/** A page as Playwright writes it down, without the frame of the portal, addresses and marks for programs. */
export function shortPage(yaml: string): string[] {
  const lines: string[] = []
  let left = Infinity
  for (const line of yaml.trimEnd().split('\n')) {
    const depth = line.search(/\S/)
    if (depth > left) continue
    left = FRAME.test(line) ? depth : Infinity
    if (left === Infinity && !DETAIL.test(line))
      lines.push(line.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, ''))
  }
  return lines.slice(0, LINES_OF_A_PAGE)
}

function pagesOf({ attachments = [] }: Result): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  if (!file || !existsSync(file)) return []
  const pages = [...readFileSync(file, 'utf8').matchAll(/^```yaml\n([^]*?)^```/gm)]
  return pages.flatMap(([, page = '']) => ['the page:', ...shortPage(page)])
}

const shortError = (message: string): string[] =>
  stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_AN_ERROR)

/** Every test that failed, and every file that did not run. */
export function failedUnits({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message = '', assertionResults }) => {
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ fullName, failureMessages = [] }) => [
        '',
        `— failed: ${name} › ${fullName}`,
        ...failureMessages.flatMap(shortError),
      ])
    if (failed.length > 0 || !message) return failed
    return ['', `— failed: ${name}`, ...shortError(message)]
  })
}

function errorsOf({ errors = [] }: Result): string[] {
  return errors.flatMap(({ message = '', location }) => [
    ...shortError(message),
    ...(location ? [`at line ${location.line} of ${location.file}`] : []),
  ])
}

const bad = ({ status }: Result): boolean => status !== 'passed' && status !== 'skipped'

/** Every end-to-end test that did not pass at once, those that passed on retry first: what failed and where. */
export function failedEndToEnd(report: EndToEndReport): string[] {
  const specs = (suite: Suite): NonNullable<Suite['specs']>[number][] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ]
  const lines = (wanted: string, heading: string): string[] =>
    specs(report).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .flatMap(({ results }) => {
          // The last try shows what still has to be fixed; earlier tries are summarised by their errors.
          const tries = results.filter(bad)
          const last = tries.at(-1)
          const earlier = tries.slice(0, -1).flatMap((one) => ['an earlier try:', ...errorsOf(one)])
          return [
            '',
            `— ${heading}: ${file} › ${title}`,
            ...earlier,
            ...(last ? [...errorsOf(last), ...pagesOf(last)] : []),
          ]
        }),
    )
  return [...lines('flaky', 'passed at the second try only'), ...lines('unexpected', 'failed')]
}
