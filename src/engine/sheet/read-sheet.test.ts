import { describe, expect, it, test } from 'vitest'
import { cells, row, stylesOf, workbook, zip } from '../../../tests/fixtures/unusual-sheets.ts'
import { csvLine } from '#engine/export/logic/csv-cell.ts'
import { MAX_CELL_TEXT } from '#engine/export/logic/sheet-shape.ts'
import { Held, type FaultCode } from './limits.ts'
import { fillMerged } from './merged-cells.ts'
import { formatOf, numberText, plainDigits } from './number-text.ts'
import { readSheet } from './read-sheet.ts'
import { delimiterOf } from './read-text.ts'
import { PortionWriter, rowsOf } from './portion.ts'
import type { OwnRow, SheetRow } from './sheet-rows.ts'
import { RecordReader } from './text-records.ts'
import { Zip } from './unzip.ts'
import { unzip } from '../../../tests/fixtures/xlsx.ts'
import { writeBook } from './write-book.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
/** As the page reads: rows cross in portions, then what is merged is filled. */
async function read(bytes: Uint8Array, sheet?: number) {
  const rows: OwnRow[] = []
  const writer = new PortionWriter()
  const add = (each: SheetRow) => {
    writer.add(each)
    if (writer.isFull) rows.push(...rowsOf(writer.take()))
  }
  const sink = { add, drained: () => Promise.resolve() }
  const facts = await readSheet(new Blob([bytes as BlobPart]), 'file', sink, sheet)
  rows.push(...rowsOf(writer.take()))
  await fillMerged(rows, facts.merged, new Held(facts.held))
  return { ...facts, rows, texts: rows.map(({ cells: each }) => each) }
}
const texts = async (bytes: Uint8Array, sheet?: number) => (await read(bytes, sheet)).texts
const fault = (bytes: Uint8Array) =>
  read(bytes).then(
    () => 'read',
    (error: { code: FaultCode }) => error.code,
  )
const number = (value: string, style = 0) => `<row><c s="${style}"><v>${value}</v></c></row>`

