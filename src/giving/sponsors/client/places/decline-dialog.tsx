import { call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { partsInWords } from '../../package-rules.ts'
import type { SponsorPlace, SponsorPlaces } from '../../places-contract.ts'
import { declinedValueInWords } from './place-words.ts'

interface Props {
  secret: string
  chosen: readonly SponsorPlace[]
  places: SponsorPlaces
  onClose: () => void
  onDone: (places: SponsorPlaces) => void
}

/** Says what giving places back does, in numbers; it can't be undone. */
export function DeclineDialog({ secret, chosen, places, onClose, onDone }: Props) {
  const words = placesInWords(chosen, places.teamSize)
  const names = chosen.map(({ name }) => name).filter(Boolean)
  const receipt = declinedValueInWords(chosen, places)
  async function decline(): Promise<void> {
    const placeIds = chosen.map(({ id }) => id)
    onDone(await call('POST /api/sponsor/places/decline', { body: { secret, placeIds } }))
  }
  return (
    <ConfirmDialog
      title={`Give back ${words}?`}
      yes="Give back"
      busy="Giving back..."
      onYes={decline}
      onClose={onClose}
    >
      {names.length > 0 && <p className="mb-2">{names.join(', ')} won’t have a place anymore.</p>}
      <p>
        {chosen.length === 1 ? 'It goes' : 'They go'} back on sale, and you can’t take{' '}
        {chosen.length === 1 ? 'it' : 'them'} again. What you paid stays the same.
      </p>
      {receipt && <p className="mt-2">{receipt}</p>}
    </ConfirmDialog>
  )
}

/** 'two dinners', 'a foursome and one dinner'. */
export function placesInWords(places: readonly SponsorPlace[], teamSize: number): string {
  const count = (kind: SponsorPlace['kind']) => places.filter((place) => place.kind === kind).length
  const parts = (['golf', 'dinner'] as const).map((what) => ({ what, count: count(what) }))
  return partsInWords(
    parts.filter((part) => part.count > 0),
    teamSize,
  )
}
