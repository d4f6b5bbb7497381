import { CloseButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Photo } from '#client/ui/Photo.tsx'
import type { FormData } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import type { SkuDetail } from '../wire-shapes.ts'
import classes from './goods.module.css'

interface Props {
  photos: SkuDetail['photoList']
  data: FormData
  update: UpdateForm
}

/** Photos the goods have already; each can be taken away. */
export function KeptPhotos({ photos, data, update }: Props) {
  const { t } = useLingui()
  const kept = Array.isArray(data.photoIds) ? data.photoIds.map(String) : []
  const shown = photos.filter(({ id }) => kept.includes(id))
  if (shown.length === 0) return null
  return (
    <ul className={classes.photos} aria-label={t`Photos`}>
      {shown.map(({ id, name, url }) => (
        <li key={id}>
          <Photo src={url} alt={name} className={classes.photo} />
          <CloseButton
            size="sm"
            className={classes.photoClose}
            aria-label={t`Remove photo ${name}`}
            onClick={() => update({ photoIds: kept.filter((each) => each !== id) })}
          />
        </li>
      ))}
    </ul>
  )
}
