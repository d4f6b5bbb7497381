/**
 * A statement of Alipay: a zip of two tables in GBK, of all trades and of their sums. Lines that begin with "#" are remarks; cells are
 * padded with tabs.
 */
import { crc32, inflateRawSync } from 'node:zlib'
import {
  amountOf,
  cellsBy,
  ChannelFault,
  MOST_FILE_BYTES,
  type ChannelCode,
  type StatementLine,
} from './channel.ts'

const columns = {
  txnId: '支付宝交易号',
  payNo: '商户订单号',
  kind: '业务类型',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
} as const
const REFUND = '退款'
/** In the name of the table of sums. */
const SUMS = '汇总'

const END = 0x06054b50
const END_BYTES = 22
const CENTRAL = 0x02014b50
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
const DEFLATED = 8
/** Flag of a name that is not in the zip's own encoding. */
const UTF8_NAME = 0x0800
const MOST_FILES = 10

/** Files of a zip by their names. @throws RangeError of a read past its end */
function filesIn(zip: Buffer): { name: string; bytes: Buffer }[] {
  let end = zip.length - END_BYTES
  while (zip.readUInt32LE(end) !== END) end -= 1
  const count = Math.min(zip.readUInt16LE(end + 10), MOST_FILES)
  const files = []
  let at = zip.readUInt32LE(end + 16)
  for (let nth = 0; nth < count && zip.readUInt32LE(at) === CENTRAL; nth += 1) {
    const [method, crc, packed] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
    ]
    const isUtf8 = (zip.readUInt16LE(at + 8) & UTF8_NAME) !== 0
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const from = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const raw = zip.subarray(from, from + packed)
    const bytes = method === DEFLATED ? inflateRawSync(raw, { maxOutputLength: MOST_FILE_BYTES }) : raw
    if (crc32(bytes) !== crc) throw new RangeError('a file of the zip is damaged')
    const name = decoded(zip.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength), isUtf8)
    files.push({ name, bytes })
    at += CENTRAL_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

const decoded = (bytes: Uint8Array, isUtf8 = false): string =>
  new TextDecoder(isUtf8 ? 'utf8' : 'gbk').decode(bytes)

/** Lines of a statement as it was downloaded. @throws ChannelFault where it cannot be read to its end */
export function linesOfBill(code: ChannelCode, zip: Buffer): StatementLine[] {
  const table = tableIn(code, zip)
  const [head = '', ...lines] = table.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith('#'))
  const names = head.split(',').map((name) => name.trim())
  const cell = cellsBy(code, names, Object.values(columns))
  return lines.map((line) => {
    const cells = line.split(',')
    const isRefund = cell(cells, columns.kind) === REFUND
    const amount = amountOf(code, cell(cells, columns.amount).replace(/^-/, ''))
    return {
      kind: isRefund ? 'REFUND' : 'PAYMENT',
      txnId: cell(cells, columns.txnId),
      payNo: cell(cells, columns.payNo),
      refundNo: isRefund ? cell(cells, columns.refundNo) : '',
      currency: 'CNY',
      amount,
    }
  })
}

function tableIn(code: ChannelCode, zip: Buffer): string {
  try {
    const table = filesIn(zip).find(({ name }) => name.endsWith('.csv') && !name.includes(SUMS))
    if (table) return decoded(table.bytes)
  } catch {
    // Said below.
  }
  throw new ChannelFault(code, 'the statement cannot be read')
}
