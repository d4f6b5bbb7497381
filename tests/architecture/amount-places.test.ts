/** Every place where an amount of money could be shown, how it is withheld there, and the test that shows it (records 0055, 0058). */
import { expect, test } from 'vitest'
import { read, sourceFiles } from './sources.ts'

interface Place {
  /** How a person without "See amounts" is kept from the amount. */
  readonly kept: string
  readonly file: string
  /** The test as its file names it; several only where one alone does not cover the place. */
  readonly tests: readonly string[]
}

const onWire = 'tests/contract/withheld-amounts.test.ts'
const onPage = 'tests/screens/amount-places.test.tsx'
const onDevice = 'src/client/boot/keep-to-rights.test.ts'
const inColumns = 'tests/screens/amount-columns.test.tsx'
const inBrowser = 'tests/e2e/amounts.e2e.ts'
const noAnswer = 'no answer of any query holds an amount the main account is answered'
const removed = 'The server removes the marked fields from every answer.'

const places: Readonly<Record<string, Place>> = {
  'contract: every amount is marked': {
    kept: 'A figure that is named or described like money must have the mark, or the test names it.',
    file: 'tests/contract/amounts.test.ts',
    tests: ['%s: no amount of its %s goes unmarked'],
  },
  lists: { kept: removed, file: onWire, tests: [noAnswer] },
  'order detail': { kept: removed, file: onWire, tests: [noAnswer] },
  history: { kept: removed, file: onWire, tests: [noAnswer] },
  statistics: { kept: removed, file: onWire, tests: [noAnswer] },
  dashboards: {
    kept: 'Figures count parcels; the freight calculator is not offered.',
    file: inBrowser,
    tests: [
      'a sub-account without the function sees no amount; with it they appear, and when it is taken away they are gone',
    ],
  },
  notices: {
    kept: 'They are texts of the provider, and pass the same filter as every answer.',
    file: onWire,
    tests: [noAnswer],
  },
  'answers of commands': {
    kept: removed,
    file: 'tests/contract/amounts-in-commands.test.ts',
    tests: [
      'no command answers an amount that is stored',
      'an edit of a revision that is gone answers the order of now without its amounts; to the main account with them',
    ],
  },
  'stored answers and conflicts': {
    kept: 'A stored answer passes the same filter as a new one.',
    file: onWire,
    tests: ['saved, stored, refused and conflicting answers hold none either'],
  },
  'computed prices': {
    kept: 'The calculator, the price list and the comparison of routes are refused.',
    file: onWire,
    tests: ['a price is not computed for who may not see it'],
  },
  sort: {
    kept: 'The server refuses to sort by an amount.',
    file: 'tests/contract/amount-filters.test.ts',
    tests: ['refuses to be sorted by an amount'],
  },
  filters: {
    kept: 'No list has a filter by an amount, for anybody.',
    file: 'tests/contract/amount-filters.test.ts',
    tests: [
      '%s: no filter is an amount',
      'refuses a filter by an amount, also for who sees amounts: there is none',
    ],
  },
  'search in lists': {
    kept: 'Amounts are not searched.',
    file: 'tests/contract/amount-filters.test.ts',
    tests: ['finds no row by an amount that is searched for as a text'],
  },
  'columns, cards and the list of columns': {
    kept: 'The declaration is shown without its columns of amounts.',
    file: inColumns,
    tests: ['who sees no amounts has none of them: not as a column, on a card, to sort by, in an export'],
  },
  exports: {
    kept: 'A column of an amount is refused.',
    file: onWire,
    tests: ['export %s: a column of amounts is refused, the file holds none'],
  },
  'files of earlier exports': {
    kept: 'A file that has amounts is neither listed nor handed out.',
    file: onWire,
    tests: [
      'an export made before the right was lost is not handed out, by a ticket of before neither; it runs again without amounts',
    ],
  },
  'uploaded invoices': {
    kept: 'Their names are shown; the files are not handed out.',
    file: 'src/modules/unusual/server/cases.test.ts',
    tests: ['an invoice says what goods are worth: who sees no amounts sees its name and cannot download it'],
  },
  'cached rows, answers, receipts and journal': {
    kept: 'They are removed from the device when the right is lost.',
    file: onDevice,
    tests: [
      'go when the right goes: rows, answers, receipts, journal rows and edits; what was typed for a new order stays',
    ],
  },
  drafts: {
    kept: 'Amounts of stored records are removed from drafts; what the person typed stays.',
    file: onDevice,
    tests: [
      'go when the right goes: rows, answers, receipts, journal rows and edits; what was typed for a new order stays',
      'copied from chosen goods go with the right; what was typed beside them stays',
    ],
  },
  'the page offline': {
    kept: 'The device has no amount to show.',
    file: inBrowser,
    tests: [
      'a sub-account without the function sees no amount; with it they appear, and when it is taken away they are gone',
    ],
  },
  'edits of B2C orders': {
    kept: 'An amount left empty is the stored one.',
    file: 'src/modules/b2c/server/edit-unseen.test.ts',
    tests: ['changes everything else, and the lines are known by their names'],
  },
  'edits of B2B and FBA orders': {
    kept: 'A unit value left empty is the stored one, and no sum is shown.',
    file: 'tests/screens/unseen-values.test.tsx',
    tests: [
      'an edit does not ask for the unit value; one by who sees amounts and a new order do',
      'says that amounts stay and adds up no part of them',
    ],
  },
  'changes of many orders': {
    kept: 'An amount is neither set nor compared: a refusal would confirm a guess.',
    file: 'src/modules/b2c/server/edit-unseen.test.ts',
    tests: ['a bulk change neither sets nor compares a COD amount, and leaves it as it is'],
  },
  clipboard: {
    kept: 'Copied cells come from the shown columns, not from the row.',
    file: onPage,
    tests: ['takes no amount for a person without the right'],
  },
  'palette search': {
    kept: 'Orders are found and named by their numbers and receiver; actions about amounts are left out.',
    file: onPage,
    tests: [
      'finds and shows no amount of an order',
      'offers the freight calculator only to a person who sees amounts',
    ],
  },
  'settings preview': {
    kept: 'The preview as a role without the right has no columns of amounts.',
    file: onPage,
    tests: ['shows a role without the right no column and no value of an amount'],
  },
  'put-away paper, out-order and pick lists': {
    kept: 'The papers have no amounts, for anybody.',
    file: 'src/modules/printing/server/print-documents.test.ts',
    tests: ['warehouse papers have no amount: not for a person without the right, nor for the main account'],
  },
  'push payload': {
    kept: 'A message has the name of the file and the page it leads to.',
    file: 'src/modules/tasks/server/push.test.ts',
    tests: ['a message about an export with amounts names the file and has no amount'],
  },
  mail: {
    kept: 'A code of a login has none, and mails about work orders name none, also to people who see amounts.',
    file: 'src/modules/work-orders/server/mails.test.ts',
    tests: ['names no amount to a person %s'],
  },
  proofs: {
    kept: 'Answers and the zip have pictures and their names.',
    file: 'src/modules/tracking/server/proofs.test.ts',
    tests: ['no amount of the order comes with its proofs, for a person without the right'],
  },
}

/** Places without a test of amounts, and why an amount cannot be there, or is meant to be. */
const untested: Readonly<Record<string, string>> = {
  label: 'A printed label has the COD amount because the courier collects it (record 0055).',
  'import workbench': 'A person sees the rows of the spreadsheet they opened themselves (record 0055).',
}

test.each(Object.entries(places))('%s: its tests exist', (_, { kept, file, tests }) => {
  expect(kept).toMatch(/^[A-Z].{15,}\.$/)
  expect(sourceFiles).toContain(file)
  const text = read(file)
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter((name) => !text.includes(`'${name}'`))).toEqual([])
})

test.each(Object.entries(untested))(
  '%s: the reason is given, and it is not in the table too',
  (place, reason) => {
    expect(reason).toMatch(/^[A-Z].{15,}\.$/)
    expect(places).not.toHaveProperty(place)
  },
)

test('mail is sent from two places: the code of a login, and turns of work orders', () => {
  const senders = sourceFiles.filter(
    (file) => file.startsWith('src/') && read(file).includes('services.sendMail('),
  )
  expect(senders).toEqual([
    'src/modules/session/server/vcode.ts',
    'src/modules/work-orders/server/mail-job.ts',
  ])
})
