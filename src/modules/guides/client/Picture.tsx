/** A screen of the product as it looks, in the language of the page (record 0145). */
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Suspense, useState, type CSSProperties } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Language } from '#contract/language.ts'
import kept from '../pictures.json' with { type: 'json' }
import classes from './guide.module.css'

const PictureDialog = lazyPart(async () => (await import('./PictureDialog.tsx')).PictureDialog)

/** In pixels of the page; the file has more of them where it fits. `mark`: another one when the file is another one. */
interface PictureFacts {
  readonly width: number
  readonly height: number
  readonly mark: string
}
const pictures: Readonly<Record<string, Readonly<Partial<Record<Language, PictureFacts>>>>> = kept

export function Picture({ name, alt }: { name: string; alt: MessageDescriptor }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const isOnline = useOnline()
  const [missed, setMissed] = useState('')
  const [isLarge, setLarge] = useState(false)
  const facts = pictures[name]?.[language]
  if (!facts) return null
  const { width, height, mark } = facts
  const text = i18n._(alt)
  const src = `/guides/${language}/${name}.webp?${mark}`
  // Asked for again once there is a connection.
  const asked = `${src} ${isOnline}`
  return (
    <figure className={classes.picture} style={{ '--w': width, '--h': height } as CSSProperties}>
      {missed === asked ? (
        <p className={classes.unseen}>{text}</p>
      ) : (
        <button type="button" title={t`Enlarge`} onClick={() => setLarge(true)}>
          <img
            src={src}
            alt={text}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            onError={() => setMissed(asked)}
          />
        </button>
      )}
      <Suspense>
        {isLarge && (
          <PictureDialog src={src} alt={text} width={width} height={height} onClose={() => setLarge(false)} />
        )}
      </Suspense>
    </figure>
  )
}
