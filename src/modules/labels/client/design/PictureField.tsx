import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readPicture } from '#engine/label/index.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

interface PictureFieldProps {
  label: string
  value: string
  onChange: (value: string) => boolean
}

/** Most bytes of a file: a template has 64 KB for everything. */
const BYTES_MOST = 40_000

/** A PNG or JPEG that becomes part of the template. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const { t } = useLingui()
  const [fault, setFault] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    setFault(undefined)
    if (file.size > BYTES_MOST)
      return setFault(t`The file is larger than 40 KB. Save it smaller or in black and white.`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    const mime = bytes[0] === 0xff ? 'image/jpeg' : 'image/png'
    const data = `data:${mime};base64,${btoa(text)}`
    if (readPicture(data)) onChange(data)
    else setFault(t`This is not a PNG or JPEG a label can use.`)
  }
  return (
    <label className={frame.field}>
      <span>{label}</span>
      {value.length > 200 && <img className={classes.picture} src={value} alt="" />}
      <input
        type="file"
        accept="image/png,image/jpeg"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {fault && (
        <span role="alert" className={frame.fault}>
          {fault}
        </span>
      )}
      <small className={classes.range}>
        <Trans>PNG or JPEG, at most 40 KB</Trans>
      </small>
    </label>
  )
}
