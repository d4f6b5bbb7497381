/** Buffer, cap and share of a rule, as a person types them, with what the rule offers of a hundred units. */
import { Trans, useLingui } from '@lingui/react/macro'
import { tidyInput } from '#engine/form/index.ts'
import { BoundedText } from '#engine/form/view.ts'
import { offeredStock } from '../stock-rules.ts'
import classes from './shop-products.module.css'

interface TypedRule {
  readonly buffer: string
  readonly cap: string
  readonly share: string
}
interface Numbers {
  readonly buffer: number
  readonly cap: number
  readonly share: number
}

export const typedRule = ({ buffer, cap, share }: Numbers): TypedRule => ({
  buffer: String(buffer),
  cap: cap > 0 ? String(cap) : '',
  share: String(share),
})

const numberOf = (typed: string) => Number(tidyInput('nonNegativeInteger', typed)) || 0

/** Numbers of what is typed; a share outside 1 to 100 is brought inside by nobody: `isWhole` says so. */
export const ruleNumbers = ({ buffer, cap, share }: TypedRule): Numbers => ({
  buffer: numberOf(buffer),
  cap: numberOf(cap),
  share: numberOf(share),
})
export const isWhole = ({ share }: Numbers): boolean => share >= 1 && share <= 100

const EXAMPLE = 100

export function RuleFields({ rule, onChange }: { rule: TypedRule; onChange: (rule: TypedRule) => void }) {
  const { t } = useLingui()
  const numbers = ruleNumbers(rule)
  const offered = offeredStock(Math.floor((EXAMPLE * numbers.share) / 100), numbers)
  const field = (key: keyof TypedRule, label: string, limit: number) => (
    <BoundedText
      label={label}
      limit={limit}
      filter="nonNegativeInteger"
      value={rule[key]}
      onChange={(value) => onChange({ ...rule, [key]: value })}
    />
  )
  return (
    <>
      <div className={classes.numbers}>
        {field('share', t`Share of your stock, %`, 3)}
        {field('buffer', t`Units kept back`, 5)}
        {field('cap', t`At most (empty: no limit)`, 6)}
      </div>
      {isWhole(numbers) ? (
        <p className="s-note">
          <Trans>
            Of {EXAMPLE} units, {offered} are offered in the shop.
          </Trans>
        </p>
      ) : (
        <p className={classes.fault} role="alert">
          <Trans>Share: enter 1 to 100.</Trans>
        </p>
      )}
    </>
  )
}
