import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OfflineError } from '#client/calls/failures.ts'
import { localeTag, useLanguage } from '#client/i18n/language.ts'
import { Photo } from '#client/ui/Photo.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { ZoomPhoto } from '#client/ui/ZoomPhoto.tsx'
import { fullAddress, proofsOf, save, type Proof } from './proofs.ts'
import { dayText, timeText } from '../public/scan-times.ts'
import classes from './proof.module.css'

/** The pictures of a parcel, one large, the others beside it. */
export function ProofDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: ['proofs', number],
    queryFn: ({ signal }) => proofsOf(number, signal),
    // The addresses of the pictures do not stay good.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  return (
    <Modal opened onClose={onClose} title={t`Proofs of ${number}`} size="xl" padding="md">
      {data ? (
        <Pictures proofs={data} />
      ) : error ? (
        <div className={classes.none} role="alert">
          <p className="s-paragraph">
            {error instanceof OfflineError ? (
              <Trans>Connect to the internet to see proofs. They are not saved on this device.</Trans>
            ) : (
              <Trans>The proofs could not be loaded.</Trans>
            )}
          </p>
          <Button variant="default" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Modal>
  )
}

function Pictures({ proofs }: { proofs: readonly Proof[] }) {
  const { t } = useLingui()
  const locale = localeTag(useLanguage())
  const [chosen, setChosen] = useState(0)
  const shown = proofs[chosen]
  if (!shown)
    return (
      <p className={classes.none}>
        <Trans>The courier has sent no picture of this delivery.</Trans>
      </p>
    )
  const nameOf = ({ kind }: Proof) => (kind === 'sign' ? t`Signature` : t`Picture at delivery`)
  return (
    <>
      <ZoomPhoto
        key={shown.id}
        src={fullAddress(shown.address)}
        alt={nameOf(shown)}
        width={shown.width}
        height={shown.height}
      />
      <div className={classes.foot}>
        <p className={classes.facts}>
          <strong>{nameOf(shown)}</strong>
          {[shown.signer, shown.place, `${dayText(shown.at, locale)}, ${timeText(shown.at, locale)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Button variant="default" onClick={() => save(shown.address)}>
          <Trans>Download</Trans>
        </Button>
      </div>
      {proofs.length > 1 && (
        <div className={classes.strip} role="group" aria-label={t`Pictures`}>
          {proofs.map((proof, index) => (
            <button
              key={proof.id}
              type="button"
              className={classes.thumb}
              aria-pressed={index === chosen}
              aria-label={nameOf(proof)}
              onClick={() => setChosen(index)}
            >
              <Photo src={fullAddress(proof.address)} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </>
  )
}
