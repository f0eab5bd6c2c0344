import { Button } from '../../../ui/button.tsx'
import type { EntriesState } from './queue/open-entries.ts'

interface Props {
  state: EntriesState
  onDrop: (mutationId: string) => void
}

/** Shots that are only on this phone, and those the server refused; nothing once all are sent. */
export function UnsentEntries({ state: { entries, canStore }, onDrop }: Props) {
  if (entries.length === 0) return null
  const refused = entries.filter(({ refusal }) => refusal !== null)
  const waiting = entries.filter(({ refusal }) => refusal === null)
  return (
    <div className="grid gap-3">
      {waiting.length > 0 && (
        <section aria-label="Not sent yet" className="rounded-md border border-amber bg-sand px-4 py-2">
          <p role="status" className="font-semibold">
            {canStore
              ? 'Saved on this phone. It’s sent when there is signal.'
              : 'This phone can’t save it. Keep this page open until there is signal.'}
          </p>
          <ul>
            {waiting.map(({ mutationId, words, playerName, teamName, wasTried }) => (
              <li key={mutationId} className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="wrap-anywhere figures">
                  {words}, {playerName} ({teamName})
                </span>
                {!wasTried && (
                  <Button kind="quiet" small onClick={() => onDrop(mutationId)}>
                    Take back<span className="sr-only"> {playerName}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section aria-label="Not counted" className="rounded-md border-2 border-flag bg-blush p-3">
          <ul className="grid gap-3">
            {refused.map(({ mutationId, words, playerName, teamName, refusal }) => (
              <li key={mutationId} className="wrap-anywhere">
                <p className="font-semibold">
                  Not counted: {words}, {playerName} ({teamName})
                </p>
                <p>{refusal} Show this to the committee.</p>
                <Button small className="mt-2" onClick={() => onDrop(mutationId)}>
                  Remove from this phone
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
