/** Places of the shell that other parts fill, e.g. the sync pill; handed in by the composition root. */
import { Suspense, type ComponentType, type LazyExoticComponent } from 'react'

export type SlotName = 'header' | 'page'
type Part = ComponentType | LazyExoticComponent<ComponentType>

const parts: Record<SlotName, Part[]> = { header: [], page: [] }

export function fillSlot(name: SlotName, part: Part): void {
  parts[name].push(part)
}

export function ShellSlot({ name }: { name: SlotName }) {
  return parts[name].map((Part, index) => (
    <Suspense key={index} fallback={null}>
      <Part />
    </Suspense>
  ))
}
