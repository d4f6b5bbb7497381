/** One person beside the list: who they are, what they may do and why, what can be done about them. */
import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { Choice } from '#client/ui/Choice.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import type { DetailProps } from '#engine/table/index.ts'
import { access } from '#modules/access/contract.ts'
import classes from './access.module.css'
import { EVERYBODY, type Account } from './data.ts'
import { draftOf } from './person-draft.ts'
import { PersonForm } from './PersonForm.tsx'
import { PersonRights } from './PersonRights.tsx'
import { reasonOf } from './use-block.ts'

type Props = DetailProps<Account>
type Part = 'data' | 'rights'

export default function PersonPanel(props: Props) {
  const { t } = useLingui()
  const isNew = props.id === 'new'
  const people = useCall(access.userList, EVERYBODY, { enabled: !isNew && !props.row, quiet: true })
  const person = props.row ?? people.data?.list.find(({ id }) => id === props.id)
  if (isNew) {
    return (
      <Frame title={t`New person`} close={props.close}>
        <PersonForm key="new" person={undefined} close={props.close} />
      </Frame>
    )
  }
  if (!person) {
    return (
      <Frame title="" close={props.close}>
        <EmptyState
          title={people.isLoading ? t`Loading…` : t`Person not found`}
          text={people.isLoading ? '' : t`The account was deleted, or it belongs to someone else.`}
        />
      </Frame>
    )
  }
  return <Person {...props} person={person} />
}

function Person({ person, actions, act, close }: Props & { person: Account }) {
  const { t, i18n } = useLingui()
  const [part, setPart] = useState<Part>('data')
  return (
    <Frame title={person.name || person.loginCode} close={close}>
      <div className="s-side-tools" role="toolbar" aria-label={t`Actions`}>
        {actions.map((action) => {
          const reason = action.refuse?.(person)
          return (
            <ReasonButton
              key={action.id}
              size="compact-sm"
              variant={action.danger ? 'light' : 'default'}
              {...(action.danger ? { color: 'red' } : {})}
              {...reasonOf(reason && i18n._(reason))}
              onClick={() => act(action, [person])}
            >
              {i18n._(action.label)}
            </ReasonButton>
          )
        })}
      </div>
      <div className="s-side-tools">
        <Choice<Part>
          label={t`Show`}
          value={part}
          options={[
            { value: 'data', label: t`Account and roles` },
            { value: 'rights', label: t`Rights of this person` },
          ]}
          onChange={setPart}
        />
      </div>
      {part === 'rights' && <PersonRights person={person} />}
      {part === 'data' &&
        (person.userAdmin === '1' ? (
          <MainAccount person={person} />
        ) : (
          <PersonForm
            key={`${person.state}:${JSON.stringify(draftOf(person))}`}
            person={person}
            close={close}
          />
        ))}
    </Frame>
  )
}

function Frame({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="s-side">
      <header className="s-side-head">
        <h2 className={classes.panelTitle}>{title}</h2>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Close`} onClick={close}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {children}
    </div>
  )
}

/** Main accounts look after themselves. */
function MainAccount({ person }: { person: Account }) {
  return (
    <div className={`${classes.panelBody} s-fields`}>
      <p className={classes.note}>
        <Trans>A main account has all rights. Its data is changed under Personal information.</Trans>
      </p>
      <dl className={classes.facts}>
        <dt>
          <Trans>Login code</Trans>
        </dt>
        <dd>{person.loginCode}</dd>
        <dt>
          <Trans>Mobile</Trans>
        </dt>
        <dd>{person.mobile || '–'}</dd>
        <dt>
          <Trans>E-mail</Trans>
        </dt>
        <dd>{person.email || '–'}</dd>
      </dl>
    </div>
  )
}
