import { useId, type ReactNode } from 'react'
import classes from './home.module.css'

/** A part of the dashboard. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.cardHeader}>
        <h2 className={classes.cardTitle} id={id}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
