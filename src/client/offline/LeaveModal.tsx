/** The question of `askToLeave`: n rows are not sent yet. Nothing is removed without typing. */
import '#client/theme/dialog-styles.ts'
import '@mantine/core/styles/Stack.css'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { confirm } from '#client/ui/confirm.ts'
import { getStore } from '#offline/store.ts'
import { discardUnsent, drain, leaving } from './leave.ts'

/** Mounted once by the shell. */
export function LeaveModal() {
  const { open } = useSnapshot(leaving)
  return open ? <Question count={open.count} answer={open.answer} /> : null
}

interface QuestionProps {
  count: number
  answer: (isLeaving: boolean) => void
}

function Question({ count, answer }: QuestionProps) {
  const { t } = useLingui()
  const { left, isSending, send } = useDrain(count, () => answer(true))
  const discard = async () => {
    const store = getStore()
    const isSure = await confirm({
      title: t`Discard unsent entries?`,
      text: t`It is removed from this device. This cannot be undone.`,
      yes: t`Discard`,
      danger: true,
      typed: String(left),
    })
    if (!isSure) return
    if (store) await discardUnsent(store)
    answer(true)
  }
  return (
    <Modal opened centered size="sm" onClose={() => answer(false)} title={<LeaveTitle count={left} />}>
      <Text size="sm">
        <Trans>
          Your entries wait on this device. Only you can see and send them, after logging in again.
        </Trans>
      </Text>
      <Stack gap="xs" mt="lg">
        <Button data-autofocus loading={isSending} onClick={send}>
          <Trans>Send now, then log out</Trans>
        </Button>
        <Button variant="default" onClick={() => answer(true)}>
          <Trans>Keep on this device and log out</Trans>
        </Button>
        <Group justify="space-between">
          <Button
            variant="subtle"
            color="red"
            c="light-dark(#c92a2a, #ff8787)"
            disabled={isSending}
            onClick={() => void discard()}
          >
            <Trans>Discard</Trans>
          </Button>
          <Button variant="subtle" color="gray" onClick={() => answer(false)}>
            <Trans>Stay</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const LeaveTitle = ({ count }: { count: number }) => (
  <Plural value={count} one="# entry is not sent yet" other="# entries are not sent yet" />
)

/** Sends and counts down; `onEmpty` when nothing is left. What stays is shown and the person chooses again. */
function useDrain(count: number, onEmpty: () => void) {
  const [left, setLeft] = useState(count)
  const [isSending, setSending] = useState(false)
  const stop = useRef(new AbortController())
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current.abort()
  }, [])
  const send = () => {
    setSending(true)
    void drain(setLeft, stop.current.signal).then((rest) => {
      if (stop.current.signal.aborted) return
      setSending(false)
      if (rest === 0) onEmpty()
    })
  }
  return { left, isSending, send }
}
