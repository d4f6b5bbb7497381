import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import type { QueryCall } from '#contract/call.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { AskedHistory } from '#client/ui/AskedHistory.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { BoatMark } from '#client/ui/BoatMark.tsx'
import { Card } from '#client/ui/Card.tsx'
import { confirm } from '#client/ui/confirm.ts'
import { DatedSteps } from '#client/ui/DatedSteps.tsx'
import { DaysLeft } from '#client/ui/DaysLeft.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { FileMenu, IconTool, StepTools, TakeOver } from '#client/ui/DesignerBar.tsx'
import { DifferenceLines } from '#client/ui/DifferenceLines.tsx'
import { DraftImport } from '#client/ui/DraftImport.tsx'
import { DropItem, DropLine, DropMenu } from '#client/ui/DropMenu.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { FileDrop } from '#client/ui/FileDrop.tsx'
import { HistoryList } from '#client/ui/HistoryList.tsx'
import { MissingData, MissingDataText } from '#client/ui/MissingData.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { notify } from '#client/ui/notify.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Photo } from '#client/ui/Photo.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { HelpLink } from '#client/ui/HelpLink.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { PointMenu } from '#client/ui/PointMenu.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { RowResults } from '#client/ui/RowResults.tsx'
import { SampleNote } from '#client/ui/SampleNote.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { StepList } from '#client/ui/StepList.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { RollBack } from '#client/ui/VersionHistory.tsx'
import { VersionEntry, VersionList, VersionNote } from '#client/ui/VersionList.tsx'
import { ZoomPhoto } from '#client/ui/ZoomPhoto.tsx'
import classes from './specimen.module.css'

const LONG = 'A name that is a good deal longer than the place it stands in, as names are'

/** The small parts of `src/client/ui`. Questions (`ConfirmDialog.tsx`), messages (`Toaster.tsx`) and menus (`DropList.tsx`) open by their buttons. */
export function UiParts() {
  return (
    <>
      <Buttons />
      <TextFields />
      <Asking />
      <Card title="Page header">
        <PageHeader title={LONG}>
          <Button variant="default">Second</Button>
          <Button>First</Button>
        </PageHeader>
      </Card>
      <Card title={LONG} aside={<AppLink to="/test">All</AppLink>}>
        <div className={classes.row}>
          <BoatMark size={26} />
          <AppLink to="/test">AppLink</AppLink>
          <PlainLink to="/test">PlainLink</PlainLink>
          <HelpLink error={new Error('no answer')} />
          <Times />
        </div>
        <SkeletonRows />
      </Card>
      <Records />
      <Sample />
      <Card title="Empty state">
        <EmptyState
          title="No parcels yet"
          text="Says why there is nothing, and what to do next, in one sentence."
          action={<PlainButton>Place an order</PlainButton>}
        />
      </Card>
      <FileDrop
        icon={<IconFileSpreadsheet size={44} stroke={1.2} aria-hidden />}
        title="Drop files here"
        text="What may be in them, and what becomes of them."
        choose="Choose files"
        label="Files"
        accept=".csv"
        isLow
        fault="a.csv: this file is empty"
        onFiles={(files) => notify(files.map(({ name }) => name).join(', '))}
      />
      <Designing />
      <Missing />
    </>
  )
}

const Buttons = () => (
  <Card title="Buttons">
    <div className={classes.row}>
      <PlainButton>Plain filled</PlainButton>
      <PlainButton look="plain">Plain</PlainButton>
      <PlainButton isBusy>Busy</PlainButton>
      <PlainButton look="plain" isBusy>
        Busy
      </PlainButton>
      <PlainButton disabled>Disabled</PlainButton>
    </div>
    <div className={classes.row}>
      <Button>Filled</Button>
      <Button variant="default">Default</Button>
      <Button variant="light">Light</Button>
      <Button variant="subtle">Subtle</Button>
      <Button color="red.8">Danger</Button>
      <Button loading>Loading</Button>
      <Button disabled>Disabled</Button>
      <ReasonButton>With no reason</ReasonButton>
      <ReasonButton reason="Only orders that have not been picked up can be edited.">
        Says why not
      </ReasonButton>
    </div>
  </Card>
)

