import { Trans } from '@lingui/react/macro'
import { PlainButton } from './PlainButton.tsx'

/** Shown above a form or design that was opened to try it (record 0145): that it is a sample, and the button that discards it. */
export function SampleNote({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  return (
    <div className="s-strip" role="note">
      <span>{text}</span>
      <PlainButton look="plain" onClick={onDiscard}>
        <Trans>Discard sample</Trans>
      </PlainButton>
    </div>
  )
}
