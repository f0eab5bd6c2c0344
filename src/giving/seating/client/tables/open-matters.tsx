import { Button } from '../../../../ui/button.tsx'
import type { DinnerGuest, DinnerView } from '../../contract.ts'

interface Props {
  view: DinnerView
  onChoose: (guestIds: readonly string[]) => void
  onFind: (people: readonly DinnerGuest[]) => void
}

/** Who has no seat, and whose wish isn't met. */
export function OpenMatters({ view: { guests, unmet, tables }, onChoose, onFind }: Props) {
  const waiting = [
    ...Map.groupBy(
      guests.filter(({ table }) => !table),
      ({ partyId }) => partyId,
    ).values(),
  ]
  const numberOf = (guestId: string) => {
    const seated = guests.find((guest) => guest.guestId === guestId)?.table
    return tables.find(({ tableId }) => tableId === seated?.tableId)?.number
  }
  return (
    <aside aria-label="Still open" className="figures grid gap-6">
      <section>
        <h2 className="border-ink border-b pb-1 text-xl">
          Not seated <span className="font-normal">{waiting.flat().length}</span>
        </h2>
        {waiting.length === 0 && <p className="py-2 text-soft">Everybody has a seat.</p>}
        <ul className="divide-y divide-line">
          {waiting.map((people) => (
            <li key={people[0]?.partyId} className="flex min-h-11 items-center justify-between gap-3 py-1">
              <button
                type="button"
                className="wrap-anywhere min-h-11 min-w-0 text-left font-semibold"
                onClick={() => onChoose(people.map(({ guestId }) => guestId))}
              >
                {people.length === 1 ? people[0]?.name : `${people[0]?.partyName}, ${people.length}`}
              </button>
              <Button small onClick={() => onFind(people)}>
                Find seats<span className="sr-only"> for {people[0]?.partyName}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {unmet.length > 0 && (
        <section>
          <h2 className="border-ink border-b pb-1 text-xl">
            Wishes not met <span className="font-normal">{unmet.length}</span>
          </h2>
          <ul className="divide-y divide-line">
            {unmet.map(({ guestId, what, why }) => (
              <li key={`${guestId} ${what}`} className="py-2">
                <button
                  type="button"
                  className="wrap-anywhere min-h-11 text-left leading-tight desk:min-h-7"
                  onClick={() => onChoose([guestId])}
                >
                  <span className="block font-semibold">{what}</span>
                  <span className="block text-soft">
                    {why}
                    {numberOf(guestId) !== undefined && `; now at table ${numberOf(guestId)}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
