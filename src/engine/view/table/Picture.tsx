import { useMemo, type ComponentType } from 'react'
import { useLoaded } from '#client/router/loaded.ts'
import type { PictureProps, TableDecl } from '#engine/schema/table.ts'
import classes from './picture.module.css'

/** The declared picture above the rows. Its place is kept; where it does not load, the rows say the same. */
export function Picture({ load, ...props }: PictureProps & { load: NonNullable<TableDecl['picture']> }) {
  const loader = useMemo(() => async () => (await load()).default as ComponentType<PictureProps>, [load])
  const [loaded] = useLoaded(loader)
  if (loaded.state === 'failed') return null
  const Drawn = loaded.state === 'ready' ? loaded.value : undefined
  return <div className={classes.picture}>{Drawn && <Drawn {...props} />}</div>
}
