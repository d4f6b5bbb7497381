import { useLingui } from '@lingui/react/macro'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { isPhoto, sizeText } from '#engine/form/logic/form-files.ts'
import type { FormFile } from '#engine/form/schema/field-props.ts'
import classes from './files.module.css'

/** One file: its picture where it is one, its name and size. */
export function FileTile({ file, onRemove }: { file: FormFile; onRemove?: (() => void) | undefined }) {
  const { t } = useLingui()
  return (
    <li className={classes.tile}>
      {isPhoto(file.type) ? (
        <img className={classes.picture} src={`data:${file.type};base64,${file.data}`} alt="" />
      ) : (
        <span className={classes.picture}>
          <IconFile size={20} aria-hidden />
        </span>
      )}
      <span className={classes.name} title={file.name}>
        {file.name}
        <span className={classes.size}>{sizeText(file.size)}</span>
      </span>
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t`Remove ${file.name}`}
          title={t`Remove`}
          onClick={onRemove}
        >
          <IconTrash size={15} aria-hidden />
        </button>
      )}
    </li>
  )
}