const TextFields = () => (
  <Card title="Text fields without the component library">
    <div className={classes.grid}>
      <TextField label="Empty" placeholder="Placeholder" />
      <TextField label="Filled" defaultValue={LONG} />
      <TextField label="Wrong" defaultValue="12,5" error="Please enter a weight between 0.1 and 200 kg" />
      <TextField label="Read only" readOnly value="SP0000000000018" />
      <TextField label="With something at its end" aside={<span>kg</span>} />
    </div>
  </Card>
)

const facts = [
  { label: 'Waybill', value: 'SP0000000000018' },
  { label: 'Left out, being empty', value: '' },
  { label: 'Consignee', value: LONG },
]
const results = [
  { name: 'B261101000001', isTaken: true, text: 'SP0000000000018' },
  { name: 'B261101000002', isTaken: false, text: 'Only orders that have not been picked up can be edited.' },
]

const lines = [
  { key: '2', at: '2026-05-05T10:00:00Z', when: '2026-05-05 10:00', what: 'Submitted', detail: 'demo' },
  {
    key: '1',
    at: '2026-05-04T10:00:00Z',
    when: '2026-05-04 10:00',
    what: LONG,
    detail: 'demo',
    end: 'Draft',
  },
]

const Records = () => (
  <Card title="A record beside its list, and what became of rows">
    <FactPanel
      title={LONG}
      badge={<StatusBadge label="Signed" tone="green" shape="check" />}
      close={() => notify('Closed')}
    >
      <FactLines facts={facts} />
      <FactActions>
        <PlainButton>First</PlainButton>
        <PlainButton look="plain">Second</PlainButton>
      </FactActions>
    </FactPanel>
    <RowResults rows={results} />
    <DatedSteps
      steps={[
        { label: 'Announced', at: '2026-05-04T10:00:00Z' },
        { label: LONG, at: '' },
      ]}
    />
    <HistoryList lines={lines} />
    <DifferenceLines lines={['Weight: 1.2 → 1.4', LONG]} />
    <DifferenceLines lines={[]} />
    <StepList steps={['Field added', LONG, 'Field moved']} done={2} jump={() => undefined} />
    <VersionList>
      {[2, 1].map((rev) => (
        <VersionEntry
          key={rev}
          rev={rev}
          at="2026-05-04T10:00:00Z"
          notes={<VersionNote>demo</VersionNote>}
          actions={<RollBack reason={rev === 2 ? 'In use' : undefined} onClick={() => undefined} />}
        >
          {LONG}
        </VersionEntry>
      ))}
    </VersionList>
  </Card>
)

const call = {} as QueryCall
const failed = { error: new Error('The gateway did not answer'), isFetching: false, refetch: () => undefined }
const words = { title: 'Not on this device', text: 'It comes with the next line.' }

const Missing = () => (
  <Card title="An answer that did not come, in the place of a panel, of a page and of a line; a picture that did not">
    <MissingData asked={failed} call={call} offline={words} />
    <MissingPageData asked={{ ...failed, isLoading: false }} call={call} />
    <AskedHistory
      asked={{ ...failed, isLoading: false }}
      call={call}
      offline={words.text}
      none="No line yet"
      line={() => ({ key: '', at: '', when: '', what: '' })}
    />
    <MissingDataText asked={failed} call={call} offline={words.text} />
    <Photo src="/nowhere.png" alt="The parcel" width={120} height={90} />
  </Card>
)

