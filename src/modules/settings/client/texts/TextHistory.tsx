import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { VersionEntry, VersionList, VersionNote } from '#client/ui/VersionList.tsx'
import { languages, type Language } from '#contract/language.ts'
import { settings } from '#modules/settings/contract.ts'
import type { TextEntry, Texts } from './text-list.ts'
import type { TextEdits } from './use-text-edits.ts'
import classes from '../settings.module.css'

interface TextHistoryProps {
  entry: TextEntry
  now: Texts
  edits: TextEdits
  onClose: () => void
}

/** What a text said before, and the way back: into the changes, to be published with them. */
export function TextHistory({ entry, now, edits, onClose }: TextHistoryProps) {
  const { t } = useLingui()
  const asked = useCall(settings.textHistory, { id: entry.id, page: 1, pageSize: 100 }, { hasPlace: true })
  const { data } = asked
  const list = data?.list ?? []
  return (
    <Modal opened onClose={onClose} title={t`History of this text`} size="lg" centered>
      {!data && <MissingPageData asked={asked} call={settings.textHistory} />}
      {data && list.length === 0 && (
        <p className={classes.note}>
          <Trans>Never changed. People see the original text.</Trans>
        </p>
      )}
      <VersionList>
        {list.map((row, at) => {
          const tongue = row.language as Language
          return (
            <VersionEntry
              key={at}
              at={row.updateTime}
              notes={
                <>
                  <VersionNote>{row.by}</VersionNote>
                  <VersionNote>{languages[tongue].name}</VersionNote>
                </>
              }
              actions={
                <Button
                  size="compact-sm"
                  variant="light"
                  onClick={() => {
                    edits.set(entry.id, { ...now, [tongue]: row.before })
                    onClose()
                  }}
                >
                  <Trans>Restore previous text</Trans>
                </Button>
              }
            >
              <q>{row.before || entry.bundled[tongue]}</q> → <q>{row.after || entry.bundled[tongue]}</q>
            </VersionEntry>
          )
        })}
      </VersionList>
    </Modal>
  )
}
