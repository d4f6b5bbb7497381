import { Plural } from '@lingui/react/macro'
import { RowResults } from '#client/ui/RowResults.tsx'

interface Announced {
  /** Number it was announced with. */
  readonly name: string
  readonly ok: '0' | '1'
  readonly returnNo: string
  readonly fields: readonly { readonly desc: string }[]
}

/** What became of each announced parcel. */
export function ReturnsSent({ rows }: { rows: readonly Announced[] }) {
  const taken = rows.filter(({ ok }) => ok === '1').length
  const refused = rows.length - taken
  return (
    <>
      <p className="s-paragraph">
        <Plural value={taken} one="# return was announced." other="# returns were announced." />{' '}
        {refused > 0 && (
          <strong>
            <Plural value={refused} one="# was refused." other="# were refused." />
          </strong>
        )}
      </p>
      <RowResults
        rows={rows.map(({ ok, name, returnNo, fields }) => ({
          name,
          isTaken: ok === '1',
          text: ok === '1' ? returnNo : (fields[0]?.desc ?? ''),
        }))}
      />
    </>
  )
}
