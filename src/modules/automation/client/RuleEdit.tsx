/** Changing one rule, also offline: it starts from what the device knows, queued changes included. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { go } from '#client/router/go.ts'
import { useSubject } from '#client/router/subjects.ts'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { href } from '#engine/screen/index.ts'
import { FormScreen, NewerVersion, type FormSlots } from '#engine/form/view.ts'
import { automation, type RuleRow } from '../contract.ts'
import { orderRuleEditForm } from '../forms.ts'
import { toRuleForm } from '../rule-data.ts'
import { screens } from '../module.ts'
import { ORDER_RULES } from '../queued.ts'
import { DryRun } from './DryRun.tsx'
import { useRules } from './use-rules.ts'

export default function RuleEdit({ params }: { params: Record<string, string> }) {
  const { t } = useLingui()
  const { asked, rules } = useRules()
  const row = rules.find(({ id }) => id === params.id)
  useSubject(row?.name ?? '')
  if (row) return <EditForm row={row} />
  if (asked.isLoading) return <SkeletonRows />
  return (
    <MissingData
      asked={asked}
      call={automation.queryRules}
      offline={{ title: t`This rule is not on this device`, text: t`Loads when you're back online.` }}
      absent={{ title: t`Rule not found`, text: t`It was deleted, or it belongs to someone else.` }}
      action={
        <Button onClick={() => go(href(screens.orderRules))}>
          <Trans>Go to order rules</Trans>
        </Button>
      }
    />
  )
}

function EditForm({ row }: { row: RuleRow }) {
  const { id } = row
  // The draft knows the revision it began at; a newer one is asked about above the form.
  const form = useMemo(() => orderRuleEditForm(row), [id]) // eslint-disable-line react/exhaustive-deps
  const slots: FormSlots = {
    above: (data, update) => (
      <NewerVersion data={data} update={update} rev={row.rev} theirs={() => toRuleForm(row)}>
        <Trans>Someone else changed this rule while you were editing.</Trans>
      </NewerVersion>
    ),
    aside: (data) => <DryRun data={data} />,
  }
  return (
    <FormScreen
      form={form}
      draftId={`order-rule-edit-${id}`}
      create={{ entity: ORDER_RULES, baseRev: row.rev }}
      slots={slots}
    />
  )
}
