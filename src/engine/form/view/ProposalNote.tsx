import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useFormState, useFormStore } from './form-context.ts'
import classes from './proposal-note.module.css'

/** What the value of a field comes from; beside a value of the person's own, what is proposed in its place. */
export function ProposalNote({ path }: { path: string }) {
  const { i18n } = useLingui()
  const store = useFormStore()
  const source = useFormState(() => store.sourceAt(path))
  const said = useFormState(() => store.saidAt(path))
  const offer = useFormState(() => store.offerAt(path))
  const isReadOnly = useFormState((form) => form.isReadOnly)
  if (source !== undefined)
    return <span className={classes.note}>{said ? i18n._(said) : <Trans>From rule “{source}”</Trans>}</span>
  if (!offer || isReadOnly) return null
  const { source: rule } = offer
  const shown = typeof offer.shown === 'string' ? offer.shown : i18n._(offer.shown)
  return (
    <span className={classes.note}>
      <Trans>
        Rule “{rule}” proposes: {shown}
      </Trans>{' '}
      <Button size="compact-xs" variant="subtle" onClick={() => store.takeOffer(path)}>
        <Trans>Use it</Trans>
      </Button>
    </span>
  )
}
