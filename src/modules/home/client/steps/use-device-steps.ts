import { useEffect, useState } from 'react'
import { useStore } from '#client/offline/use-live.ts'
import type { DeviceStep, FirstStep } from '#engine/screen/index.ts'

/** What cannot be loaded offline is not on this device: the step waits for another visit. */
const askDevice = async ({ id, loadDevice }: FirstStep): Promise<readonly [string, DeviceStep]> => {
  const state = await loadDevice?.()
    .then((ask) => ask())
    .catch(() => undefined)
  return [id, state ?? 'absent']
}

/** How far the steps of this device are, by id; undefined until all are known. Follows what is switched on elsewhere. */
export function useDeviceSteps(declared: readonly FirstStep[]): ReadonlyMap<string, DeviceStep> | undefined {
  const store = useStore()
  const [states, setStates] = useState<ReadonlyMap<string, DeviceStep>>()
  useEffect(
    () =>
      store?.watch(
        ['settings'],
        () => Promise.all(declared.filter(({ loadDevice }) => loadDevice).map(askDevice)),
        (found) => setStates(new Map(found)),
      ),
    [store, declared],
  )
  return states
}
