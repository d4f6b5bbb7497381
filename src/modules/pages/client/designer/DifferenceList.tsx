import { useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useLanguage } from '#client/i18n/language.ts'
import { DifferenceLines } from '#client/ui/DifferenceLines.tsx'
import type { Difference } from './compare.ts'
import { nodeName } from './node-name.ts'

/** Differences of two documents in words. */
export function DifferenceList({ list }: { list: readonly Difference[] }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const language = useLanguage()
  const describe = ({ how, node, places }: Difference): string => {
    const name = node ? nodeName(node, language, (text) => i18n._(text)) : ''
    const what = places.join(', ')
    return {
      added: t`${name} was added`,
      removed: t`${name} was removed`,
      changed: t`${name} was changed: ${what}`,
      moved: t`${name} was moved`,
      form: t`The form itself differs: ${what}`,
    }[how]
  }
  return <DifferenceLines lines={list.map(describe)} />
}
