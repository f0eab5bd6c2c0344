import { useSearchParams } from 'wouter'

/** Of the clubhouse screen with the reveal or the leaderboard, for the same event as now. */
export function useScreenAddress({ reveals }: { reveals: boolean }): string {
  const [parameters] = useSearchParams()
  const eventId = parameters.get('eventId')
  const past = eventId ? `&eventId=${encodeURIComponent(eventId)}` : ''
  return `/leaderboard?tv=1${reveals ? '&reveal' : ''}${past}`
}
