/** Proofs of delivery, requested only when they are opened: their addresses are valid for a few minutes. */
import { ask } from '#client/calls/ask.ts'
import { portalConfig } from '#client/calls/config.ts'
import type { Output } from '#contract/call.ts'
import { PROOF_MAX, tracking } from '#modules/tracking/contract.ts'

type ProofImage = Output<typeof tracking.getProofSign>['list'][number]['images'][number]
export interface Proof extends ProofImage {
  kind: 'delivery' | 'sign'
}

/** The picture at the door first, then the signature. */
export async function proofsOf(waybillNo: string, signal?: AbortSignal): Promise<Proof[]> {
  const input = { waybillNos: [waybillNo] }
  const options = signal ? { signal } : {}
  const [delivery, sign] = await Promise.all([
    ask(tracking.getProofDelivery, input, options),
    ask(tracking.getProofSign, input, options),
  ])
  return [
    ...(delivery.list[0]?.images ?? []).map((image) => ({ ...image, kind: 'delivery' as const })),
    ...(sign.list[0]?.images ?? []).map((image) => ({ ...image, kind: 'sign' as const })),
  ]
}

/** Address of the gateway, which may be another host than this page's. */
export const fullAddress = (address: string): string => `${portalConfig().gateway}${address}`

/** Saves all proofs of these parcels: a zip for every hundred. Resolves with how many pictures there were. */
export async function saveProofs(waybillNos: readonly string[]): Promise<number> {
  let files = 0
  for (let from = 0; from < waybillNos.length; from += PROOF_MAX) {
    const slice = waybillNos.slice(from, from + PROOF_MAX)
    const { address, files: count } = await ask(
      tracking.packProofs,
      { waybillNos: slice },
      { key: crypto.randomUUID() },
    )
    save(address)
    files += count
  }
  return files
}

/** A file, never a page: the portal stays where it is. */
export function save(address: string): void {
  const link = document.createElement('a')
  link.href = fullAddress(address)
  link.download = ''
  link.rel = 'noopener'
  link.click()
}
