/** Commands a designed form may send to: a closed list. Each obeys its own rules on the server, whatever the form asks for. */
import type { QueuedCall } from '#contract/call.ts'
import { complaints } from '#modules/complaints/contract.ts'

interface PageCommand {
  readonly call: QueuedCall
  /** Function that lets a person send it. */
  readonly func: string
  /** Sent where the form has no such value. */
  readonly usual: Readonly<Record<string, unknown>>
  /** Value that names what was sent, in the list of what waits. */
  readonly name: string
}

const commands: Readonly<Record<string, PageCommand>> = {
  'complaints.addComplaint': {
    call: complaints.addComplaint,
    func: 'Z-80501',
    usual: { type: 'OTHER', text: '', files: [] },
    name: 'text',
  },
}

/** Ids of the commands, as a document names one in `page.props.command`. */
export const pageCommandIds: readonly string[] = Object.keys(commands)

export const pageCommand = (id: unknown): PageCommand | undefined =>
  typeof id === 'string' && Object.hasOwn(commands, id) ? commands[id] : undefined

/** The parameter: values of the form that the command takes, and nothing else. */
export function commandParameter(
  { call, usual }: PageCommand,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const taken = Object.keys((call.input as { properties?: object }).properties ?? {})
  const values = Object.entries(data).filter(
    ([key, value]) => taken.includes(key) && value !== '' && value !== undefined,
  )
  return { ...usual, ...Object.fromEntries(values) }
}
