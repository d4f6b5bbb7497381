import { textAt } from '#engine/form/logic/form-paths.ts'
import type { RegionItem } from '#engine/form/logic/form-region.ts'
import { useFormState } from '#engine/form/view/form-context.ts'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useField } from '#engine/form/view/use-field.ts'
import { RegionPicker } from './RegionPicker.tsx'
import { useRegionTree } from './use-region-tree.ts'

const none: readonly RegionItem[] = []

export function RegionEdit({ field, path }: FieldProps) {
  if (!field.regions) throw new Error(`The region field ${path} declares no regions`)
  const state = useField(field, path)
  const country = useFormState((store) => textAt(store.data, field.countryPath ?? 'country'))
  const { tree, isLoading } = useRegionTree(field.regions, country)
  const items = Array.isArray(state.value) ? (state.value as readonly RegionItem[]) : none
  return (
    <RegionPicker
      state={state}
      country={country}
      tree={tree}
      isLoading={isLoading}
      items={items}
      onPick={state.change}
    />
  )
}
