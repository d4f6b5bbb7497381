import '@mantine/core/styles/Switch.css'
import { Button, Checkbox, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useDraft } from '#client/offline/use-draft.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { MAX_NAME_TEXT, MAX_PHONE_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { BoundedText } from '#engine/form/view.ts'
import { access } from '#modules/access/contract.ts'
import { screens } from '#modules/access/module.ts'
import classes from './access.module.css'
import type { Account } from './data.ts'
import type { FieldProblems } from './field-problems.ts'
import { NewPassword, noPassword, type TypedTwice } from './NewPassword.tsx'
import { draftOf, isPersonChanged, type PersonDraft } from './person-draft.ts'
import { reasonOf, useBlock } from './use-block.ts'
import { useSavePerson } from './use-save-person.ts'

interface PersonFormProps {
  /** Absent for a new one. */
  person: Account | undefined
  close: () => void
}

/** What is typed stays on this device until it is saved or thrown away; passwords only as long as the panel is open. */
export function PersonForm({ person, close }: PersonFormProps) {
  const { t } = useLingui()
  const saved = draftOf(person)
  const draft = useDraft<PersonDraft>('access.person', `person:${person?.id ?? 'new'}`, () => saved, {
    href: screens.rolePersonal.path,
  })
  const [typed, setTyped] = useState<TypedTwice>(noPassword)
  const { save, isBusy, problems } = useSavePerson(person, draft, typed, close)
  const blocked = useBlock('Z-90302')
  const faults = useInputFaults()
  const isChanged = isPersonChanged(draft.data, saved)
  const put = (change: Partial<PersonDraft>) => draft.update((old) => ({ ...old, ...change }))
  return (
    <InputFaults value={faults.report}>
      <div className={`${classes.panelBody} s-fields`}>
        {isChanged && draft.restoredAt && (
          <output className="s-strip">
            <Trans>Your unsaved changes were restored.</Trans>
          </output>
        )}
        <Identity data={draft.data} problems={problems} isNew={!person} put={put} />
        {!person && <NextCode data={draft.data} put={put} />}
        {!person && <NewPassword value={typed} onChange={setTyped} problem={problems['password']} canMake />}
        <Roles chosen={draft.data.roleIds} onChange={(roleIds) => put({ roleIds })} />
        <Habits data={draft.data} put={put} />
      </div>
      <div className={classes.panelFoot}>
        <ReasonButton
          size="sm"
          loading={isBusy}
          {...reasonOf(blocked, person && !isChanged && t`Nothing was changed`, faults.reason)}
          onClick={save}
        >
          {person ? <Trans>Save</Trans> : <Trans>Add person</Trans>}
        </ReasonButton>
        {isChanged && (
          <Button size="sm" variant="subtle" color="red" onClick={() => void draft.discard()}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </div>
    </InputFaults>
  )
}

interface PartProps {
  data: PersonDraft
  put: (change: Partial<PersonDraft>) => void
}

function Identity({ data, problems, isNew, put }: PartProps & { problems: FieldProblems; isNew: boolean }) {
  const { t } = useLingui()
  const field = (key: 'loginCode' | 'name' | 'mobile' | 'email') => ({
    id: `person-${key}`,
    value: data[key],
    error: problems[key],
    autoComplete: 'off',
    onChange: (text: string) => put({ [key]: text }),
  })
  return (
    <>
      <BoundedText
        label={t`Login code`}
        withAsterisk
        limit={MAX_SHORT_TEXT}
        readOnly={!isNew}
        {...(isNew ? {} : { description: t`It cannot be changed because orders refer to it.` })}
        {...field('loginCode')}
      />
      <BoundedText label={t`Full name`} withAsterisk limit={MAX_SHORT_TEXT} {...field('name')} />
      <BoundedText label={t`Mobile`} type="tel" limit={MAX_PHONE_TEXT} {...field('mobile')} />
      <BoundedText label={t`E-mail`} type="email" limit={MAX_NAME_TEXT} {...field('email')} />
    </>
  )
}

/** Offers the next free login code of the customer while none is entered. */
function NextCode({ data, put }: PartProps) {
  const { data: code } = useCall(access.getNextCode, {}, { enabled: data.loginCode === '', quiet: true })
  if (!code || data.loginCode !== '') return null
  return (
    <p className={classes.note}>
      <Button size="compact-sm" variant="default" onClick={() => put({ loginCode: code })}>
        <Trans>Use the next free login code: {code}</Trans>
      </Button>
    </p>
  )
}

function Roles({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { data } = useCall(access.roleList, {}, { quiet: true })
  const roles = data?.list.filter(({ id, isBuiltIn }) => !isBuiltIn || chosen.includes(id)) ?? []
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans>Roles</Trans>
      </legend>
      {roles.map(({ id, name, description }) => (
        <Checkbox
          key={id}
          label={name}
          description={description}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
      {roles.length === 0 && (
        <p className={classes.note}>
          <Trans>There is no role to assign yet.</Trans>
        </p>
      )}
      {roles.length > 0 && chosen.length === 0 && (
        <p className={classes.note}>
          <Trans>Without a role, the person can log in but sees nothing.</Trans>
        </p>
      )}
    </fieldset>
  )
}

function Habits({ data, put }: PartProps) {
  const { t } = useLingui()
  return (
    <>
      <Switch
        label={t`One session at a time`}
        description={t`Logging in elsewhere ends the previous session.`}
        checked={data.isSingle}
        onChange={(event) => put({ isSingle: event.currentTarget.checked })}
      />
      <Switch
        label={t`Administrator code`}
        description={t`Each login asks for a code sent by e-mail.`}
        checked={data.isGuarded}
        onChange={(event) => put({ isGuarded: event.currentTarget.checked })}
      />
    </>
  )
}
