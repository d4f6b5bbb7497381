/** Writing a new rule, also as a copy of another one. */
import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useUrlQuery } from '#client/router/go.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { FormScreen, type FormSlots } from '#engine/form/view.ts'
import { newId } from '#offline/new-id.ts'
import { orderRuleForm } from '../forms.ts'
import { toRuleForm } from '../rule-data.ts'
import { DryRun } from './DryRun.tsx'
import { useRules } from './use-rules.ts'

const slots: FormSlots = { aside: (data) => <DryRun data={data} /> }

export default function RuleNew() {
  const { t } = useLingui()
  const [{ copy }] = useUrlQuery()
  const { asked, rules } = useRules()
  const copied = copy === undefined ? undefined : rules.find(({ id }) => id === copy)
  const initial = useMemo(() => {
    const name = copied && t`Copy of ${copied.name}`.slice(0, MAX_SHORT_TEXT)
    return () => ({
      ...(copied ? { ...toRuleForm(copied), name } : orderRuleForm.initial()),
      id: newId(),
    })
  }, [copied, t])
  // A copy begins once the rule it is made from is known.
  if (copy !== undefined && !copied && asked.isLoading) return <SkeletonRows />
  return <FormScreen form={orderRuleForm} initial={initial} slots={slots} />
}
