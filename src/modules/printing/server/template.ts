/** `/print/template.do`: the very version something was printed with, for printing it again. */
import type { Input, Output } from '#contract/call.ts'
import { writeTemplate } from '#engine/label/index.ts'
import type { printing } from '#modules/printing/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import type { Deps } from './deps.ts'

type At = typeof printing.printTemplateAt

export const templateCall =
  (deps: Deps) =>
  async (wanted: Input<At>, context: SignedContext): Promise<Output<At>> => {
    const { id, rev, template } = await deps.templateAt(wanted, context)
    const { name, data, page = template.page } = writeTemplate(template)
    const { wMm, hMm, dotsPerMm } = page
    return { id, rev, name, data, page: { wMm: String(wMm), hMm: String(hMm), dotsPerMm: String(dotsPerMm) } }
  }
