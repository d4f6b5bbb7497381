/** Hands a PDF to the printer or to the person. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { report } from '#client/calls/explain.ts'
import { notify } from '#client/ui/notify.ts'
import { failures, PdfFault } from './pdf-tools.ts'

/** Says what is wrong with a PDF, else what the failed call means; `wrap` sets the reason in a sentence. */
export function reportPdf(error: unknown, wrap: (reason: string) => string = (reason) => reason): void {
  if (error instanceof PdfFault) notify(wrap(i18n._(failures[error.reason])), 'bad')
  else report(error, {}, wrap)
}

/** Says that printing failed, and why (spec 001 §8). */
export const reportPrint = (error: unknown): void =>
  reportPdf(error, (reason) => i18n._(msg`Print failed. ${reason}`))

/** Frames stay while the browser's print dialog is open; the next one replaces them. */
let frame: HTMLIFrameElement | undefined

/** Opens the browser's print dialog for a PDF; where it cannot show PDFs in a frame, opens it in a tab. */
export async function printPdf(url: string): Promise<'dialog' | 'tab' | 'blocked'> {
  // Phones and browsers without a viewer of their own.
  if (navigator.pdfViewerEnabled === false) return openTab(url)
  frame?.remove()
  const made = document.createElement('iframe')
  made.title = 'PDF'
  made.tabIndex = -1
  made.setAttribute('aria-hidden', 'true')
  made.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0'
  frame = made
  const isLoaded = new Promise<void>((resolve) =>
    made.addEventListener('load', () => resolve(), { once: true }),
  )
  made.src = url
  document.body.append(made)
  await isLoaded
  try {
    made.contentWindow?.focus()
    made.contentWindow?.print()
    return 'dialog'
  } catch {
    return openTab(url)
  }
}

/** `blocked`: the browser let no tab open; the file can still be downloaded. */
function openTab(url: string): 'tab' | 'blocked' {
  return window.open(url, '_blank') ? 'tab' : 'blocked'
}

export function downloadPdf(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
