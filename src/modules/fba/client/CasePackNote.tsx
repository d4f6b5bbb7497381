import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import type { Output } from '#contract/call.ts'
import { asText, type FormData, linesOf, textAt } from '#engine/form/index.ts'
import { useFormState, useFormStore } from '#engine/form/view.ts'
import { fba } from '#modules/fba/contract.ts'
import classes from './fba.module.css'

type CasePack = Output<typeof fba.casePacks>[number]

/** Below the SKU of a line: how it was packed before, a box of it with one click. */
export default function CasePackNote({ index }: { index: number }) {
  const store = useFormStore()
  const path = `goods.${index}`
  const sku = useFormState((each) => textAt(each.data, `${path}.sku`).trim())
  const all = useCall(fba.casePacks, {}, { quiet: true }).data ?? []
  const packs = all.filter((pack) => pack.sku === sku)
  useNaming(path, packs[0])
  if (packs.length === 0) return null
  return (
    <span className={classes.packs}>
      {packs.map((pack) => (
        <button
          key={`${pack.quantity}|${pack.length}|${pack.weight}`}
          type="button"
          className={classes.pack}
          onClick={() => store.patch(withCase(store.data, index, pack))}
        >
          <Trans>
            + box of {pack.quantity}, {pack.length}×{pack.width}×{pack.height}, {pack.weight} kg
          </Trans>
        </button>
      ))}
    </span>
  )
}

/** One more column with the case; the column that is still empty is taken first. */
function withCase(data: FormData, index: number, pack: CasePack): FormData {
  const lines = linesOf(data.goods)
  const boxes = linesOf(data.cartons)
  const packed = lines.map((line) => (Array.isArray(line.packed) ? (line.packed as unknown[]) : []))
  const free = boxes.findIndex(
    (box, at) => !textAt(box, 'weight') && packed.every((cells) => asText(cells[at]) === ''),
  )
  const column = free < 0 ? boxes.length : free
  const { length, width, height, weight } = pack
  const box = { count: '1', length, width, height, weight }
  return {
    cartons: boxes.toSpliced(column, 1, box),
    goods: lines.map((line, at) => ({
      ...line,
      packed: Array.from({ length: Math.max(boxes.length, column + 1) }, (_, each) =>
        each === column ? (at === index ? String(pack.quantity) : '') : asText(packed[at]?.[each]),
      ),
    })),
  }
}

/** A SKU that was shipped before brings its name and value into a line that says nothing yet. */
function useNaming(path: string, pack: CasePack | undefined): void {
  const store = useFormStore()
  const isEmpty = useFormState(
    (each) => !textAt(each.data, `${path}.name`) && !textAt(each.data, `${path}.unitValue`),
  )
  useEffect(() => {
    if (!pack || !isEmpty) return
    store.patch({ [`${path}.name`]: pack.name, [`${path}.unitValue`]: pack.unitValue })
  }, [store, path, pack, isEmpty])
}
