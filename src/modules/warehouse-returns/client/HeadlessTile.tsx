/** One parcel as its photo: what everybody may see of it, and why it may be one's own. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPackage } from '@tabler/icons-react'
import type { Input } from '#contract/call.ts'
import { useCall } from '#client/calls/use-call.ts'
import { Photo } from '#client/ui/Photo.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { TileProps } from '#engine/table/index.ts'
import { warehouseReturns } from '../contract.ts'
import { headlessStatuses } from '../return-treatments.ts'
import type { HeadlessRow } from '../wire-shapes.ts'
import { Because } from './Because.tsx'
import classes from './headless.module.css'

export default function HeadlessTile({ row, input }: TileProps<HeadlessRow>) {
  const { i18n } = useLingui()
  const { expressNo, weight, arrivedOn, daysLeft, returnHeadlessStatus, isContested, files, returnNo } = row
  const { confidence, candidate: number } = row
  const status = headlessStatuses[returnHeadlessStatus]
  return (
    <>
      <TilePhoto row={row} input={input} />
      <div className={classes.body}>
        <span className={classes.line}>
          <span className="s-mono">{expressNo}</span>
          {weight && <span>{weight} kg</span>}
        </span>
        <StatusBadge label={i18n._(status.label)} tone={status.tone} shape={status.shape} />
        {returnNo && (
          <span className="s-note">
            <Trans>Return {returnNo}</Trans>
          </span>
        )}
        {arrivedOn && (
          <span className="s-note">
            {arrivedOn}
            {returnHeadlessStatus !== '3' && (
              <>
                {' · '}
                <Plural value={daysLeft} one="# day left" other="# days left" />
              </>
            )}
          </span>
        )}
        {row.goodsName && <span className="s-note">{row.goodsName}</span>}
        {number && returnHeadlessStatus === '0' && (
          <>
            <span className={classes.fits}>
              <Trans>
                {confidence}% match with {number}
              </Trans>
            </span>
            <Because reasons={row.because} />
          </>
        )}
        {isContested === '1' && (
          <span className={classes.contested}>
            {row.claimState === 'OPEN' ? (
              <Trans>Also claimed by others</Trans>
            ) : (
              <Trans>Claimed by someone</Trans>
            )}
          </span>
        )}
        {files > 0 && (
          <span className="s-note">
            <Plural value={files} one="# proof file" other="# proof files" />
          </span>
        )}
      </div>
    </>
  )
}

/** Addresses of photos are good for some minutes and are not kept: all tiles of a page share one question. */
function TilePhoto({ row, input }: TileProps<HeadlessRow>) {
  const asked = useCall(
    warehouseReturns.queryHeadlessExpress,
    input as Input<typeof warehouseReturns.queryHeadlessExpress>,
    { quiet: true, enabled: row.photos > 0 },
  )
  const url = asked.data?.list.find(({ id }) => id === row.id)?.photoUrl
  if (!url)
    return (
      <span className={classes.photo}>
        <IconPackage size={36} stroke={1.2} aria-hidden />
      </span>
    )
  return (
    <Photo
      className={classes.photo}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      width="320"
      height="240"
    />
  )
}
