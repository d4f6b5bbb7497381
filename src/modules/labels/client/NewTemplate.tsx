import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useId, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { go } from '#client/router/go.ts'
import { designKinds, labels, type DesignKind } from '../contract.ts'
import { designHref } from './design/use-designing.ts'
import { kindNames } from './names.ts'
import { ALL_TEMPLATES } from './templates.ts'
import classes from './list.module.css'

/** Begins a template: of a kind, empty or from another one. */
export function NewTemplate() {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const [kind, setKind] = useState<DesignKind>('express')
  const [from, setFrom] = useState('')
  const names = [useId(), useId()]
  const { data } = useCall(labels.queryTemplates, ALL_TEMPLATES, { quiet: true })
  const sources = data?.list.filter((each) => each.kind === kind) ?? []
  return (
    <form
      className={classes.begin}
      onSubmit={(event) => {
        event.preventDefault()
        go(designHref(mintKey(), { kind, ...(from ? { from } : {}) }))
      }}
    >
      <label htmlFor={names[0]}>
        <Trans>Type of label</Trans>
      </label>
      <select
        id={names[0]}
        value={kind}
        onChange={(event) => {
          setKind(event.target.value as DesignKind)
          setFrom('')
        }}
      >
        {designKinds.map((each) => (
          <option key={each} value={each}>
            {i18n._(kindNames[each])}
          </option>
        ))}
      </select>
      <label htmlFor={names[1]}>
        <Trans>Start with</Trans>
      </label>
      <select id={names[1]} value={from} onChange={(event) => setFrom(event.target.value)}>
        <option value="">{t`An empty page`}</option>
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit">
        <Trans>New template</Trans>
      </Button>
    </form>
  )
}
