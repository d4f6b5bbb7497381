/** Bulk printing and carriers' labels where printing fails: what is said, nothing is marked as printed, and it works when asked again. */
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused } from '#client/calls/failures.ts'
import { notes } from '#client/ui/notify.ts'
import { buttonNamed, click, eventually, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { PdfFault } from './pdf-tools.ts'

const again = vi.fn()
const found = (kind: string, rest: object) => ({
  number: kind,
  count: 1,
  found: { kind, ok: '1', times: 0, ...rest },
})
vi.mock('./use-bulk.ts', () => ({
  useBulk: () => ({
    lines: [
      found('order', { order: { id: 'o', waybillNo: 'SP1' } }),
      found('document', { document: { id: 'd', orderNo: 'P1' } }),
    ],
    entries: [],
    again,
  }),
}))
const printLabels = vi.fn()
vi.mock('./print-labels.ts', () => ({ printLabels }))
const printLists = vi.fn()
vi.mock('./print-papers.ts', () => ({ printLists }))
const readQuery = vi.fn()
vi.mock('#client/calls/read-query.ts', () => ({ readQuery }))
vi.mock('./GatewayFile.tsx', () => ({ GatewayFile: () => null }))
vi.mock('./BulkList.tsx', () => ({ BulkList: () => null }))
vi.mock('#engine/scan/index.ts', () => ({ ScanPanel: () => null, openReader: () => undefined }))
vi.mock('#client/router/ScreenHeader.tsx', () => ({
  ScreenHeader: ({ children }: { children: unknown }) => children,
}))

vi.mock('./use-uploads.ts', () => ({
  useUploads: () => ({ matches: [{ key: 'a', file: { name: 'a.pdf' }, found: { ok: '1' } }], faults: [] }),
}))
vi.mock('./UploadList.tsx', () => ({ UploadList: () => null }))
const printParts = vi.fn()
vi.mock('./upload-labels.ts', () => ({
  partsOf: async () => [{ id: 'o', name: 'SP1', fileName: 'a.pdf', pdf: new Uint8Array() }],
  printParts,
  sendParts: async () => [],
}))
const recordPrinted = vi.fn()
vi.mock('./record-printed.ts', () => ({ recordPrinted }))
const confirm = vi.fn()
vi.mock('#client/ui/confirm.ts', () => ({ confirm }))

const { default: BulkPrint } = await import('./BulkPrint.tsx')
const { default: UploadLabels } = await import('./UploadLabels.tsx')

const { show } = openTestPage()
beforeEach(() => {
  vi.resetAllMocks()
  notes.current = undefined
})
const refused = () =>
  new Refused({ success: false, code: 20100, desc: 'Too many labels', ukey: '', serverTime: 0, data: null })
const said = () => notes.current?.message

describe('bulk printing', () => {
  it('says why the labels were not printed, looks nothing up again, and prints when asked again', async () => {
    printLabels.mockRejectedValueOnce(refused()).mockResolvedValue(true)
    await show(<BulkPrint />)
    await click(buttonNamed('Print 1 label'))
    expect(said()).toBe('Print failed. Too many labels')
    expect(again).not.toHaveBeenCalled()
    await click(buttonNamed('Print 1 label'))
    expect(printLabels).toHaveBeenCalledTimes(2)
    expect(again).toHaveBeenCalledTimes(1)
  })

  it('says why the lists of documents were not printed, and prints them when asked again', async () => {
    readQuery.mockRejectedValueOnce(refused()).mockResolvedValue({ list: [{ id: 'd' }] })
    await show(<BulkPrint />)
    await click(buttonNamed('Print 1 out-order list'))
    expect(said()).toBe('Print failed. Too many labels')
    expect(printLists).not.toHaveBeenCalled()
    await click(buttonNamed('Print 1 out-order list'))
    expect(printLists).toHaveBeenCalledWith([{ id: 'd' }], 'out')
  })
})

it('carriers’ labels: says what is wrong with the PDF, marks nothing as printed, and prints when asked again', async () => {
  printParts.mockRejectedValueOnce(new PdfFault('damaged')).mockResolvedValue(undefined)
  confirm.mockResolvedValue(true)
  await show(<UploadLabels />)
  await click(buttonNamed('Print all'))
  await eventually(() => expect(said()).toBe('Print failed. This is not a PDF, or it is damaged.'))
  expect(confirm).not.toHaveBeenCalled()
  expect(recordPrinted).not.toHaveBeenCalled()
  await act(async () => undefined)
  await click(buttonNamed('Print all'))
  await eventually(() => expect(recordPrinted).toHaveBeenCalledTimes(1))
  expect(said()).toBe('Marked as printed')
})
