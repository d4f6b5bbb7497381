import { useId, type ReactNode } from 'react'
import classes from './card.module.css'

interface Props {
  title: ReactNode
  /** On the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a page. */
export function Card({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
