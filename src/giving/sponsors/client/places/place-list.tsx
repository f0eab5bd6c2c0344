import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { ShareButton } from '../../../../ui/share-button.tsx'
import type { SponsorPlace, SponsorPlaces } from '../../places-contract.ts'
import { isKept, mayDecline, placeName, stateInWords } from './place-words.ts'

interface Props {
  kind: SponsorPlace['kind']
  places: SponsorPlaces
  onName: (place: SponsorPlace) => void
  onDecline: (places: SponsorPlace[]) => void
}

const titles = { golf: 'Golf', dinner: 'Dinner' } as const

/** All places of one kind; nothing if the package includes none. */
export function PlaceList({ kind, places, onName, onDecline }: Props) {
  const own = places.places.filter((place) => place.kind === kind)
  if (own.length === 0) return null
  const back = own.filter(mayDecline)
  const isAll = back.length === own.filter(isKept).length
  return (
    <section className="mb-8 border-ink border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl">{titles[kind]}</h2>
        {back.length > 1 && !places.hasStarted && (
          <Button kind="quiet" small className="-mx-[min(0.75rem,3.75vw)]" onClick={() => onDecline(back)}>
            Give back{' '}
            {isAll ? (back.length === 2 ? 'both' : `all ${back.length}`) : `the other ${back.length}`} {kind}{' '}
            places
          </Button>
        )}
      </div>
      <ul className="mt-2">
        {own.map((place) => (
          <Row key={place.id} place={place} places={places} onName={onName} onDecline={onDecline} />
        ))}
      </ul>
    </section>
  )
}

function Row({ place, places, onName, onDecline }: { place: SponsorPlace } & Omit<Props, 'kind'>) {
  const { canName, hasStarted, eventName, sponsorName } = places
  const title = placeName(place)
  const isSet = place.kind === 'golf' && place.state === 'seated'
  const mayChange = isKept(place) && !hasStarted
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-line border-t py-3 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center">
      <div className="min-w-0">
        <span className="wrap-anywhere block font-semibold">{place.name || title}</span>
        <span className="text-[0.9375rem] text-soft">
          {place.name ? `${title}. ` : ''}
          {stateInWords(place, places.places, places.teamSize)}
          {place.dinner && `. Dinner: ${place.dinner}`}
        </span>
      </div>
      {mayChange && canName && (
        <div
          className={classes(
            'flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 empty:hidden max-md:order-last max-md:col-span-2 md:pt-0',
            // All three stand beside each other on the narrowest phone, too.
            'max-[359px]:gap-x-1.5 max-[359px]:[&>button:not(.link)]:px-2 max-[359px]:[&_svg]:hidden',
          )}
        >
          {!isSet && (
            <Button small onClick={() => onName(place)}>
              {place.name ? 'Change' : 'Enter name'}
              <span className="sr-only">{place.name ? ` the name of ${title}` : ` of ${title}`}</span>
            </Button>
          )}
          {place.link && (
            <>
              <ShareButton
                small
                title={`A place at ${eventName}`}
                text={`${sponsorName} has a place for you at ${eventName}.`}
                url={place.link}
              >
                Send link<span className="sr-only"> {title}</span>
              </ShareButton>
              <CopyButton text={place.link} what={`Link for ${title}`} />
            </>
          )}
        </div>
      )}
      {mayChange && mayDecline(place) && (
        <Button kind="quiet" small className="-mr-[min(0.75rem,3.75vw)]" onClick={() => onDecline([place])}>
          Give back<span className="sr-only"> {title}</span>
        </Button>
      )}
    </li>
  )
}
