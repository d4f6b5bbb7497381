import { Trans, useLingui } from '@lingui/react/macro'
import { useSeesAmounts } from '#client/session/session.ts'
import { caseFees } from '#domain/case-fees.ts'
import { interceptRequestCodes, interceptRequests } from '#domain/interceptions.ts'
import { fromMinor } from '#domain/money.ts'
import { returnTariff } from '#domain/storage-clock.ts'
import classes from '../guide.module.css'
import { Scrolled } from '../Scrolled.tsx'

/** Currency of the fees of interceptions and second deliveries. */
const CNY = 'CNY'

/** Prices of interceptions, second deliveries and storage, for those who may see amounts. */
export function Fees() {
  const { t, i18n } = useLingui()
  const seesAmounts = useSeesAmounts()
  if (!seesAmounts)
    return (
      <p className="s-quiet">
        <Trans>Your account does not show amounts of money.</Trans>
      </p>
    )
  const { tiers, currency, freeDays, lastDay } = returnTariff
  return (
    <Scrolled title={t`Fees for interceptions, second deliveries and storage`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`What for`}</th>
            <th scope="col" className={classes.amount}>{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {interceptRequestCodes.map((each) => {
            const { label, fee } = interceptRequests[each]
            return <Row key={each} what={i18n._(label)} fee={`${fee} ${CNY}`} />
          })}
          <Row what={t`Second delivery`} fee={`${caseFees.REDELIVER.fee} ${CNY}`} />
          <Row what={t`Storage of a returned parcel, day 1 to ${freeDays}`} fee={t`Free`} />
          {tiers.map(({ fromDay, perDay }, at) => {
            const toDay = (tiers[at + 1]?.fromDay ?? lastDay + 1) - 1
            const fee = `${fromMinor(BigInt(perDay))} ${currency}`
            return (
              <Row
                key={fromDay}
                what={t`Storage of a returned parcel, day ${fromDay} to ${toDay}`}
                fee={t`${fee} per day`}
              />
            )
          })}
        </tbody>
      </table>
    </Scrolled>
  )
}

const Row = ({ what, fee }: { what: string; fee: string }) => (
  <tr>
    <th scope="row">{what}</th>
    <td className={classes.amount}>{fee}</td>
  </tr>
)
