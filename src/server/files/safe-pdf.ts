/**
 * Whether a PDF may be kept and handed to other people of the customer. It is not parsed here: the device has split it and writes
 * its objects in the open, so that names that do more than draw can be seen in the raw text. What hides objects is refused.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** Names of what runs, opens, calls or carries something, and of what hides objects from being looked at. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|OpenAction|AA|SubmitForm|ImportData|GoToR|XFA)\b/
const HIDDEN = /\/(?:ObjStm|Encrypt)\b/

/** "/J#61vaScript" is "/JavaScript". */
const plainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Why not; undefined when it may. */
export function pdfProblem(pdf: Buffer): MessageDescriptor | undefined {
  const text = plainNames(pdf.toString('latin1').replace(/stream\r?\n[\s\S]*?endstream/g, 'stream endstream'))
  if (!text.startsWith('%PDF-') || !text.includes('%%EOF')) return msg`This is not a PDF, or it is damaged.`
  if (HIDDEN.test(text)) return msg`This PDF is protected. Save it again without protection.`
  if (ACTIVE.test(text)) return msg`This PDF contains scripts or attachments. Print it to a new PDF first.`
  return undefined
}
