/** The goods a SKU of a shop is: one or a bundle, checked as they are typed. */
import { ActionIcon, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { can } from '#client/session/session.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { words } from '#domain/words.ts'
import { tidyInput } from '#engine/form/index.ts'
import { BoundedText } from '#engine/form/view.ts'
import { goods } from '#modules/goods/contract.ts'
import { checkMap, type MapLine, tidyMap } from '../mapping-rules.ts'
import classes from './shop-orders.module.css'

interface Typed {
  readonly sku: string
  readonly quantity: string
}
const empty: Typed = { sku: '', quantity: '1' }
const toTyped = ({ sku, quantity }: MapLine): Typed => ({ sku, quantity: String(quantity) })

interface Props {
  readonly mapped: readonly MapLine[]
  /** Before the lines; takes one in their place. */
  readonly before?: (take: (line: MapLine) => void) => ReactNode
  readonly after?: ReactNode
  /** Of the button. */
  readonly label: string
  /** Saving what is there already does something. */
  readonly isSameAllowed?: boolean
  /** Resolves with whether it was saved on this device. */
  readonly save: (lines: readonly MapLine[]) => Promise<boolean>
  readonly close: () => void
}

export function GoodsEditor({ mapped, before, after, label, isSameAllowed = false, save, close }: Props) {
  const { t, i18n } = useLingui()
  const [lines, setLines] = useState<readonly Typed[]>(mapped.length > 0 ? mapped.map(toTyped) : [empty])
  const wanted = lines.map(({ sku, quantity }) => ({
    sku,
    quantity: Number(tidyInput('positiveInteger', quantity)) || 0,
  }))
  const input = useInputFaults()
  const faults = checkMap(wanted)
  const isSame = JSON.stringify(tidyMap(wanted)) === JSON.stringify(mapped)
  const change = (at: number, part: Partial<Typed>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const first = faults[0]
  const reason = !can('Z-180501')
    ? t`You do not have permission for this`
    : first
      ? i18n._(first.message)
      : isSame && !isSameAllowed
        ? t`Nothing has changed`
        : input.reason
  async function submit() {
    if (await save(tidyMap(wanted))) close()
  }
  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      {before?.((line) => setLines([toTyped(line)]))}
      <h3 className={classes.title}>
        {lines.length > 1 ? <Trans>Bundle of your goods</Trans> : <Trans>Your goods</Trans>}
      </h3>
      <InputFaults value={input.report}>
        {lines.map((line, at) => (
          // The lines have no identity beyond their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.pair}>
            <SkuField value={line.sku} onChange={(sku) => change(at, { sku })} />
            <BoundedText
              label={i18n._(words.quantity)}
              limit={3}
              filter="positiveInteger"
              value={line.quantity}
              onChange={(quantity) => change(at, { quantity })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t`Remove line`}
              disabled={lines.length === 1}
              onClick={() => setLines(lines.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </InputFaults>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setLines([...lines, empty])}
      >
        <Trans>Add goods to the bundle</Trans>
      </Button>
      {after}
      <ReasonButton type="submit" {...(reason ? { reason } : {})} onClick={() => void submit()}>
        {label}
      </ReasonButton>
    </form>
  )
}

/** One of the customer's goods: the server finds what is typed; offline, those of the last search are offered. */
function SkuField({ value, onChange }: { value: string; onChange: (sku: string) => void }) {
  const { t } = useLingui()
  const [keyword, setKeyword] = useState('')
  const { access } = goods.getSkus
  const isReader = Array.isArray(access) && access.some((func) => can(func))
  const asked = useCall(
    goods.getSkus,
    { page: 1, pageSize: 50, ...(keyword ? { keyword: keyword.slice(0, 50) } : {}) },
    { enabled: isReader, quiet: true },
  )
  const found = (asked.data?.list ?? []).map(({ sku, name }) => ({ value: sku, label: sku, hint: name }))
  const isListed = value === '' || found.some((item) => item.value === value)
  return (
    <ChoiceField
      label={t`Your SKU`}
      value={value}
      items={isListed ? found : [{ value, label: value }, ...found]}
      isLoading={asked.isFetching && !asked.data}
      onSearch={setKeyword}
      onChange={onChange}
    />
  )
}
