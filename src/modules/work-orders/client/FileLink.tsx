/** A file of a work order: the picture where its address is known, else its name. */
import { IconFile } from '@tabler/icons-react'
import { Photo } from '#client/ui/Photo.tsx'
import type { AddressOf } from './use-file-addresses.ts'
import classes from './work-orders.module.css'

interface Props {
  file: { readonly id: string; readonly name: string; readonly type: string }
  addressOf: AddressOf
}

export function FileLink({ file: { id, name, type }, addressOf }: Props) {
  const url = addressOf(id)
  if (!url) return <span className="s-note">{name}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" title={name} className={classes.file}>
      {type.startsWith('image/') ? (
        <Photo className={classes.photo} src={url} alt={name} loading="lazy" />
      ) : (
        <>
          <IconFile size={16} aria-hidden /> {name}
        </>
      )}
    </a>
  )
}
