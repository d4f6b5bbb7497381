import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { keepStep } from '#client/undo/undo-stack.ts'
import { isWithin, textAt } from '#engine/form/logic/form-paths.ts'
import type { FormStore } from '#engine/form/logic/form-store.ts'
import { useFormState, useFormStore } from './form-context.ts'
import classes from './undo-notice.module.css'

/** Registers the step shown here as an undo step of the page while it is shown, so that Ctrl+Z does what its button does. */
function useUndoableStep(step: FormStore['undoable']): void {
  const { t } = useLingui()
  const store = useFormStore()
  useEffect(() => {
    if (!step) return undefined
    let isShown = true
    keepStep({
      name: { paste: t`Pasted address`, fill: t`Filled fields`, change: t`Cleared fields` }[step.kind],
      undo: store.undo,
      isCurrent: () => isShown && store.undoable === step,
    })
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a step is registered once, in the language of its moment
  }, [step, store])
}

/** What the last step at a field took away, left open or did not find; one undo takes all of it back. */
export function UndoNotice({ path }: { path: string }) {
  const { i18n } = useLingui()
  const store = useFormStore()
  const step = useFormState(({ undoable }) =>
    undoable && isWithin(undoable.path, path) ? undoable : undefined,
  )
  const isReadOnly = useFormState((form) => form.isReadOnly)
  useUndoableStep(step)
  if (!step || isReadOnly) return null
  // A field that is no longer drawn still has its name; three levels of a region have one.
  const namesOf = (paths: readonly string[]) =>
    [...new Set(paths.flatMap((each) => store.nameOf(each)?.label ?? []))].join(', ')
  const [cleared, missing] = [namesOf(step.cleared), namesOf(step.missing)]
  return (
    <output className={classes.notice}>
      {step.kind === 'paste' && <Trans>Filled from the pasted text.</Trans>}
      {step.taken && i18n._(step.taken)}
      {missing && (
        <strong>
          <Trans>Not found: {missing}.</Trans>
        </strong>
      )}
      {cleared && <Trans>No longer fits and was cleared: {cleared}.</Trans>}
      {step.asked.map(({ path: at, value }) => {
        const [name, now] = [store.nameOf(at)?.label ?? '', textAt(store.data, at)]
        return (
          <span key={at}>
            <Trans>
              {name} is still {now}.
            </Trans>{' '}
            <Button size="compact-xs" variant="light" onClick={() => store.answer(at)}>
              <Trans>Change to {value}</Trans>
            </Button>
          </span>
        )
      })}
      <span className={classes.buttons}>
        <Button size="compact-xs" variant="subtle" onClick={store.undo}>
          <Trans>Undo</Trans>
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={store.endUndo}>
          <Trans>Keep</Trans>
        </Button>
      </span>
    </output>
  )
}