describe('a workbook', () => {
  it('gives its texts: shared, inline, formatted runs, results of formulas, booleans', async () => {
    const shared =
      '<sst><si><t>Nguyễn &amp; Sơn</t></si><si><r><t>bold </t></r><r><t>text</t></r><rPh sb="0"><t>reading</t></rPh></si></sst>'
    const data =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>a_x000A_b</t></is></c>' +
      '<c r="D1" t="str"><f>HYPERLINK("http://evil")</f><v>seen</v></c><c r="E1" t="b"><v>1</v></c></row>'
    expect(await texts(workbook({ sheets: [data], shared }))).toEqual([
      ['Nguyễn & Sơn', 'bold text', 'a\nb', 'seen', 'TRUE'],
    ])
  })
  it('keeps the numbers of rows and leaves out empty ones', async () => {
    const { rows } = await read(workbook({ sheets: [`${row(2, 'head')}<row r="3"/>${row(9, 'x')}`] }))
    expect(rows).toEqual([
      { n: 2, cells: ['head'] },
      { n: 9, cells: ['x'] },
    ])
  })
  it('reads the first sheet with rows, or the one that is chosen; hidden ones are not offered', async () => {
    const file = workbook({ sheets: ['', row(1, 'second'), row(1, 'third')] })
    expect(await read(file)).toMatchObject({ sheets: ['Sheet 1', 'Sheet 2', 'Sheet 3'], sheet: 1 })
    expect(await texts(file, 2)).toEqual([['third']])
  })
  it('fills cells merged downwards, not those merged across', async () => {
    const data = row(1, 'No', 'Name') + row(2, '7', 'a') + row(3, '', 'b') + row(4, '8', '')
    const after = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A4:B4"/></mergeCells>'
    expect(await texts(workbook({ sheets: [data], after }))).toEqual([
      ['No', 'Name'],
      ['7', 'a'],
      ['7', 'b'],
      ['8'],
    ])
  })
  it('reads files whose cells have no references and whose tags have prefixes', async () => {
    const data = '<x:row><x:c t="str"><x:v>a</x:v></x:c><x:c><x:v>5</x:v></x:c></x:row>'
    expect(await texts(workbook({ sheets: [data] }))).toEqual([['a', '5']])
  })
  it('comes back as the device wrote it, with required marks, drop-downs and formulas defused', async () => {
    const long = 'x'.repeat(400)
    const file = await writeBook(
      [
        {
          title: 'Orders',
          columns: [
            { header: '* Name', width: 120 },
            { header: 'Route', width: 120, choices: ['A & B', long] },
          ],
          rows: [['=1+1', '00123']],
        },
      ],
      'Lists',
    )
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(await read(bytes)).toMatchObject({
      sheets: ['Orders', 'Lists'],
      texts: [
        ['* Name', 'Route'],
        ['=1+1', '00123'],
      ],
    })
    expect(await texts(bytes, 1)).toEqual([['Route'], ['A & B'], [long]])
  })
  it('has a list for each country: named ranges, and a rule that takes the one of the row', async () => {
    const lists = [
      { of: ['Vietnam', 'VN'], choices: ['Air', 'Land'] },
      { of: ['Thailand', 'TH'], choices: ['Sea & air'] },
    ]
    const file = await writeBook(
      [
        {
          title: 'Orders',
          columns: [
            { header: 'Country', width: 120, choices: ['Vietnam', 'Thailand'] },
            { header: 'Route', width: 120, choicesBy: { column: 0, lists } },
          ],
          rows: [],
        },
      ],
      'Lists',
    )
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(await texts(bytes, 1)).toEqual([
      ['Country', 'Route: Vietnam', 'Route: Thailand', 'Country', 'Route'],
      ['Vietnam', 'Air', 'Sea & air', 'Vietnam', 'List_2_1'],
      ['Thailand', 'Land', '', 'VN', 'List_2_1'],
      ['', '', '', 'Thailand', 'List_2_2'],
      ['', '', '', 'TH', 'List_2_2'],
    ])
    const parts = unzip(Buffer.from(bytes))
    expect(String(parts.get('xl/workbook.xml'))).toContain(
      '<definedNames><definedName name="List_2_1">\'Lists\'!$B$2:$B$3</definedName>' +
        '<definedName name="List_2_2">\'Lists\'!$C$2:$C$2</definedName></definedNames>',
    )
    expect(String(parts.get('xl/worksheets/sheet1.xml'))).toContain(
      "<formula1>INDIRECT(INDEX('Lists'!$E$2:$E$5,MATCH($A2,'Lists'!$D$2:$D$5,0)))</formula1>",
    )
  })
})

describe('numbers and dates are what a person sees', () => {
  it.each<[string, string | number, string]>([
    ['120000000000', '@', '120000000000'],
    ['1.2E+11', '@', '120000000000'],
    ['8.4912345678E10', 0, '84912345678'],
    ['0.1', 0, '0.1'],
    ['0.30000000000000004', 0, '0.3'],
    ['1.5', '0.00', '1.50'],
    ['42', '00000000', '00000042'],
    ['1234.5', '#,##0.00', '1234.50'],
    ['-3', '0', '-3'],
    ['0.25', '0%', '25%'],
    ['46000', 14, '2025-12-09'],
    ['46000.5', 22, '2025-12-09 12:00'],
    ['46000', 'yyyy"年"m"月"d"日"', '2025-12-09'],
    ['46000', '[$-804]yyyy/m/d', '2025-12-09'],
    ['46000', 'dd.mm.yyyy;@', '2025-12-09'],
    ['0.5', 'hh:mm', '12:00'],
    ['1', 14, '1900-01-01'],
    ['1.5', '0.0#', '1.5'],
    ['7', '"No. "0', '7'],
  ])('%s as %s is %s', async (value, code, seen) => {
    expect(await texts(workbook({ sheets: [number(value, 1)], styles: stylesOf(code) }))).toEqual([[seen]])
  })
  it('days may count from 1904', async () => {
    const file = workbook({
      sheets: [number('0', 1)],
      styles: stylesOf(14),
      book: '<workbookPr date1904="1"/>',
    })
    expect(await texts(file)).toEqual([['1904-01-01']])
  })
  it('says where the spreadsheet has lost digits', async () => {
    const { rows } = await read(workbook({ sheets: [number('1.23456789012346E+17')] }))
    expect(rows).toEqual([{ n: 1, cells: ['123456789012346000'], rounded: [0] }])
    expect((await read(bytesOf('No\n1.23457E+11\n'))).rows[1]).toEqual({
      n: 2,
      cells: ['123457000000'],
      rounded: [0],
    })
  })
  test.each([
    ['1e3', '1000'],
    ['1.25E-3', '0.00125'],
    ['12', '12'],
    ['-1.50E+1', '-15'],
  ])('%s without exponent is %s', (given, plain) => expect(plainDigits(given)).toBe(plain))
  test('a date beyond the calendar stays a number', () =>
    expect(numberText('1e12', formatOf(14, undefined), false).text).toBe('1000000000000'))
})

