import '#client/theme/dialog-styles.ts'
import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { ThemeProvider } from '#client/theme/ThemeProvider.tsx'
import { asking, type Question } from './confirm.ts'

/** Draws the open question of `confirm()`. */
export function ConfirmDialog() {
  const { open } = useSnapshot(asking)
  if (!open) return null
  return (
    <ThemeProvider>
      <Asked key={open.question.title + open.question.text} question={open.question} answer={open.answer} />
    </ThemeProvider>
  )
}

function Asked({ question, answer }: { question: Question; answer: (value: boolean) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const isReady = !question.typed || typed.trim() === question.typed
  return (
    <Modal opened centered onClose={() => answer(false)} title={question.title} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) answer(true)
        }}
      >
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {question.text}
        </Text>
        {question.typed && (
          <TextInput
            mt="md"
            data-autofocus
            label={t`Type ${question.typed} to confirm`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => answer(false)}>
            {question.no ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            type="submit"
            color={question.danger ? 'red.8' : undefined}
            disabled={!isReady}
            data-autofocus={question.typed ? undefined : true}
          >
            {question.yes}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
