import { useMemo, type ComponentType } from 'react'
import { useLoaded } from '#client/router/loaded.ts'
import type { PictureProps, TableDecl } from '#engine/table/schema/table.ts'
import classes from './picture.module.css'

interface Props extends PictureProps {
  load: NonNullable<TableDecl['picture']>
  /** One line instead of a picture. */
  isLine?: boolean
}

/** The declared picture above the rows. Its place is kept; where it does not load, the rows say the same. */
export function Picture({ load, isLine, ...props }: Props) {
  const loader = useMemo(() => async () => (await load()).default as ComponentType<PictureProps>, [load])
  const [loaded] = useLoaded(loader)
  if (loaded.state === 'failed') return null
  const Drawn = loaded.state === 'ready' ? loaded.value : undefined
  return (
    <div className={isLine ? classes.line : classes.picture} data-loaded={Drawn ? '' : undefined}>
      {Drawn && <Drawn {...props} />}
    </div>
  )
}
