/**
 * Partner carriers that draw their labels themselves: asked over HTTP, one order after another in a few lanes, with nothing believed
 * that comes back. `GET <address>/labels/<waybill number>` answers the PDF; the account and key of the address sign in (record 0031).
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

const PATIENCE_MS = 15_000
/** Of one label. */
const MOST_BYTES = 2_000_000
/** Questions at once. */
const LANES = 4

export type CarrierLabel = { readonly pdf: Buffer } | { readonly reason: MessageDescriptor }

/** The label of each, in the order they were asked for. */
export async function labelsOf(
  address: string,
  carrier: string,
  waybillNos: readonly string[],
): Promise<CarrierLabel[]> {
  const answers: CarrierLabel[] = []
  let next = 0
  const lane = async () => {
    while (next < waybillNos.length) {
      const at = next++
      answers[at] = await labelOf(address, carrier, waybillNos[at] ?? '')
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return answers
}

async function labelOf(address: string, carrier: string, waybillNo: string): Promise<CarrierLabel> {
  try {
    const { url, authorization } = requestOf(address, waybillNo)
    const response = await fetch(url, {
      headers: { accept: 'application/pdf', ...(authorization ? { authorization } : {}) },
      // Never follow a redirect: its target is not one the operator configured.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status === 404) return { reason: msg`${carrier} does not have this order.` }
    if (!response.ok) return { reason: msg`${carrier} refused it (${response.status}).` }
    const pdf = await bodyOf(response)
    if (!pdf) return { reason: msg`The label of ${carrier} is too large.` }
    // Its pages alone are taken over (join-pdfs.ts); whether it has any is seen there.
    return pdf.subarray(0, 5).toString('latin1') === '%PDF-'
      ? { pdf }
      : { reason: msg`${carrier} did not return a PDF.` }
  } catch {
    return { reason: msg`${carrier} could not be reached. Try again later.` }
  }
}

/** Takes account and key out of the configured address: fetch refuses a URL that holds them, and URLs are logged. */
function requestOf(address: string, waybillNo: string): { url: string; authorization: string | undefined } {
  const url = new URL(`${address.replace(/\/$/, '')}/labels/${encodeURIComponent(waybillNo)}`)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const plain = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    url: url.href,
    authorization: username ? `Basic ${Buffer.from(plain).toString('base64')}` : undefined,
  }
}

/** Undefined where there is more than a label needs; what is too much is not read. */
async function bodyOf(response: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
