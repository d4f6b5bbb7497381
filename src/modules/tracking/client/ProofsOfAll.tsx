import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { notify } from '#client/ui/notify.ts'
import type { Tracked } from '../public/parcel.ts'
import { saveProofs } from './proofs.ts'

/** The proofs of every signed parcel of the list, as a zip. */
export function ProofsOfAll({ list }: { list: readonly Tracked[] }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const signed = list.flatMap(({ parcel }) => (parcel?.status === 'SIGNED' ? [parcel.waybillNo] : []))
  if (signed.length < 2) return null
  const download = async () => {
    setBusy(true)
    try {
      const files = await saveProofs(signed)
      notify(t`${plural(files, { one: '# picture', other: '# pictures' })} in the download`, 'good')
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" size="xs" loading={isBusy} onClick={() => void download()}>
      <Trans>Proofs</Trans>&nbsp;
      <Plural value={signed.length} one="(# parcel)" other="(# parcels)" />
    </Button>
  )
}
