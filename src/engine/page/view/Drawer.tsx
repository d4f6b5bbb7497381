import { Button, Collapse } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { sizeOf } from '#engine/page/logic/element-look.ts'
import { textOfNode } from '#engine/page/logic/page-form.ts'
import { type ElementProps, usePage } from './page-context.ts'

const sizes = { small: 'compact-sm', default: 'compact-md', large: 'sm' } as const

/** A button that opens and closes what is in it (spec 001 §4 "Button drawer toggles"); the first elements may stay in view. */
export function Drawer({ node }: ElementProps) {
  const { document, language, Nodes } = usePage()
  const { moreVisible, moreSliceNumber, moreBtnVisible } = node.field.props ?? {}
  const [isOpen, setOpen] = useState(moreVisible === true)
  const id = useId()
  const inView = typeof moreSliceNumber === 'number' ? Math.max(0, moreSliceNumber) : 0
  // Without its button nothing could ever be opened: all of it is in view, so that no required field is out of reach.
  if (moreBtnVisible === false) return <Nodes ids={node.childIds} />
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      {inView > 0 && <Nodes ids={node.childIds.slice(0, inView)} />}
      <Button
        size={sizes[sizeOf(document, node)]}
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
