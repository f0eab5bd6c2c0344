import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** Shown if there is no event yet. */
export function NoEvent() {
  return (
    <EmptyState title="There is no event yet">
      <p>Set up the event to see how it’s going here.</p>
      <LinkButton href="/setup" kind="main" className="mt-4">
        Set up the event
      </LinkButton>
    </EmptyState>
  )
}
