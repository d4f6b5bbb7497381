/** Photos and files of a transfer. They show its amount, so without the right to see amounts they have no address. */
import { Photo } from '#client/ui/Photo.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { RechargeRow } from '../columns.ts'
import classes from './top-up.module.css'

const isPdf = (name: string): boolean => /\.pdf$/i.test(name)

export function Proofs({ photos }: { photos: RechargeRow['photos'] }) {
  const isOnline = useOnline()
  const shown = photos.filter(({ url }) => url !== '')
  if (shown.length === 0 || !isOnline) return null
  return (
    <ul className={classes.proofs}>
      {shown.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {!isPdf(name) && <Photo src={url} alt="" loading="lazy" />}
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
