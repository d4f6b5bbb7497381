import type { RegionItem } from '#engine/form/logic/form-region.ts'

export function RegionView({ value }: { value: unknown }) {
  const items = Array.isArray(value) ? (value as readonly RegionItem[]) : []
  return <>{items.map(({ name }) => name).join(' / ') || '—'}</>
}
