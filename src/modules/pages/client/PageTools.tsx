/** Above the list of pages: begins one, and takes pages of another system in. */
import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CountryFieldHelp } from './CountryFieldHelp.tsx'
import { ImportPages } from './ImportPages.tsx'
import { NewPage } from './NewPage.tsx'

export default function PageTools() {
  const [open, setOpen] = useState<'new' | 'import'>()
  const close = () => setOpen(undefined)
  return (
    <div className="s-buttons">
      <Button size="compact-md" onClick={() => setOpen('new')}>
        <Trans>New page</Trans>
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setOpen('import')}>
        <Trans>Import pages</Trans>
      </Button>
      <CountryFieldHelp />
      {open === 'new' && <NewPage onClose={close} />}
      {open === 'import' && <ImportPages onClose={close} />}
    </div>
  )
}
