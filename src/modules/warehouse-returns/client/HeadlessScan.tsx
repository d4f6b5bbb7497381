/** Above the parcels: a number that is scanned or typed opens its parcel, or begins its claim; and what still waits to be sent. */
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { connection } from '#client/calls/connection.ts'
import { readQuery } from '#client/calls/read-query.ts'
import { useKnownOutbox } from '#client/offline/use-outbox.ts'
import { go } from '#client/router/go.ts'
import { useCan } from '#client/session/session.ts'
import { notify } from '#client/ui/notify.ts'
import { isExpressNo, tidyExpressNo } from '#domain/express-no.ts'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { BoundedText } from '#engine/form/view.ts'
import { CameraButton, useWedge } from '#engine/scan/index.ts'
import { href } from '#engine/screen/index.ts'
import type { PictureProps } from '#engine/table/index.ts'
import { openedStore } from '#offline/store.ts'
import { warehouseReturns } from '../contract.ts'
import { screens } from '../module.ts'
import { scannedParcel } from '../scanned-parcel.ts'
import type { HeadlessRow } from '../wire-shapes.ts'
import classes from './headless.module.css'

const TABLE = 'warehouseReturns.headless'

/** The server knows the whole numbers; offline this device compares with those it was shown, masked. */
async function lookUp(number: string): Promise<{ found: HeadlessRow | undefined; isCertain: boolean }> {
  try {
    const input = { page: 1, pageSize: 20, fragment: number }
    const { list } = await readQuery(warehouseReturns.queryHeadless, input, { staleTime: 0 })
    return { found: scannedParcel(number, list), isCertain: connection.isOnline }
  } catch {
    const kept = await openedStore().cache.readRows<HeadlessRow>(TABLE)
    return { found: scannedParcel(number, kept), isCertain: false }
  }
}

export default function HeadlessScan({ change }: PictureProps) {
  const { t } = useLingui()
  const mayClaim = useCan('Z-61502')
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const find = async (given: string) => {
    const number = tidyExpressNo(given)
    if (!isExpressNo(number) || isBusy) return
    setBusy(true)
    const { found, isCertain } = await lookUp(number)
    setBusy(false)
    setText('')
    if (!found && isCertain) return notify(t`No parcel without an owner has this number.`, 'bad')
    if (found && (found.returnHeadlessStatus !== '0' || !mayClaim))
      return change({ open: found.id, fragment: undefined, returnHeadlessStatus: undefined })
    if (mayClaim) go(href(screens.headlessClaim, {}, { ...(found ? { parcel: found.id } : {}), number }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void find(text)
  }
  useWedge((code) => void find(code))
  return (
    <div className={classes.scan}>
      <form className={classes.find} onSubmit={submit}>
        <BoundedText label={t`Number on the parcel`} limit={MAX_SHORT_TEXT} value={text} onChange={setText} />
        <Button type="submit" variant="default" loading={isBusy} disabled={!isExpressNo(tidyExpressNo(text))}>
          {mayClaim ? <Trans>Open or claim</Trans> : <Trans>Open</Trans>}
        </Button>
        <CameraButton label={t`Scan with the camera`} once onCode={(code) => void find(code)} />
      </form>
      <Waiting />
    </div>
  )
}

/** Claims on this device, counted from the queue itself: nothing is said before it was read. */
function Waiting() {
  const queued = useKnownOutbox([warehouseReturns.claimByCustomer.id])
  if (!queued?.length) return null
  const files = queued.reduce(
    (sum, { body }) => sum + ((body as { files?: readonly unknown[] }).files?.length ?? 0),
    0,
  )
  return (
    <p className={classes.waiting} role="status">
      <Plural value={queued.length} one="# claim waits to be sent" other="# claims wait to be sent" />
      {files > 0 && (
        <>
          {', '}
          <Plural value={files} one="with # file" other="with # files" />
        </>
      )}
    </p>
  )
}
