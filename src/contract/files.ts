/** Files as commands carry them. */
import { integer, object, text } from './schema.ts'

/** One file with its content in Base64: at most about 700 KB, because a command is stored and sent as a whole. */
export const sentFile = () =>
  object({
    name: text(200),
    type: text(100),
    size: integer({ maximum: 1_048_576 }),
    data: text(1_000_000),
  })
