/** The parcels of a shipment; one can be left out again. */
import { ActionIcon } from '@mantine/core'
import { Plural, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FormData } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import { parcelsOf, weightOf } from '../ship-form.ts'
import classes from './collection.module.css'

interface Props {
  data: FormData
  update: UpdateForm
  children?: ReactNode
}

export function ChosenParcels({ data, update, children }: Props) {
  const { t } = useLingui()
  const parcels = parcelsOf(data)
  return (
    <section className={classes.chosen} aria-label={t`Parcels to ship`}>
      <div className={classes.chosenHead}>
        <span>
          <Plural value={parcels.length} one="# parcel to ship" other="# parcels to ship" />
        </span>
        <span className={classes.number}>{weightOf(parcels)} kg</span>
      </div>
      <ul className={classes.chosenList}>
        {parcels.map((parcel) => (
          <li key={parcel.id} className={classes.chosenItem}>
            <span>
              <span className="s-mono">{parcel.expressNo}</span>
              <span className="s-note"> {parcel.goodsName}</span>
            </span>
            <span className={classes.number}>{parcel.weight} kg</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t`Remove ${parcel.expressNo}`}
              title={t`Remove it`}
              onClick={() => update({ parcels: parcels.filter(({ id }) => id !== parcel.id) })}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
