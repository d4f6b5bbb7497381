import type { OutboxRow } from '#offline/types.ts'
import classes from './journal.module.css'

/** What the server said of single fields when it refused a queued row, each sentence once, without the one that stands above them. */
export function RefusedFields({ row: { lastError } }: { row: OutboxRow }) {
  const sentences = new Set(lastError?.fields?.map(({ desc }) => desc))
  if (lastError?.desc) sentences.delete(lastError.desc)
  if (sentences.size === 0) return null
  return (
    <ul className={classes.refusedFields}>
      {[...sentences].map((desc) => (
        <li key={desc}>{desc}</li>
      ))}
    </ul>
  )
}
