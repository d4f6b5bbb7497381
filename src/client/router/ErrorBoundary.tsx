import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'

/** A screen that throws does not take the shell, the drafts or the other tabs with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <EmptyState
        title={<Trans>This page has an error</Trans>}
        text={<Trans>Drafts and unsent orders are safe on this device. Load the page again.</Trans>}
        action={
          <PlainButton onClick={() => this.setState({ error: undefined })}>
            <Trans>Try again</Trans>
          </PlainButton>
        }
      />
    )
  }
}
