/** A batch of orders of another device that the system or another page hands to the Sync centre (record 0091). */
import { proxy, ref } from 'valtio'

/** Ending of a file with such a batch. */
export const BATCH_ENDING = '.sampan-batch'

export const handedBatch = proxy<{ file: File | undefined }>({ file: undefined })

export const isBatchFile = ({ name }: { name: string }): boolean => name.toLowerCase().endsWith(BATCH_ENDING)

/** Path of the Sync centre, which opens it. */
export const BATCH_PAGE = '/sync'

export function handBatch(file: File): void {
  handedBatch.file = ref(file)
}
