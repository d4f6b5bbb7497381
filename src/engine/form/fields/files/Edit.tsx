import { Input } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClipboardEvent, DragEvent } from 'react'
import { filesOf } from '#engine/form/logic/form-files.ts'
import { FieldGroup } from '#engine/form/view/FieldGroup.tsx'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useField } from '#engine/form/view/use-field.ts'
import inputs from '#engine/form/view/inputs.module.css'
import { FileTile } from './FileTile.tsx'
import classes from './files.module.css'
import { useFiles } from './use-files.ts'

/** Files and photos: chosen, dropped, pasted or taken with the phone. They are stored in the draft and queued with the form. */
export function FilesEdit({ field, path }: FieldProps) {
  const { t } = useLingui()
  const state = useField(field, path)
  const { props, refused, isBusy, add, remove } = useFiles(field, path)
  const [isOver, setOver] = useState(false)
  const files = filesOf(state.value)
  const { max, maxKb } = props
  const take = (event: DragEvent | ClipboardEvent, list: FileList) => {
    if (list.length === 0) return
    event.preventDefault()
    add([...list])
  }
  return (
    <FieldGroup state={state}>
      <ul className={classes.list}>
        {files.map((file, at) => (
          <FileTile key={at} file={file} onRemove={state.isReadOnly ? undefined : () => remove(at)} />
        ))}
      </ul>
      {/* Dropping and pasting beside the input inside, which has the name and the keys. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        data-off={state.isReadOnly || undefined}
        data-invalid={state.error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          take(event, event.dataTransfer.files)
        }}
        onPaste={(event) => take(event, event.clipboardData.files)}
      >
        <input
          type="file"
          id={state.id}
          className={classes.input}
          aria-label={t`${state.label}: choose files`}
          aria-invalid={state.error ? true : undefined}
          accept={props.accept.join(',')}
          multiple={max > 1}
          disabled={state.isReadOnly || files.length >= max}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            // The same file can be chosen again after it was removed.
            currentTarget.value = ''
          }}
          onBlur={state.blur}
        />
        <IconUpload size={16} aria-hidden />
        <span>
          {isBusy ? <Trans>Reading…</Trans> : <Trans>Choose files, or drop or paste them here</Trans>}
          <span className={inputs.hint}>
            <Trans>
              {files.length} of {max} · at most {maxKb} KB each
            </Trans>
          </span>
        </span>
      </label>
      <div aria-live="polite">
        {refused.map(({ name, reason }) => (
          <Input.Error key={name} className={inputs.error}>
            {name}: {reason}
          </Input.Error>
        ))}
      </div>
    </FieldGroup>
  )
}
