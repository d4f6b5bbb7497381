import { useMemo } from 'react'
import type { RegionNames } from '#domain/regions.ts'
import { textAt } from '#engine/form/logic/form-paths.ts'
import { useFormState } from '#engine/form/view/form-context.ts'

/** The region of the address at a path, as it is written in the form. */
export function useRegionNames(path: string): RegionNames {
  const prov = useFormState((store) => textAt(store.data, `${path}.prov`))
  const city = useFormState((store) => textAt(store.data, `${path}.city`))
  const area = useFormState((store) => textAt(store.data, `${path}.area`))
  return useMemo(() => ({ prov, city, area }), [prov, city, area])
}
