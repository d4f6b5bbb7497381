import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  MAX_CELL_MILLIONS,
  MAX_ELEMENT_MILLIONS,
  MAX_ENTRIES,
  MAX_FILE_MEGABYTES,
  MAX_MERGED_THOUSANDS,
  MAX_READ_SECONDS,
  MAX_STREAM_MEGABYTES,
  MAX_TEXT_MEGABYTES,
  SheetFault,
  type FaultCode,
} from '#engine/sheet/limits.ts'

/** Why a file is not read, and what to do about it. */
const faultTexts: Readonly<Record<FaultCode, MessageDescriptor>> = {
  empty: msg`This file is empty.`,
  xls: msg`Wrong file format: this is an Excel 97–2003 file (.xls). Save it as .xlsx, then choose it again.`,
  locked: msg`This file is protected by a password. Save it without a password, then choose it again.`,
  page: msg`Wrong file format: this is a web page named like a spreadsheet. Open it in Excel and save it as .xlsx.`,
  kind: msg`Wrong file format: this is not a spreadsheet. Choose an .xlsx, .csv or .txt file.`,
  broken: msg`This file is damaged and cannot be read. Save it again in Excel, then choose it again.`,
  rows: msg`More than 50,000 rows. Split them into several files.`,
  file: msg`This file is larger than ${MAX_FILE_MEGABYTES} MB. Split it into several files.`,
  parts: msg`This workbook has more than ${MAX_ENTRIES} parts, such as sheets and pictures. Copy the sheet to a new workbook.`,
  unpacked: msg`A sheet of this workbook takes more than ${MAX_STREAM_MEGABYTES} MB when it is unpacked. Copy the rows you need to a new workbook.`,
  elements: msg`This workbook has more than ${MAX_ELEMENT_MILLIONS} million entries, most of them empty cells or formatting. Copy the rows you need to a new workbook.`,
  cells: msg`This sheet has more than ${MAX_CELL_MILLIONS} million filled cells. Split it into several files.`,
  merged: msg`This sheet has more than ${MAX_MERGED_THOUSANDS},000 merged ranges. Unmerge its cells or split it into several files.`,
  text: msg`The texts of this sheet take more than ${MAX_TEXT_MEGABYTES} MB. Split it into several files.`,
  slow: msg`Reading this file took longer than ${MAX_READ_SECONDS} seconds. Split it into several files.`,
}

/** What to say of a file that could not be read. */
export function faultText(error: unknown): MessageDescriptor {
  if (error instanceof SheetFault) return faultTexts[error.code]
  console.error('The file could not be read.', error)
  return faultTexts.broken
}
