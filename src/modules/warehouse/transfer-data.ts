/** A transfer between form and wire. The form holds texts; an unfinished one travels as it stands. */
import { type FormData, linesOf, plainTexts, textAt, trimmedTexts } from '#engine/form/index.ts'
import type { TransferDraft, TransferRow } from './contract.ts'

export const emptyLine = (): FormData => ({ sku: '', quantity: '', batch: '' })

export const emptyTransfer = (): FormData => ({
  from: '',
  to: '',
  platform: '',
  platformShipmentId: '',
  grade: 'GOOD',
  expectedOn: '',
  remark: '',
  lines: [emptyLine()],
})

const plainKeys = ['from', 'to', 'platform', 'platformShipmentId', 'grade', 'expectedOn', 'remark'] as const

export const toFormData = (transfer: TransferDraft): FormData => ({
  ...emptyTransfer(),
  ...plainTexts(transfer, plainKeys),
  lines: transfer.lines.map(({ sku, quantity, batch }) => ({
    sku,
    quantity: quantity > 0 ? String(quantity) : '',
    batch,
  })),
})

/** A transfer as its edit holds it: with the revision it began at. */
export const editOf = (row: TransferRow): FormData => ({ ...toFormData(row), baseRev: row.rev })

/** What the server takes. */
export const toDraft = (data: FormData): TransferDraft => ({
  ...(trimmedTexts(data, plainKeys) as unknown as Omit<TransferDraft, 'lines'>),
  lines: linesOf(data.lines).map((line) => ({
    sku: textAt(line, 'sku').trim(),
    quantity: Number(textAt(line, 'quantity')) || 0,
    batch: textAt(line, 'batch').trim(),
  })),
})

/** SKUs of lines in one text, cut off where they are too many. */
export const skusOf = (lines: readonly { readonly sku: string }[]): string =>
  [...new Set(lines.map(({ sku }) => sku))].filter(Boolean).join(', ').slice(0, 250)

/** A queued transfer as a row, until the server has accepted it. */
export function queuedRow(parameter: unknown, key: string): TransferRow | null {
  const { id, submit, transfer } = parameter as {
    id?: string
    submit?: '0' | '1'
    transfer?: TransferDraft
  }
  if (!transfer || id) return null
  const nothing = { sent: 0, received: 0, underWay: 0, lost: 0 }
  return {
    ...transfer,
    ...nothing,
    id: `queued:${key}`,
    transferNo: '',
    state: submit === '1' ? 'SUBMITTED' : 'DRAFT',
    kind: transfer.platform ? 'PLATFORM' : 'WAREHOUSE',
    fromName: transfer.from,
    toName: transfer.to || transfer.platform,
    lines: transfer.lines.map((line) => ({ ...line, ...nothing, name: '' })),
    skus: skusOf(transfer.lines),
    skuCount: new Set(transfer.lines.map(({ sku }) => sku)).size,
    quantity: transfer.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    arrived: '',
    who: '',
    createdAt: '',
    updatedAt: '',
    submittedAt: '',
    sentAt: '',
    closedAt: '',
    rev: 0,
    history: [],
  }
}
