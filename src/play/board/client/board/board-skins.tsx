import { useCall } from '../../../../ui/calls/use-call.ts'
import { useIsInteractive } from '../../../../ui/page/served-page.ts'
import { entrantsInWords } from '../../skins-words.ts'

const askEvery = 60_000

/** The skins below the board, where entries are sold: who is in, who won what, and what was decided about it. */
export function BoardSkins({ eventId, isFinal }: { eventId: string; isFinal: boolean }) {
  const isInteractive = useIsInteractive()
  const { data } = useCall(
    isInteractive ? 'GET /api/contests' : null,
    { query: { eventId } },
    { every: askEvery },
  )
  const skins = data?.skins
  if (!skins?.field) return null
  const { entrants, says, isDecided } = skins.field
  return (
    <section aria-labelledby="board-skins" className="page mt-8">
      <h2 id="board-skins" className="text-xl">
        {isFinal || !isDecided ? 'Skins' : 'Skins so far'}
      </h2>
      <p className="wrap-anywhere mt-1 text-soft">{[`${skins.words}.`, ...says].join(' ')}</p>
      {skins.skins.length > 0 && (
        <ul className="mt-2 max-w-xl">
          {skins.skins.map(({ teamId, teamName, count }) => (
            <li key={teamId} className="flex justify-between gap-3 border-line border-b py-1">
              <span className="wrap-anywhere">{teamName}</span>
              <span className="figures font-semibold">{count === 1 ? '1 skin' : `${count} skins`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="wrap-anywhere mt-2">
        {entrants.length === 1 ? '1 entrant' : `${entrants.length} entrants`}
        {entrants.length > 0 && `: ${entrantsInWords(entrants)}`}
      </p>
    </section>
  )
}
