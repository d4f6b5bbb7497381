import { useSnapshot } from 'valtio'
import { connection } from '#client/calls/connection.ts'

/** Whether the gateway can be reached, as far as we know. */
export const useOnline = (): boolean => useSnapshot(connection).isOnline
