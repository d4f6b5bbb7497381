import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useId, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { go } from '#client/router/go.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
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
      <ChoiceBox
        id={names[0]}
        label={t`Type of label`}
        isNamed
        className={classes.choice}
        value={kind}
        isAlwaysSet
        items={designKinds.map((each) => ({ value: each, label: i18n._(kindNames[each]) }))}
        onChange={(next) => {
          setKind(next as DesignKind)
          setFrom('')
        }}
      />
      <label htmlFor={names[1]}>
        <Trans>Start with</Trans>
      </label>
      <ChoiceBox
        id={names[1]}
        label={t`Start with`}
        isNamed
        className={classes.choice}
        value={from}
        any={t`An empty page`}
        items={sources.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setFrom}
      />
      <Button type="submit">
        <Trans>New template</Trans>
      </Button>
    </form>
  )
}