describe('a text longer than any field', () => {
  const long = 'x'.repeat(MAX_CELL_TEXT + 1)
  const kept = `${'x'.repeat(MAX_CELL_TEXT - 1)}…`
  it.each<[string, Uint8Array]>([
    [
      'shared',
      workbook({
        sheets: ['<row><c t="s"><v>0</v></c></row>'],
        shared: `<sst><si><t>${long}</t></si></sst>`,
      }),
    ],
    ['inline', workbook({ sheets: [row(1, long)] })],
    ['of a text file', bytesOf(long)],
    ['quoted in a text file', bytesOf(`"${long}"`)],
    ['of more characters than are looked at', bytesOf(long.repeat(100))],
  ])('%s, is cut and marked', async (_, bytes) => {
    expect((await read(bytes)).rows).toEqual([{ n: 1, cells: [kept], cut: [0] }])
  })
  it('marks the cells it is merged over', async () => {
    const sheets = [row(1, long, 'a') + row(2, '', 'b')]
    const after = '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>'
    expect((await read(workbook({ sheets, after }))).rows).toMatchObject([
      { cut: [0] },
      { cells: [kept, 'b'], cut: [0] },
    ])
  })
  it('is no longer than that without the blanks around it', async () => {
    const { rows } = await read(bytesOf(`${' '.repeat(100)}${'x'.repeat(MAX_CELL_TEXT)}${' '.repeat(100)},a`))
    expect(rows).toEqual([{ n: 1, cells: ['x'.repeat(MAX_CELL_TEXT), 'a'] }])
  })
})

