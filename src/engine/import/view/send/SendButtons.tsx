import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { checkAtGateway } from '../open/check-book.ts'
import type { ImportSession } from '../import-session.ts'
import { PlaceQuestion } from './PlaceQuestion.tsx'
import { placesToAsk, sendGood, type AskedPlace } from './send-book.ts'

/** Records that can go, and why none can go now. */
function useReason(session: ImportSession) {
  const { t } = useLingui()
  const good = session.records().filter(({ isGood }) => isGood).length
  const reason = session.facts.sending
    ? t`These rows are already being imported`
    : session.isValidating
      ? t`The rows are being checked`
      : good === 0
        ? t`No row without errors yet`
        : undefined
  return { good, reason }
}

/** Asks the gateway about the good rows without saving any; only for imports whose gateway can be asked. */
export function CheckButton({ session }: { session: ImportSession }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const { validate } = session.decl
  const { reason } = useReason(session)
  if (!validate) return null
  const why = isOnline ? reason : t`Connect to the internet to check with the server`
  const check = async () => {
    setBusy(true)
    try {
      const { asked, refused } = await checkAtGateway(session, validate)
      if (refused > 0) notify(t`The server would refuse ${refused} of ${asked}. They are marked`, 'bad')
      else notify(t`The server would accept all ${asked}`, 'good')
    } catch (error) {
      report(error, validate.call)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ReasonButton
      size="sm"
      variant="default"
      loading={isBusy}
      {...(why ? { reason: why } : {})}
      onClick={() => void check()}
    >
      <Trans>Check with server</Trans>
    </ReasonButton>
  )
}

interface SendButtonProps {
  session: ImportSession
  /** Runs when the person wants to look at these rows before they are sent. */
  onCheck: (ids: ReadonlySet<number>) => void
}

/** Sends the good rows; the others stay. */
export function SendButton({ session, onCheck }: SendButtonProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const { good, reason } = useReason(session)
  const [asked, setAsked] = useState<readonly AskedPlace[]>([])
  const ask = () => {
    const places = placesToAsk(session)
    if (places.length > 0) setAsked(places)
    else void send([])
  }
  const send = async (kept: readonly AskedPlace[]) => {
    setAsked([])
    setBusy(true)
    try {
      await sendGood(session, kept)
    } catch (error) {
      console.error('The rows could not be saved.', error)
      notify(t`Import failed. The rows could not be saved on this device. Nothing was sent.`, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ReasonButton size="sm" loading={isBusy} {...(reason ? { reason } : {})} onClick={ask}>
        {isOnline ? (
          <Plural value={good} one="Import # record" other="Import # records" />
        ) : (
          <Plural value={good} one="Import # record later" other="Import # records later" />
        )}
      </ReasonButton>
      {asked.length > 0 && (
        <PlaceQuestion
          places={asked}
          onKeep={() => void send(asked)}
          onCheck={() => {
            setAsked([])
            onCheck(new Set(asked.flatMap(({ rows }) => rows)))
          }}
          onClose={() => setAsked([])}
        />
      )}
    </>
  )
}
