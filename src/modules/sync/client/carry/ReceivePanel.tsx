import { Button, Group, TextInput } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPackageImport } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { report } from '#client/calls/explain.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { BATCH_ENDING, handedBatch } from '#client/offline/handed-batch.ts'
import { useSession } from '#client/session/session.ts'
import { FileDrop } from '#client/ui/FileDrop.tsx'
import { notify } from '#client/ui/notify.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { CameraButton } from '#engine/scan/index.ts'
import { openedStore } from '#offline/store.ts'
import { recordsOf } from './batch.ts'
import { bytesOf, readFrame, withFrame, type Reading } from './frames.ts'
import { inGroups, isWhole, requireOwn, SealRefusal, type SealFault } from './seal.ts'
import { contentsOf, type Contents } from './receive.ts'
import classes from './carry.module.css'

/** A batch of another device: its bytes, the passphrase, what is in it, and then the queue. */
export function ReceivePanel({ close }: { close: () => void }) {
  const { t } = useLingui()
  const { user } = useSession()
  const cusCode = user?.cusCode ?? ''
  const handed = useSnapshot(handedBatch).file
  const [bytes, setBytes] = useState<Uint8Array>()
  const [fault, setFault] = useState<SealFault>()
  const [contents, setContents] = useState<Contents>()
  const take = async (given: Uint8Array) => {
    setFault(undefined)
    try {
      await requireOwn(given, cusCode)
      setBytes(given)
    } catch (error) {
      setFault(faultOf(error))
    }
  }
  useEffect(() => {
    if (handed) void fileBytes(handed as File).then(take)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each file
  }, [handed])
  const open = async (passphrase: string) => {
    setFault(undefined)
    try {
      if (bytes) setContents(await contentsOf(bytes, passphrase, cusCode, openedStore()))
    } catch (error) {
      setFault(faultOf(error))
    }
  }
  return (
    <div className={classes.panel}>
      {contents ? (
        <Found contents={contents} close={close} />
      ) : bytes ? (
        <Passphrase open={open} />
      ) : (
        <Source take={take} />
      )}
      {fault && (
        <p role="alert" className="s-fault">
          {fault === 'cut' && t`This batch of orders is not complete. Save the file or show the codes again.`}
          {fault === 'customer' &&
            t`These orders belong to another customer. Log in as that customer on this device.`}
          {fault === 'passphrase' &&
            t`The passphrase does not fit, or the batch was damaged. Check the digits.`}
        </p>
      )}
      {!contents && (
        <Group>
          <Button size="sm" variant="subtle" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      )}
    </div>
  )
}

const fileBytes = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())

function faultOf(error: unknown): SealFault {
  if (error instanceof SealRefusal) return error.fault
  report(error)
  return 'cut'
}

function Source({ take }: { take: (bytes: Uint8Array) => Promise<void> }) {
  const { t } = useLingui()
  const reading = useRef<Reading>(undefined)
  const [read, setRead] = useState<Reading>()
  const onCode = (code: string) => {
    const frame = readFrame(code)
    if (!frame) return
    reading.current = withFrame(reading.current, frame)
    setRead(reading.current)
    void bytesOf(reading.current).then((bytes) => bytes && take(bytes))
  }
  const { chunks, total = 0 } = read ?? {}
  const done = chunks?.size ?? 0
  const progress = total > 0 && (
    <output className="s-note">
      <progress value={done} max={total} aria-hidden />{' '}
      <Trans>
        {done} of {total} codes read
      </Trans>
    </output>
  )
  return (
    <>
      <FileDrop
        isLow
        icon={<IconPackageImport size={28} stroke={1.4} aria-hidden />}
        title={t`File of the other device`}
        text={t`A ${BATCH_ENDING} file that was saved in its Sync centre.`}
        choose={t`Choose file`}
        label={t`File with orders`}
        accept={BATCH_ENDING}
        onFiles={([file]) => file && void fileBytes(file).then(take)}
      />
      <Group gap="xs">
        <CameraButton
          label={t`Scan QR codes of the other device`}
          isLabelled
          onCode={onCode}
          isDone={total > 0 && done === total}
        >
          {progress || (
            <span className="s-note">
              <Trans>Hold the codes of the other device inside the frame.</Trans>
            </span>
          )}
        </CameraButton>
      </Group>
      {progress}
    </>
  )
}

function Passphrase({ open }: { open: (passphrase: string) => Promise<void> }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await open(text)
    setBusy(false)
  }
  return (
    <form className={classes.panel} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`Passphrase shown on the other device`}
        value={text}
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0000 0000 0000 0000"
        onChange={({ currentTarget }) => setText(inGroups(currentTarget.value))}
      />
      <Button type="submit" size="sm" disabled={!isWhole(text)} loading={isBusy}>
        <Trans>Open orders</Trans>
      </Button>
    </form>
  )
}

function Found({ contents, close }: { contents: Contents; close: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { batch, fresh, here, accepted, isGuess } = contents
  const [count, known, done] = [recordsOf(fresh), recordsOf(here), recordsOf(accepted)]
  const total = recordsOf(batch.rows)
  const time = shortTime(batch.at, language)
  const { by } = batch
  const takeOver = async () => {
    try {
      await openedStore().outbox.adopt(fresh)
      notify(plural(count, { one: '# order received', other: '# orders received' }), 'good')
      close()
    } catch (error) {
      report(error)
    }
  }
  return (
    <>
      <ul className={classes.facts} aria-label={t`Contents`}>
        <li>
          <strong>{plural(total, { one: '# order', other: '# orders' })}</strong>{' '}
          <Trans>
            from {by}, saved {time}
          </Trans>
        </li>
        <li>
          {plural(known, { one: '# is on this device already', other: '# are on this device already' })}
        </li>
        <li>
          {plural(done, { one: '# was accepted already', other: '# were accepted already' })}
          {isGuess && (
            <>
              {' '}
              <Trans>(offline: from this device's data)</Trans>
            </>
          )}
        </li>
      </ul>
      <Group gap="xs">
        <Button size="sm" disabled={count === 0} onClick={() => void takeOver()}>
          {plural(count, { one: 'Receive # order', other: 'Receive # orders' })}
        </Button>
        <Button size="sm" variant="subtle" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </>
  )
}