describe('texts', () => {
  const gbk = Uint8Array.from([
    0xca, 0xd5, 0xbc, 0xfe, 0xc8, 0xcb, 0x2c, 0x41, 0x0a, 0xd5, 0xc5, 0xc8, 0xfd, 0x2c, 0x42,
  ])
  const utf16 = (text: string, mark: boolean) =>
    new Uint8Array(Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le'))
  it.each<[string, Uint8Array, string[][]]>([
    [
      'UTF-8',
      bytesOf('a,é\n1,2'),
      [
        ['a', 'é'],
        ['1', '2'],
      ],
    ],
    [
      'UTF-8 with its mark',
      bytesOf('\ufeffa,b\n1,2'),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'GB18030',
      gbk,
      [
        ['收件人', 'A'],
        ['张三', 'B'],
      ],
    ],
    [
      'UTF-16',
      utf16('a\tb\n1\t2', true),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'UTF-16 without its mark',
      utf16('name\tphone\n1\t2', false),
      [
        ['name', 'phone'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      bytesOf('a;b\n"x;y";2,5\n'),
      [
        ['a', 'b'],
        ['x;y', '2,5'],
      ],
    ],
    [
      'quotes and line ends inside',
      bytesOf('a,b\r\n"x ""1""\r\ny",2\r\n'),
      [
        ['a', 'b'],
        ['x "1"\r\ny', '2'],
      ],
    ],
    [
      'old line ends',
      bytesOf('a,b\r1,2\r'),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a note of the delimiter',
      bytesOf('sep=;\r\na;b\r\n1;2'),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['an open quote', bytesOf('a\n"never closed'), [['a'], ['never closed']]],
    ['a block of a spreadsheet', bytesOf('a\tb\n1\t'), [['a', 'b'], ['1']]],
    ['full-width digits', bytesOf('电话\n０９１２３４'), [['电话'], ['091234']]],
    ['leading zeros', bytesOf('a\n00042'), [['a'], ['00042']]],
    [
      'another delimiter behind a quoted cell',
      bytesOf('a,b\n"x";y,2'),
      [
        ['a', 'b'],
        ['x;y', '2'],
      ],
    ],
  ])('%s', async (_, bytes, expected) => {
    expect(await texts(bytes)).toEqual(expected)
  })
  it('is read the same wherever a piece of the file ends', async () => {
    // Longer than a piece, with line ends and quotes at every place of it.
    const lines = Array.from({ length: 20_000 }, (_, n) => `${n},"é ""${n}""\r\n汉",x${'y'.repeat(n % 7)}`)
    const { rows } = await read(bytesOf(lines.join('\r\n')))
    expect(rows.map(({ cells: each }) => each)).toEqual(
      lines.map((_, n) => [`${n}`, `é "${n}"\r\n汉`, `x${'y'.repeat(n % 7)}`]),
    )
  })
  describe('what an export defused comes back as it was', () => {
    const heads = ['Name', 'Phone', 'Note', 'Amount', 'More', 'Last']
    const rows = [
      heads,
      ['=x', '+84 912 345 678', 'a;=cmd|calc', '-5', 'a,b', "'quoted"],
      ["a;'=1", '@SUM(A1)', 'a\t=cmd', '0912', 'say "=1"', '=1;+2;-3'],
      ['Rp 10.000,-', '＝1', 'a\n=b', '12.50', ';=', 'x'],
    ]
    const file = rows.map(csvLine).join('')

    it.each(['', '\ufeff'])('as it was written, with the mark %j', async (mark) => {
      expect(await texts(bytesOf(mark + file))).toEqual(rows)
    })
    it.each([',', ';', '\t'])('saved again by a spreadsheet with %j', async (delimiter) => {
      const cells: (readonly string[])[] = []
      const reader = new RecordReader(',', (record) => cells.push(record.cells))
      reader.write(file)
      const plain = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
      const saved = cells.map((record) => record.map(plain).join(delimiter)).join('\r\n')
      expect(await texts(bytesOf(`\ufeff${saved}`))).toEqual(rows)
    })
  })
  it.each([
    ['a,b\n1,2', ','],
    ['a;b;c\n"1,1,1,1";2;3', ';'],
    ['one column\nof text, with a comma', ','],
    ['a|b\n1|2', '|'],
  ])('the delimiter of %j is %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter))
})

describe('hostile and wrong files are refused with a word', () => {
  const ole = (text = '') =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(text, 'utf16le')])
  const MEGABYTE = 1_048_576
  const sheet = 'xl/worksheets/sheet1.xml'
  /** So many megabytes of nothing. */
  const remarks = (count: number) => `<!--${' '.repeat(500_000)}-->`.repeat(count * 2)
  it.each<[string, () => Uint8Array, FaultCode]>([
    ['nothing', () => new Uint8Array(), 'empty'],
    ['blank lines', () => bytesOf('\n\n  \n'), 'empty'],
    ['a workbook without rows', () => workbook({ sheets: [''] }), 'empty'],
    ['the format before 2007', () => ole('Workbook'), 'xls'],
    ['a password', () => ole('EncryptedPackage'), 'locked'],
    ['a web page called .xls', () => bytesOf('<html><table><tr><td>1</td></tr></table></html>'), 'page'],
    ['a picture', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'kind'],
    ['a zip that is no workbook', () => zip([{ name: 'a.txt', content: 'x' }]), 'kind'],
    ['bytes', () => Uint8Array.from([65, 0, 1, 2, 3, 66, 5, 6]), 'kind'],
    ['half a file', () => workbook().slice(0, 300), 'broken'],
    ['a bomb in a sheet', () => workbook({ lie: { size: 257 * MEGABYTE } }), 'unpacked'],
    ['a bomb that is one text', () => workbook({ sheets: [' '.repeat(2 * MEGABYTE)] }), 'broken'],
    ['a bomb in a part that is held', () => workbook({ book: remarks(5) }), 'unpacked'],
    ['a bomb in the styles', () => workbook({ styles: remarks(26) }), 'unpacked'],
    [
      'a bomb that says it is small',
      () => workbook({ sheets: [' '.repeat(3_000_000)], lie: { size: 200 } }),
      'broken',
    ],
    ['a bomb that says it is huge', () => workbook({ lie: { size: 0xfffffff0 } }), 'unpacked'],
    ['a wrong checksum', () => workbook({ lie: { crc: 1 } }), 'broken'],
    [
      'four hundred files',
      () => workbook({ more: Array.from({ length: 400 }, (_, n) => ({ name: `x${n}`, content: '' })) }),
      'parts',
    ],
    [
      'an entity bomb',
      () =>
        workbook({
          prolog: '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>',
          sheets: [row(1, '&b;')],
        }),
      'broken',
    ],
    [
      'an external entity',
      () => workbook({ prolog: '<!DOCTYPE x SYSTEM "file:///etc/passwd">', sheets: [row(1, 'x')] }),
      'broken',
    ],
    ['an entity nobody declared', () => workbook({ sheets: [row(1, '&xxe;')] }), 'broken'],
    [
      'more rows than an import takes',
      () => workbook({ sheets: ['<row><c><v>1</v></c></row>'.repeat(50_002)] }),
      'rows',
    ],
    ['more lines than an import takes', () => bytesOf('1\n'.repeat(50_002)), 'rows'],
    ['a missing sheet', () => workbook({ sheets: [] }), 'kind'],
  ])('%s', async (_, make, code) => {
    expect(await fault(make())).toBe(code)
  })
  it('parts that together are too much are refused before the last of them is unpacked', async () => {
    const size = 170 * MEGABYTE
    const parts = ['a', 'b'].map((name) => ({ name, content: 'x', size }))
    const book = await Zip.open(new Blob([zip(parts) as BlobPart]))
    await expect(book.unpack('a', size).next()).resolves.toMatchObject({ done: false })
    await expect(book.unpack('b', size).next()).rejects.toThrow('unpacked')
  })
  it('a cell at the far end of the sheet costs nothing', async () => {
    const data = `<row r="1">${cells('a')}</row><row r="1048576"><c r="A1048576" t="str"><v>last</v></c><c r="XFD1048576"><v>1</v></c></row>`
    expect(await read(workbook({ sheets: [data] }))).toMatchObject({
      isCut: true,
      rows: [
        { n: 1, cells: ['a'] },
        { n: 1_048_576, cells: ['last'] },
      ],
    })
  })
  it('ranges merged over everything fill no more than there is; none of them is left out silently', async () => {
    const merged = (count: number) => {
      const after = `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(count)}</mergeCells>`
      return workbook({ sheets: [row(1, 'x') + row(2, '', 'y')], after })
    }
    expect(await texts(merged(20_000))).toEqual([['x'], ['x', 'y']])
    expect(await fault(merged(20_001))).toBe('merged')
  })
  it('a path that leaves the zip is only a name', async () => {
    const file = workbook({
      sheets: [row(1, 'x')],
      more: [
        { name: '../../etc/passwd', content: 'x' },
        { name: sheet, content: '' },
      ],
    })
    expect(await fault(file)).not.toBe('read')
  })
})
