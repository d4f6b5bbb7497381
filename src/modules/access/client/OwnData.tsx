import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { i18n } from '@lingui/core'
import { report } from '#client/calls/explain.ts'
import { useDraft, type DraftHandle } from '#client/offline/use-draft.ts'
import { Card } from '#client/ui/Card.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { accountProblems, tidyAccount } from '#domain/account-rules.ts'
import { MAX_NAME_TEXT, MAX_PHONE_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { BoundedText } from '#engine/form/view.ts'
import { access } from '#modules/access/contract.ts'
import classes from './access.module.css'
import { command } from './command.ts'
import type { Personal } from './data.ts'
import { fieldProblemsOf, type FieldProblems } from './field-problems.ts'
import { reasonOf, useBlock } from './use-block.ts'

interface OwnDraft extends Record<string, unknown> {
  name: string
  mobile: string
  email: string
}
const fields = ['name', 'mobile', 'email'] as const

/** Name, mobile, e-mail: one's own to change. */
export function OwnData({ personal }: { personal: Personal }) {
  const { t } = useLingui()
  const { name, mobile, email } = personal
  const draft = useDraft<OwnDraft>('access.personal', 'personal', () => ({ name, mobile, email }))
  const { save, isBusy, problems } = useSaveOwn(personal, draft)
  const blocked = useBlock()
  const faults = useInputFaults()
  const isChanged = fields.some((key) => draft.data[key] !== personal[key])
  const field = (key: (typeof fields)[number]) => ({
    value: draft.data[key],
    error: problems[key],
    onChange: (text: string) => draft.update((old) => ({ ...old, [key]: text })),
  })
  return (
    <Card title={personal.loginCode}>
      <div className="s-fields">
        <InputFaults value={faults.report}>
          <BoundedText
            label={t`Full name`}
            withAsterisk
            limit={MAX_SHORT_TEXT}
            autoComplete="name"
            {...field('name')}
          />
          <BoundedText
            label={t`Mobile`}
            type="tel"
            limit={MAX_PHONE_TEXT}
            autoComplete="tel"
            {...field('mobile')}
          />
          <BoundedText
            label={t`E-mail`}
            type="email"
            limit={MAX_NAME_TEXT}
            autoComplete="email"
            {...field('email')}
          />
        </InputFaults>
        <div className={classes.buttons}>
          <ReasonButton
            loading={isBusy}
            {...reasonOf(blocked, !isChanged && t`Nothing was changed`, faults.reason)}
            onClick={save}
          >
            <Trans>Save</Trans>
          </ReasonButton>
          {isChanged && (
            <Button variant="subtle" color="red" onClick={() => void draft.discard()}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function useSaveOwn({ isGuarded, isSingle }: Personal, draft: DraftHandle<OwnDraft>) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<FieldProblems>({})
  const save = async () => {
    const { name, mobile, email } = tidyAccount(draft.data)
    const wrong = accountProblems({ name, mobile, email, isGuarded })
    setProblems(Object.fromEntries(wrong.map(({ path, message }) => [path, i18n._(message)])))
    if (wrong.length) return
    setBusy(true)
    try {
      await command(access.updatePersonal, { name, mobile, email, isSingle })
      await draft.discard()
      notify(t`Saved`, 'good')
    } catch (error) {
      setProblems(fieldProblemsOf(error))
      report(error)
    } finally {
      setBusy(false)
    }
  }
  return { save: () => void save(), isBusy, problems }
}
