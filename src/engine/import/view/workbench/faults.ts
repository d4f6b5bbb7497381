import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { SheetFault, type FaultCode } from '#engine/sheet/limits.ts'

/** Why a file is not read, and what to do about it. */
const faultTexts: Readonly<Record<FaultCode, MessageDescriptor>> = {
  empty: msg`There is nothing in this file.`,
  xls: msg`This is a file of Excel 97–2003 (.xls). Save it as .xlsx and bring it again.`,
  locked: msg`This file is protected by a password. Save it without one and bring it again.`,
  page: msg`This is a web page that is called a spreadsheet. Open it in Excel and save it as .xlsx.`,
  kind: msg`Wrong file format: this is no spreadsheet. Bring an .xlsx, .csv or .txt file.`,
  broken: msg`This file is damaged and cannot be read. Save it again in Excel and bring that one.`,
  large: msg`This file is too large. Bring it in several parts.`,
  rows: msg`More than 50,000 rows. Bring them in several files.`,
}

/** What to say of a file that could not be read. */
export function faultText(error: unknown): MessageDescriptor {
  if (error instanceof SheetFault) return faultTexts[error.code]
  console.error(error)
  return faultTexts.broken
}
