import { Plural, Trans } from '@lingui/react/macro'
import { IconPackage } from '@tabler/icons-react'
import { Photo } from '#client/ui/Photo.tsx'
import type { UnclaimedParcel } from './use-unclaimed.ts'
import classes from './unclaimed.module.css'

/** One parcel of the wall: the picture is the button. */
export function UnclaimedCard({ parcel, onOpen }: { parcel: UnclaimedParcel; onOpen: () => void }) {
  const { maskedNo, photoUrl, looks, weight, arrivedOn, daysLeft, claims, isMine, match, warehouseName } =
    parcel
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.card}
        data-match={match && match.confidence >= 60 ? true : undefined}
        onClick={onOpen}
      >
        {photoUrl ? (
          <Photo
            className={classes.photo}
            src={photoUrl}
            alt=""
            loading="lazy"
            decoding="async"
            width="320"
            height="240"
          />
        ) : (
          <span className={classes.photo}>
            <IconPackage size={36} stroke={1.2} aria-hidden />
          </span>
        )}
        <span className={classes.body}>
          <span className="hidden-text">
            <Trans>Claim this parcel</Trans>
          </span>
          <span className={classes.numberLine}>
            <span className="s-mono">{maskedNo}</span>
            <span>{weight} kg</span>
          </span>
          <span className="s-note">{looks}</span>
          <span className="s-note">{warehouseName}</span>
          <span className="s-note">
            {arrivedOn} · <Plural value={daysLeft} one="# day left" other="# days left" />
          </span>
          {match && (
            <span className={classes.match}>
              <Trans>
                {match.confidence}% match with {match.expressNo}
              </Trans>
            </span>
          )}
          {isMine === '1' ? (
            <span className={classes.mine}>
              <Trans>Claimed by you</Trans>
            </span>
          ) : (
            claims > 0 && (
              <span className={classes.contested}>
                <Trans>Claimed by someone</Trans>
              </span>
            )
          )}
        </span>
      </button>
    </li>
  )
}
