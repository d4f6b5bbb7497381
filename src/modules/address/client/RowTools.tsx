import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconStar, IconStarOff } from '@tabler/icons-react'
import { report } from '#client/calls/explain.ts'
import { useStore } from '#client/offline/use-live.ts'
import { go } from '#client/router/go.ts'
import { href } from '#engine/screen/index.ts'
import { address } from '#modules/address/contract.ts'
import { screens } from '#modules/address/module.ts'
import type { AddressRow } from '#modules/address/postal-data.ts'
import { ADDRESS_BOOK, QUEUED_PREFIX } from '#modules/address/kit.ts'
import classes from './book.module.css'

const edits = { sender: screens.selfAddressEdit, receiver: screens.receivesAddressEdit } as const

/** What can be done to an address in the dialog. Choosing it is the row's own click; these leave the row as it is. */
export function RowTools({ row }: { row: AddressRow }) {
  const { t } = useLingui()
  const store = useStore()
  const { id, name, isSenderOrReceiver, isDefault } = row
  // It has no number of the server yet that a command could name.
  if (id.startsWith(QUEUED_PREFIX)) return null
  const isSet = isDefault === '1'
  const changeDefault = () =>
    void store?.outbox
      .enqueue(
        isSet ? address.cancelDefaultAddress : address.setDefaultAddress,
        { id },
        {
          entity: ADDRESS_BOOK,
          label: name,
        },
      )
      .catch(report)
  const tools = [
    {
      label: isSet ? t`Remove default: ${name}` : t`Set as default: ${name}`,
      Icon: isSet ? IconStarOff : IconStar,
      run: changeDefault,
    },
    { label: t`Edit: ${name}`, Icon: IconPencil, run: () => go(href(edits[isSenderOrReceiver], { id })) },
  ]
  return (
    <span className={classes.tools}>
      {tools.map(({ label, Icon, run }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          size="md"
          aria-label={label}
          title={label}
          onClick={(event) => {
            event.stopPropagation()
            run()
          }}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </span>
  )
}
