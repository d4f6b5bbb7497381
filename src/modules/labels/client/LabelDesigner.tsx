/**
 * The label designer (spec 001 §2). The address names the template (`?id=`), and of a new one its kind and what it is copied from; `?sample=1`
 * alone begins a sample (record 0145).
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { mintKey } from '#client/calls/mint-key.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useKnownOutbox } from '#client/offline/use-outbox.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { go, useUrlQuery } from '#client/router/go.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { href, SAMPLE } from '#engine/screen/index.ts'
import { EXPRESS_PAGE, type LabelTemplate } from '#engine/label/index.ts'
import type { OutboxRow } from '#offline/types.ts'
import { beginDrawing } from '#modules/printing/kit.ts'
import { designKinds, labels, type DesignKind } from '../contract.ts'
import { screens } from '../module.ts'
import { type Beginning, designHref } from './design/use-designing.ts'
import { Workspace } from './design/Workspace.tsx'
import { NewTemplate } from './NewTemplate.tsx'
import { copyName, readWire, type SaveInput, type WireTemplate } from './templates.ts'
import classes from './list.module.css'

export default function LabelDesigner() {
  const { t } = useLingui()
  const [{ id, kind, from, [SAMPLE]: sample }] = useUrlQuery()
  const isBegun = id === undefined && sample !== undefined
  useEffect(() => {
    // In place of the request: a reload and Back lead to this sample and begin no other.
    if (isBegun)
      go(designHref(mintKey(), { kind: 'express', from: SAMPLE_OF, [SAMPLE]: '1' }), { replace: true })
  }, [isBegun])
  if (isBegun) return <SkeletonRows rows={10} />
  if (id)
    return (
      <Opened
        key={id}
        id={id}
        kind={designKinds.find((each) => each === kind)}
        from={from}
        isSample={sample !== undefined}
      />
    )
  return (
    <div className={classes.page}>
      <ScreenHeader>
        <AppLink to={href(screens.faceListManage)}>
          <Trans>Label templates</Trans>
        </AppLink>
      </ScreenHeader>
      <EmptyState
        title={t`Which label?`}
        text={t`Create a new template, empty or from a built-in one, or open one from the list.`}
        action={<NewTemplate />}
      />
    </div>
  )
}

/** Built-in template a sample is a copy of. */
const SAMPLE_OF = 'express-100x150'

interface OpenedProps {
  id: string
  kind: DesignKind | undefined
  from: string | undefined
  isSample: boolean
}

function Opened({ id, kind, from, isSample }: OpenedProps) {
  const { t } = useLingui()
  // Beside the template and the drafts of this device, not after them.
  useEffect(beginDrawing, [])
  const detail = useCall(labels.templateDetail, { id }, { quiet: true })
  const source = useCall(labels.templateDetail, { id: from ?? '' }, { quiet: true, enabled: !!from })
  const rows = useKnownOutbox([labels.templateSave.id])
  const [begun, setBegun] = useState<Beginning>()
  const isAsked = isSettled(detail) && (!from || isSettled(source))
  const isKnown = rows !== undefined && isAsked
  const named = isSample ? t`Sample label` : undefined
  const beginning =
    begun ??
    (isKnown ? beginningOf({ id, kind, rows, detail: detail.data, source: source.data, named }) : undefined)
  // A new template is absent until it is saved, and asked for again then: the open design is kept until the answer comes.
  if (!begun && beginning) setBegun(beginning)
  if (beginning) return <Workspace beginning={beginning} detail={detail.data} isSample={isSample} />
  if (!isKnown) return <SkeletonRows rows={10} />
  return (
    <EmptyState
      title={t`Template not found`}
      text={t`It was deleted, or you're offline and it has not been opened on this device yet.`}
      action={
        <AppLink to={href(screens.faceListManage)}>
          <Trans>Label templates</Trans>
        </AppLink>
      }
    />
  )
}

/** Answered, refused, or waiting for a line. */
const isSettled = ({ isPending, fetchStatus }: { isPending: boolean; fetchStatus: string }): boolean =>
  !isPending || fetchStatus === 'paused'

interface Known {
  id: string
  kind: DesignKind | undefined
  rows: readonly OutboxRow[]
  detail: WireTemplate | undefined
  source: WireTemplate | undefined
  /** What a new one is called instead of being called a copy. */
  named: string | undefined
}

/** What is waiting to be saved before what the gateway has before something new. */
function beginningOf({ id, kind, rows, detail, source, named }: Known): Beginning | undefined {
  const queued = rows.findLast(({ entity }) => entity === `label:${id}`)?.body as SaveInput | undefined
  const waiting = queued && readWire(queued)
  if (waiting) return { id, kind: queued.kind, rev: queued.rev + 1, template: waiting, isNew: false }
  const stored = detail && readWire(detail)
  const storedKind = designKinds.find((each) => each === detail?.kind)
  if (stored && storedKind && !detail.isBuiltIn)
    return { id, kind: storedKind, rev: detail.rev, template: stored, isNew: false }
  if (!kind) return undefined
  const copied = source && readWire(source)
  const template: LabelTemplate = copied ?? { schemaVersion: 1, name: '', page: EXPRESS_PAGE, components: [] }
  return {
    id,
    kind,
    rev: 0,
    template: { ...template, name: named ?? (copied ? copyName(copied.name) : '') },
    isNew: true,
  }
}
