import { Button, Collapse } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { textOfNode } from '#engine/page/logic/page-form.ts'
import { type ElementProps, usePage } from './page-context.ts'

/** A button that opens and closes what is in it (spec 001 §4 "Button drawer toggles"); the first elements may stay in view. */
export function Drawer({ node }: ElementProps) {
  const { language, Nodes } = usePage()
  const { moreVisible, moreSliceNumber } = node.field.props ?? {}
  const [isOpen, setOpen] = useState(moreVisible === true)
  const id = useId()
  const inView = typeof moreSliceNumber === 'number' ? Math.max(0, moreSliceNumber) : 0
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      {inView > 0 && <Nodes ids={node.childIds.slice(0, inView)} />}
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<Icon size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {textOfNode(node, 'name', language)}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <Nodes ids={node.childIds.slice(inView)} />
      </Collapse>
    </>
  )
}
