import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useCan } from '#client/session/session.ts'
import { languages, type Language } from '#contract/language.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import { access } from '#modules/access/contract.ts'
import type { Look } from '../model/kind.ts'
import classes from './preview.module.css'

export interface Chosen {
  language: Language
  scheme: 'light' | 'dark'
  device: 'desk' | 'phone'
  /** "main", "sub", or the id of a role. */
  role: string
}

interface LookBarProps {
  chosen: Chosen
  onChange: (next: Chosen) => void
}

/** As whom, in which language, light or dark, on what. */
export function LookBar({ chosen, onChange }: LookBarProps) {
  const { t } = useLingui()
  const roles = useRoles()
  return (
    <div className={classes.bar} role="group" aria-label={t`Preview as`}>
      <ChoiceBox
        look="small"
        isAlwaysSet
        label={t`Role`}
        value={chosen.role}
        items={[
          { value: 'main', label: t`Main account` },
          { value: 'sub', label: t`Sub-account` },
          ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(role) => onChange({ ...chosen, role })}
      />
      <ChoiceBox
        look="small"
        isAlwaysSet
        label={t`Language`}
        value={chosen.language}
        items={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        onChange={(language) => onChange({ ...chosen, language: language as Language })}
      />
      <ChoiceBox
        look="small"
        isAlwaysSet
        label={t`Scheme`}
        value={chosen.scheme}
        items={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
        onChange={(scheme) => onChange({ ...chosen, scheme: scheme as Chosen['scheme'] })}
      />
      <ChoiceBox
        look="small"
        isAlwaysSet
        label={t`Device`}
        value={chosen.device}
        items={[
          { value: 'desk', label: t`Desktop` },
          { value: 'phone', label: t`Phone` },
        ]}
        onChange={(device) => onChange({ ...chosen, device: device as Chosen['device'] })}
      />
      <p className={classes.hint}>
        <Trans>Sample rows. Nothing here is sent.</Trans>
      </p>
    </div>
  )
}

/** Roles are offered to those who may see them. */
function useRoles() {
  const mayRoles = useCan('Z-901')
  const { data } = useCall(access.roleList, {}, { enabled: mayRoles, quiet: true })
  return data?.list ?? []
}

export function useLook(chosen: Chosen): Look {
  const roles = useRoles()
  const role = roles.find(({ id }) => id === chosen.role)
  return {
    language: chosen.language,
    scheme: chosen.scheme,
    isPhone: chosen.device === 'phone',
    isSubAccount: chosen.role !== 'main',
    funcs: role && new Set(role.funcs),
  }
}
