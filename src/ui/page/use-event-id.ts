import { useSearchParams } from 'wouter'

/** The event that the address asks for; undefined for the current one. */
export function useEventId(): string | undefined {
  const [parameters] = useSearchParams()
  return parameters.get('eventId') ?? undefined
}
