import { useLingui } from '@lingui/react/macro'
import { DifferenceLines } from '#client/ui/DifferenceLines.tsx'
import type { Difference } from '#engine/label/designer/index.ts'

/** What is different between two templates. */
export function DifferenceList({ list }: { list: readonly Difference[] }) {
  const { t } = useLingui()
  const describe = ({ how, title, id, places }: Difference): string => {
    const name = title || id || ''
    const what = (places ?? []).join(', ')
    return {
      added: t`${name} was added`,
      removed: t`${name} was removed`,
      changed: t`${name} was changed: ${what}`,
      page: t`The paper differs`,
      name: t`The name differs`,
      order: t`The layer order differs`,
    }[how]
  }
  return <DifferenceLines lines={list.map(describe)} />
}
