/** Saving a person: the fields are checked by the gateway's own rules first, the password goes encrypted. */
import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { report } from '#client/calls/explain.ts'
import type { DraftHandle } from '#client/offline/use-draft.ts'
import { secretOf } from '#client/session/secret.ts'
import { notify } from '#client/ui/notify.ts'
import { passwordProblem, repetitionProblem } from '#domain/password.ts'
import type { Complaint } from '#domain/rule-shape.ts'
import { access } from '#modules/access/contract.ts'
import { command } from './command.ts'
import type { Account } from './data.ts'
import { fieldProblemsOf, type FieldProblems } from './field-problems.ts'
import type { TypedTwice } from './NewPassword.tsx'
import { personProblems, toFields, type PersonDraft } from './person-draft.ts'

function found(draft: PersonDraft, typed: TypedTwice | undefined): FieldProblems {
  const password =
    typed && (passwordProblem(typed.password) ?? repetitionProblem(typed.password, typed.again))
  const all: Complaint[] = [
    ...personProblems(draft, typed !== undefined),
    ...(password ? [{ path: 'password', message: password }] : []),
  ]
  return Object.fromEntries(all.map(({ path, message }) => [path, i18n._(message)]))
}

async function send(person: Account | undefined, draft: PersonDraft, { password }: TypedTwice) {
  if (person) {
    await command(access.updateUser, { id: person.id, ...toFields(draft, person.state) })
    return
  }
  const sk = await secretOf({ password })
  await command(access.addUser, { loginCode: draft.loginCode.trim(), sk, ...toFields(draft, 'active') })
}

export function useSavePerson(
  person: Account | undefined,
  draft: DraftHandle<PersonDraft>,
  typed: TypedTwice,
  close: () => void,
) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<FieldProblems>({})
  const show = (next: FieldProblems) => {
    setProblems(next)
    const [first] = Object.keys(next)
    if (first) document.getElementById(`person-${first}`)?.focus()
  }
  const save = async () => {
    const wrong = found(draft.data, person ? undefined : typed)
    show(wrong)
    if (Object.keys(wrong).length) return
    setBusy(true)
    try {
      await send(person, draft.data, typed)
      await draft.discard()
      notify(person ? t`Saved. The new rights apply from the person's next click.` : t`Added`, 'good')
      close()
    } catch (error) {
      show(fieldProblemsOf(error))
      report(error)
    } finally {
      setBusy(false)
    }
  }
  return { save: () => void save(), isBusy, problems }
}
