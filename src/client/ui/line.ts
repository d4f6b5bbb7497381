import { useSnapshot } from 'valtio'
import { line } from '#client/calls/line.ts'

/** Whether the gateway can be reached, as far as we know. */
export const useOnline = (): boolean => useSnapshot(line).isOnline
