import { TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type CSSProperties } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { funcTitle } from '#client/router/titles.ts'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import type { Func } from '#contract/functions.ts'
import { access } from '#modules/access/contract.ts'
import classes from './access.module.css'
import type { Account } from './data.ts'
import { filtered } from './func-tree.ts'
import { heldFunctions, withheld, type HeldFunction } from './rights-of-person.ts'
import tree from './tree.module.css'

const nobody: ReadonlySet<string> = new Set()

/** Everything the person may do, with the role it comes from. */
export function PersonRights({ person }: { person: Account }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const rights = useCall(access.previewRights, { userId: person.id }, { quiet: true })
  const { data: all } = useCall(access.roleList, {}, { quiet: true })
  if (!rights.data) return <MissingPageData asked={rights} call={access.previewRights} />
  const roles = all?.list.filter(({ id }) => person.roles.some((role) => role.id === id)) ?? []
  const funcs = rights.data.funcs as Func[]
  const lost = person.userAdmin === '0' ? withheld(heldFunctions(funcs, roles), roles) : 0
  const shown = heldFunctions(filtered(funcs, { text, onlyGranted: false, granted: nobody }), roles)
  return (
    <div className={classes.panelBody}>
      <TextInput
        mb="sm"
        aria-label={t`Find a function`}
        placeholder={t`Name, number or address of a function`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
      />
      {shown.length === 0 && (
        <p className={classes.note}>
          {text ? (
            <Trans>This person does not have this function.</Trans>
          ) : (
            <Trans>This person has no rights yet.</Trans>
          )}
        </p>
      )}
      <ul className={classes.list}>
        {shown.map((held) => (
          <Held key={held.func.funcId} held={held} isMain={person.userAdmin === '1'} />
        ))}
      </ul>
      {lost > 0 && (
        <p className={classes.note}>
          <Plural
            value={lost}
            one="# function of these roles is only for main accounts and is not granted."
            other="# functions of these roles are only for main accounts and are not granted."
          />
        </p>
      )}
    </div>
  )
}

function Held({ held: { func, level, from }, isMain }: { held: HeldFunction; isMain: boolean }) {
  const language = useLanguage()
  return (
    <li className={classes.right} style={{ '--level': level } as CSSProperties}>
      <span className={tree.title} data-level={level}>
        {funcTitle(func, language)}
      </span>
      <span className={classes.why}>{isMain ? <Trans>Main account</Trans> : from.join(', ')}</span>
    </li>
  )
}
