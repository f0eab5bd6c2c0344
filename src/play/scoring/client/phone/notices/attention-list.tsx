import { Button } from '../../../../../ui/button.tsx'
import type { PendingScore } from '../queue/pending-scores.ts'

interface Props {
  list: readonly PendingScore[]
  /** Absent when the server would only refuse it again. */
  onAgain?: ((mutationId: string) => void) | undefined
  onDismiss: (mutationId: string) => void
}

/** Scores typed here that the server refused. They stay until a person decides. */
export function AttentionList({ list, onAgain, onDismiss }: Props) {
  if (list.length === 0) return null
  return (
    <section aria-label="Needs attention" className="rounded-md border-2 border-flag bg-blush p-3">
      <h2 className="font-bold font-sans text-base">Needs attention</h2>
      <ul className="grid gap-3">
        {list.map((each) => (
          <li key={each.mutationId}>
            <p className="font-semibold">
              Hole {each.holeNumber}: {each.score ?? 'no score'}. {each.trouble?.words}
            </p>
            <p className="text-[0.9375rem]">{whatToDo(each)}</p>
            <div className="mt-2 flex gap-2">
              {onAgain && (
                <Button small className="flex-1" onClick={() => onAgain(each.mutationId)}>
                  Send again
                </Button>
              )}
              <Button small className="flex-1" onClick={() => onDismiss(each.mutationId)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whatToDo({ trouble, holeNumber }: PendingScore): string {
  return trouble?.kind === 'too-late'
    ? 'Waiting for the committee: it counts if they accept it. Tell them at the scoring table.'
    : `It’s kept on this phone. Check hole ${holeNumber}, then send it again or enter it again.`
}
