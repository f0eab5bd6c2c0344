import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import type { SponsorDetails } from '../../contract.ts'
import { sponsorTitle } from '../../package-rules.ts'
import type { SponsorGoods, SponsorPlaces } from '../../places-contract.ts'
import {
  countBack,
  countFault,
  goodsName,
  goodsTitle,
  includedInWords,
  keptInWords,
} from '../places/goods-words.ts'
import { isKept, mayDecline, namedInWords, placeName, stateInWords } from '../places/place-words.ts'
import { Promises } from './promises.tsx'

interface Props {
  sponsor: SponsorDetails
  onClose: () => void
  /** The list shows counts of places and promises. */
  onChanged: () => void
}

/** A sponsor's package: who has its places, and what was promised. */
export function PackageDialog({ sponsor, onClose, onChanged }: Props) {
  const { id, sponsorName } = sponsor
  const called = useCall('GET /api/admin/sponsors/{id}/places', { params: { id } })
  return (
    <Dialog title={`Package of ${sponsorName}`} onClose={onClose} close="Close">
      <UntilLoaded called={called} label="Loading the package">
        {(places) => (
          <>
            <p>{sponsorTitle({ name: places.packageName })}</p>
            {places.places.length + places.goods.length + (places.benefits ?? []).length > 0 && (
              <Places
                sponsor={sponsor}
                places={places}
                onChanged={(changed) => {
                  void called.refresh(changed)
                  onChanged()
                }}
              />
            )}
          </>
        )}
      </UntilLoaded>
      <Promises sponsorId={id} onChanged={onChanged} />
    </Dialog>
  )
}

type StaffPlaces = SponsorPlaces & { placesLink: string }

interface PlacesProps {
  sponsor: SponsorDetails
  places: StaffPlaces
  onChanged: (places: StaffPlaces) => void
}

function Places({ sponsor, places, onChanged }: PlacesProps) {
  const fieldId = useId()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState<'declined' | 'released' | null>(null)
  const free = places.places.filter((place) => mayDecline(place) && !places.hasStarted)
  const picked = free.filter(({ id }) => chosen.has(id))
  const isUnnamed = picked.every(({ state }) => state === 'open')
  const goods = places.hasStarted ? [] : places.goods.filter(({ kept }) => kept > 0)
  const benefits = places.hasStarted ? [] : (places.benefits ?? []).filter((benefit) => benefit.isKept)
  const benefitIds = benefits.map(({ id }) => id).filter((id) => chosen.has(id))
  const wrong = goods.filter((each) => !/^\s*0*$/.test(typed[each.what] ?? '') && backOf(each, typed) === 0)
  const count =
    picked.length + benefitIds.length + goods.reduce((total, each) => total + backOf(each, typed), 0)

  async function giveBack(as: 'declined' | 'released'): Promise<void> {
    setBusy(as)
    try {
      const placeIds = picked.map(({ id }) => id)
      const keeps = Object.fromEntries(goods.map((each) => [each.what, each.kept - backOf(each, typed)]))
      const changed = await call('POST /api/admin/sponsors/{id}/places/give-back', {
        params: { id: sponsor.id },
        body: {
          ...(placeIds.length > 0 && { placeIds }),
          ...(as === 'declined' && { keeps, benefitIds }),
          as,
        },
      })
      setChosen(new Set())
      setTyped({})
      toast.success(
        as === 'declined' ? 'Declined. The receipt is corrected.' : 'Released. They’re on sale again.',
      )
      onChanged(changed)
    } catch (thrown) {
      showOops(thrown)
    }
    setBusy(null)
  }
  return (
    <section className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-lg">
          {places.places.length > 0 ? 'Places' : goodsTitle(places.goods) || 'Also promised'}
        </h3>
        <span className="text-soft">{namedInWords(places.places)}</span>
      </div>
      <ul className="mt-1">
        {places.places.map((place) => (
          <li key={place.id} className="border-line border-t">
            <label className="flex min-h-11 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-fairway"
                disabled={!free.includes(place)}
                checked={chosen.has(place.id)}
                onChange={() => setChosen((before) => toggled(before, place.id))}
              />
              <span className={isKept(place) ? 'wrap-anywhere' : 'wrap-anywhere text-soft'}>
                <span className="font-semibold">{place.name || placeName(place)}</span>
                <span className="block text-[0.9375rem] text-soft">
                  {place.name ? `${placeName(place)}. ` : ''}
                  {stateInWords(place, places.places, places.teamSize)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {benefits.map(({ id, text }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 border-line border-t py-1.5">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-fairway"
            checked={chosen.has(id)}
            onChange={() => setChosen((before) => toggled(before, id))}
          />
          <span className="wrap-anywhere font-semibold">{text}</span>
        </label>
      ))}
      {goods.map((each) => (
        <TextField
          key={each.what}
          id={`${fieldId}-${each.what}`}
          className="border-line border-t pt-2 pb-3"
          label={`${goodsName(each)} to decline`}
          hint={
            each.kept === each.included
              ? includedInWords(each)
              : `${includedInWords(each)}: ${keptInWords(each)}`
          }
          inputMode="numeric"
          placeholder="0"
          maxLength={4}
          value={typed[each.what] ?? ''}
          error={wrong.includes(each) ? countFault(each) : undefined}
          onChange={({ target }) => setTyped((before) => ({ ...before, [each.what]: target.value }))}
        />
      ))}
      {count > 0 && wrong.length === 0 && (
        <div className="mt-3 rounded-md bg-mint p-3">
          <p className="text-[0.9375rem]">
            Decline: the sponsor doesn’t want them, so their value comes off the receipt.
            {count === picked.length && ' Release: nobody was named, and the receipt stays the same.'}
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button small onClick={() => giveBack('declined')} busy={busy === 'declined' && 'Declining...'}>
              Decline {count}
            </Button>
            {isUnnamed && count === picked.length && (
              <Button small onClick={() => giveBack('released')} busy={busy === 'released' && 'Releasing...'}>
                Release {picked.length}
              </Button>
            )}
          </div>
        </div>
      )}
      <p className="mt-2">
        The contact {places.places.length > 0 ? 'names people' : 'gives back what they don’t need'}{' '}
        {ifEmailed(
          'with the link in the thank-you email.',
          'with this link. It isn’t emailed: please send it to them.',
        )}
      </p>
      <CopyButton text={places.placesLink} what={`Places link of ${sponsor.sponsorName}`} />
    </section>
  )
}

/** How many of them the typed number declines; 0 while it isn't one. */
function backOf(goods: SponsorGoods, typed: Readonly<Record<string, string>>): number {
  return countBack(typed[goods.what] ?? '', goods) ?? 0
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(ids)
  if (!after.delete(id)) after.add(id)
  return after
}
