/** Commands a designed form may send to: a closed list. Each obeys its own rules on the server, whatever the form asks for. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { QueuedCall } from '#contract/call.ts'
import type { SentScreenProps } from '#engine/page/index.ts'
import type { ScreenDecl } from '#engine/screen/index.ts'
import { screens as addressScreens } from '#modules/address/module.ts'
import { designedOrder } from '#modules/b2c/kit.ts'
import { screens as b2cScreens } from '#modules/b2c/module.ts'
import { complaints } from '#modules/complaints/contract.ts'

interface Named {
  /** What it is called in the designer. */
  readonly label: MessageDescriptor
  /** Function that lets a person send it. */
  readonly func: string
}

/** A command by itself: it takes the values of the form that have its names. */
interface PlainCommand extends Named {
  readonly call: QueuedCall
  /** Sent where the form has no such value. */
  readonly usual: Readonly<Record<string, unknown>>
  /** Value that names what was sent, in the list of what waits. */
  readonly name: string
}

/** What the first form of a screen does: its values, rules, proposals and parameter, so that the same is sent. */
export interface FormCommand extends Named {
  readonly screen: ScreenDecl
  /** What the screen adds to the form; absent where that is nothing. */
  readonly entry?: () => Promise<{ default: ComponentType<SentScreenProps> }>
}

type PageCommand = PlainCommand | FormCommand

const ofForm = (
  label: MessageDescriptor,
  screen: ScreenDecl & { readonly func: string },
  entry?: FormCommand['entry'],
): FormCommand => ({ label, screen, func: screen.func, ...(entry ? { entry } : {}) })

const commands: Readonly<Record<string, PageCommand>> = {
  'b2c.saveB2COrder': ofForm(msg`B2C order`, b2cScreens.b2COrderEntry, designedOrder),
  'address.receiver': ofForm(msg`Receiver address`, addressScreens.receivesAddressNew),
  'address.sender': ofForm(msg`Sender address`, addressScreens.selfAddressNew),
  'complaints.addComplaint': {
    label: msg`Complaint or suggestion`,
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
  { call, usual }: PlainCommand,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const taken = Object.keys((call.input as { properties?: object }).properties ?? {})
  const values = Object.entries(data).filter(
    ([key, value]) => taken.includes(key) && value !== '' && value !== undefined,
  )
  return { ...usual, ...Object.fromEntries(values) }
}
