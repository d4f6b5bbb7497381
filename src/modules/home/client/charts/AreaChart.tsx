import { useLingui } from '@lingui/react/macro'
import { t as translate } from '@lingui/core/macro'
import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { countryName } from '#domain/country-names.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/b2c/module.ts'
import { home } from '#modules/home/contract.ts'
import { useNumber } from '../use-number.ts'
import { Bar } from './Bar.tsx'
import { ChartCard, type Drawn } from './ChartCard.tsx'
import classes from './charts.module.css'

type Areas = Output<typeof home.getAreaSignCount>
type Country = Areas['list'][number]
type Sum = Pick<Country, 'total' | 'signed' | 'rate'>

const percent = (rate: string): string => (rate ? `${rate}%` : '')

/** Signed of all, by country; a country opens into its provinces. */
export function AreaChart() {
  const { t } = useLingui()
  const number = useNumber()
  const language = useLanguage()
  const draw = ({ list, from, to, ...all }: Areas): Drawn => {
    const ordersOf = (country: string, status?: string) =>
      href(screens.b2COrderManage, {}, { country, createdFrom: from, createdTo: to, status })
    const cells = ({ total, signed, rate }: Sum, links: { all?: string; signed?: string } = {}) => [
      { text: number(total), ...(links.all ? { to: links.all } : {}) },
      { text: number(signed), ...(links.signed ? { to: links.signed } : {}) },
      { text: percent(rate) },
    ]
    return {
      isEmpty: list.length === 0,
      summary: translate`${number(all.signed)} of ${number(all.total)} orders are signed, ${percent(all.rate)}.`,
      chart: <Countries list={list} ordersOf={ordersOf} />,
      table: {
        heads: [t`Country`, t`Province`, t`Orders`, t`Signed`, t`Rate`],
        words: 2,
        rows: list.flatMap(({ country, provs, ...sum }) => [
          {
            key: country,
            cells: [
              { text: countryName(country, language) },
              { text: t`All` },
              ...cells(sum, { all: ordersOf(country), signed: ordersOf(country, 'SIGNED') }),
            ],
          },
          ...provs.map(({ prov, ...provSum }) => ({
            key: `${country} ${prov}`,
            cells: [{ text: countryName(country, language) }, { text: prov || '–' }, ...cells(provSum)],
          })),
        ]),
      },
    }
  }
  return (
    <ChartCard
      title={t`Signed by area`}
      call={home.getAreaSignCount}
      size="half"
      empty={t`No orders in this period. Each country appears here with its signed parcels.`}
      draw={draw}
    />
  )
}

function Countries({ list, ordersOf }: { list: readonly Country[]; ordersOf: (country: string) => string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState('')
  const most = Math.max(1, ...list.map(({ total }) => total))
  return (
    <ul>
      {list.map((each) => {
        const name = countryName(each.country, language)
        const isOpen = open === each.country
        return (
          <li key={each.country}>
            <Bar
              label={name}
              to={ordersOf(each.country)}
              length={each.total / most}
              filled={each.signed / Math.max(1, each.total)}
              value={<Value {...each} />}
              lead={
                <button
                  type="button"
                  className={classes.opener}
                  aria-expanded={isOpen}
                  aria-label={t`Provinces of ${name}`}
                  onClick={() => setOpen(isOpen ? '' : each.country)}
                />
              }
            />
            {isOpen && <Provinces country={each} />}
          </li>
        )
      })}
    </ul>
  )
}

function Provinces({ country: { provs } }: { country: Country }) {
  const { t } = useLingui()
  const most = Math.max(1, ...provs.map(({ total }) => total))
  return (
    <ul className={classes.inner}>
      {provs.map((each) => (
        <li key={each.prov}>
          <Bar
            label={each.prov || t`No province`}
            length={each.total / most}
            filled={each.signed / Math.max(1, each.total)}
            value={<Value {...each} />}
          />
        </li>
      ))}
    </ul>
  )
}

function Value({ total, signed, rate }: Sum) {
  const number = useNumber()
  return (
    <>
      <b>{percent(rate)}</b> {number(signed)}/{number(total)}
    </>
  )
}
