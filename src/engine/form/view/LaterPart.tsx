import type { ComponentType } from 'react'
import { useLoaded } from '#client/router/loaded.ts'

interface Props<P> {
  /** The same import each time. */
  load: () => Promise<{ default: (props: P) => unknown }>
  props: P
}

/** Draws what a declaration adds to a field, once it is loaded; nothing before, and nothing where it cannot be loaded. */
export function LaterPart<P extends object>({ load, props }: Props<P>) {
  const [loaded] = useLoaded(load as () => Promise<{ default: ComponentType<P> }>)
  return loaded.state === 'ready' ? <Drawn as={loaded.value.default} props={props} /> : null
}

const Drawn = <P extends object>({ as: Part, props }: { as: ComponentType<P>; props: P }) => (
  <Part {...props} />
)