const Sample = () => (
  <Card title="A sample above what it fills; a picture that is pressed to see every pixel">
    <SampleNote text="This form is filled with a sample." onDiscard={() => notify('Discarded')} />
    <ZoomPhoto src="/icons/icon-512.png" alt="The mark of the portal" width={512} height={512} />
  </Card>
)

function Times() {
  const [now] = useState(Date.now)
  return (
    <>
      <AsOf at={now} offline={false} />
      <AsOf at={now - 86_400_000} offline />
      <DaysLeft at={new Date(now + 3 * 86_400_000).toISOString()} />
      <DaysLeft at={new Date(now - 3 * 86_400_000).toISOString()} />
    </>
  )
}

const question = {
  title: 'Discard 3 orders?',
  text: 'They are on this device alone.',
  yes: 'Discard 3 orders',
}

const Asking = () => (
  <Card title="Messages, questions, menus">
    <div className={classes.row}>
      <PlainButton look="plain" onClick={() => notify('Address copied')}>
        Message
      </PlainButton>
      <PlainButton look="plain" onClick={() => notify('187 orders placed', 'good')}>
        Good news
      </PlainButton>
      <PlainButton
        look="plain"
        onClick={() => notify(LONG, 'bad', { action: { label: 'Try again', run: () => undefined } })}
      >
        Bad news
      </PlainButton>
      <PlainButton look="plain" onClick={() => void confirm(question)}>
        Question
      </PlainButton>
      <PlainButton look="plain" onClick={() => void confirm({ ...question, danger: true, typed: 'discard' })}>
        Typed question
      </PlainButton>
      <DropMenu label="Menu" button="Menu">
        <DropItem isCurrent onClick={() => undefined}>
          Current
        </DropItem>
        <DropItem onClick={() => undefined}>Other</DropItem>
        <DropLine />
        <DropItem disabled onClick={() => undefined}>
          Disabled
        </DropItem>
      </DropMenu>
      <DropMenu label="Panel" kind="panel" button="Panel">
        <TextField label="In a panel" />
      </DropMenu>
      <AtPoint />
      <OneOfAFew />
    </div>
  </Card>
)

const nothing = async () => undefined

/** The bar of a designer, and the import of drafts. */
function Designing() {
  const [isImport, setImport] = useState(false)
  return (
    <Card title="Bar of a designer, drafts from a file">
      <TakeOver text={LONG} onTake={nothing} />
      <div className={classes.row}>
        <StepTools past={2} future={0} store={{ undo: () => undefined, redo: () => undefined }} />
        <IconTool label="Pressed" isPressed run={() => undefined}>
          <IconFileSpreadsheet size={18} />
        </IconTool>
        <FileMenu take={nothing} file={() => ({ name: 'sample', text: '{}' })} />
        <PlainButton look="plain" onClick={() => setImport(true)}>
          Import
        </PlainButton>
      </div>
      {isImport && (
        <DraftImport title="Import" send={async () => outcomes} onClose={() => setImport(false)} />
      )}
    </Card>
  )
}

const outcomes = (['new', 'changed', 'same', 'conflict', 'refused'] as const).map((outcome) => ({
  name: 'filter:b2cOrder',
  outcome,
  desc: outcome === 'refused' ? LONG : '',
}))

function AtPoint() {
  const [at, setAt] = useState<{ x: number; y: number }>()
  return (
    <>
      <PlainButton look="plain" onClick={({ clientX: x, clientY: y }) => setAt({ x, y })}>
        Menu at the pointer
      </PlainButton>
      {at && (
        <PointMenu label="Menu at the pointer" at={at} close={() => setAt(undefined)}>
          <DropItem onClick={() => undefined}>One</DropItem>
          <DropItem onClick={() => undefined}>Two</DropItem>
        </PointMenu>
      )}
    </>
  )
}

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const

function OneOfAFew() {
  const [size, setSize] = useState<'small' | 'large'>('small')
  return <Choice label="One of a few" value={size} options={sizes} onChange={setSize} />
}
