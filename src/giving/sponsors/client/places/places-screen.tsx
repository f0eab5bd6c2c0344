import { type ReactNode, useState } from 'react'
import { unbroken } from '../../../../kernel/text/unbroken.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { partsInWords, sponsorTitle } from '../../package-rules.ts'
import type { SponsorGoods, SponsorPlace, SponsorPlaces } from '../../places-contract.ts'
import { BenefitList } from './benefit-list.tsx'
import { DeclineGoodsDialog } from './decline-goods-dialog.tsx'
import { goodsName, goodsTitle, includedInWords, keptInWords } from './goods-words.ts'
import { NameDialog } from './name-dialogs.tsx'
import { PlaceList } from './place-list.tsx'
import { declinedValueInWords, isKept, mayDecline, namedInWords, secretOfPage } from './place-words.ts'

/**
 * For a sponsor's contact, by the link in the email: name golfers and guests, send places on, give back what isn't needed.
 * `below`: what later features add.
 */
export function PlacesScreen({ below }: { below?: (secret: string, places: SponsorPlaces) => ReactNode }) {
  const [secret] = useState(secretOfPage)
  const called = useCall(secret ? 'POST /api/sponsor/places' : null, { body: { secret } })
  const { data, fault, refresh } = called
  const isUnknown = secret === '' || fault?.status === 404
  return (
    <div className="page max-w-4xl">
      <PageHead title={data?.places.length === 0 ? 'Your package' : 'Your golfers and guests'}>
        {data && <Line places={data} />}
      </PageHead>
      {data && <Places secret={secret} places={data} onChanged={(places) => void refresh(places)} />}
      {data && below?.(secret, data)}
      {!data && isUnknown && (
        <>
          <Banner kind="fault">
            We don’t recognize this link. Please open it from the email again, or contact us.
          </Banner>
          <LinkButton href="/" className="mt-4">
            Home
          </LinkButton>
        </>
      )}
      {!data && !isUnknown && fault && <Banner kind="fault">{fault.title}</Banner>}
      {!data && !isUnknown && !fault && <SkeletonRows label="Loading your places" />}
    </div>
  )
}

function Line({ places: { sponsorName, packageName, eventName, eventDateText } }: { places: SponsorPlaces }) {
  return (
    <p>
      {sponsorName}, {sponsorTitle({ name: packageName })} of {eventName}, {unbroken(eventDateText)}
    </p>
  )
}

interface Props {
  secret: string
  places: SponsorPlaces
  onChanged: (places: SponsorPlaces) => void
}

type Asked =
  | { act: 'name'; place: SponsorPlace }
  | { act: 'decline'; places: SponsorPlace[] }
  | { act: 'decline goods'; goods: SponsorGoods }

function Places({ secret, places, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isKeeping =
    places.places.some(isKept) ||
    places.goods.some(({ kept }) => kept > 0) ||
    (places.benefits ?? []).some((benefit) => benefit.isKept)

  function done(changed: SponsorPlaces, message: string): void {
    setAsked(null)
    toast.success(message)
    onChanged(changed)
  }
  return (
    <>
      <PlacesNotice places={places} />
      <p role="status" className="mb-4 font-semibold text-lg empty:hidden">
        {isKeeping ? namedInWords(places.places) : 'You gave all of these back. Thank you!'}
      </p>
      {(['golf', 'dinner'] as const).map((kind) => (
        <PlaceList
          key={kind}
          kind={kind}
          places={places}
          onName={(place) => setAsked({ act: 'name', place })}
          onDecline={(chosen) => setAsked({ act: 'decline', places: chosen.filter(mayDecline) })}
        />
      ))}
      <GoodsList places={places} onDecline={(goods) => setAsked({ act: 'decline goods', goods })} />
      <BenefitList
        secret={secret}
        places={places}
        onDone={(changed) => done(changed, 'Thank you for giving it back.')}
      />
      {asked?.act === 'name' && (
        <NameDialog
          secret={secret}
          place={asked.place}
          onClose={() => setAsked(null)}
          onSaved={(saved, name) => done(saved, `${name} is on your list.`)}
        />
      )}
      {asked?.act === 'decline' && (
        <DeclineDialog
          secret={secret}
          chosen={asked.places}
          places={places}
          onClose={() => setAsked(null)}
          onDone={(changed) => done(changed, 'Thank you. They’re on sale again.')}
        />
      )}
      {asked?.act === 'decline goods' && (
        <DeclineGoodsDialog
          secret={secret}
          goods={asked.goods}
          places={places}
          onClose={() => setAsked(null)}
          onDone={(changed) => done(changed, 'Thank you for giving them back.')}
        />
      )}
    </>
  )
}

/** What stands in the way, or what to do until when. */
function PlacesNotice({ places }: { places: SponsorPlaces }) {
  const { hasStarted, canName, nameByText, owedAmount, paysByCheck, paymentLink } = places
  const hasPlaces = places.places.length > 0
  if (hasStarted)
    return <Banner className="mb-5">The event has started. Nothing can be changed here anymore.</Banner>
  if (!canName) {
    return (
      <Banner className="mb-5">
        {hasPlaces && <p className="font-semibold">Names can be added once the sponsorship is paid.</p>}
        <p>
          {paysByCheck ? 'Your check hasn’t arrived yet. ' : ''}
          {showAmount(owedAmount)} is still owed.{' '}
          <a href={paymentLink} className="link">
            Pay by card
          </a>
        </p>
      </Banner>
    )
  }
  return (
    <p className="mb-4 max-w-2xl text-soft">
      {hasPlaces && 'Enter the names, or send someone a place’s link: the first to open it can take it. '}
      Please give back what you don’t need, so others can have it.
      {hasPlaces && nameByText && ` We’d like the names by ${nameByText}.`}
    </p>
  )
}

interface GoodsListProps {
  places: SponsorPlaces
  onDecline: (goods: SponsorGoods) => void
}

/** Shirts and drink tickets; nothing if the package includes none. */
function GoodsList({ places: { goods, hasStarted }, onDecline }: GoodsListProps) {
  if (goods.length === 0) return null
  return (
    <section className="mb-8 border-ink border-t pt-4">
      <h2 className="text-2xl">{goodsTitle(goods)}</h2>
      <ul className="mt-2">
        {goods.map((each) => (
          <li
            key={each.what}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3"
          >
            <div className="min-w-0">
              <span className="block font-semibold">{includedInWords(each)}</span>
              <span className="figures text-[0.9375rem] text-soft">{keptInWords(each)}</span>
            </div>
            {each.kept > 0 && !hasStarted && (
              <Button kind="quiet" small onClick={() => onDecline(each)}>
                Give back<span className="sr-only"> {goodsName(each).toLowerCase()}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DeclineDialogProps {
  secret: string
  chosen: readonly SponsorPlace[]
  places: SponsorPlaces
  onClose: () => void
  onDone: (places: SponsorPlaces) => void
}

/** Says what giving places back does, in numbers; it can't be undone. */
function DeclineDialog({ secret, chosen, places, onClose, onDone }: DeclineDialogProps) {
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
function placesInWords(places: readonly SponsorPlace[], teamSize: number): string {
  const count = (kind: SponsorPlace['kind']) => places.filter((place) => place.kind === kind).length
  const parts = (['golf', 'dinner'] as const).map((what) => ({ what, count: count(what) }))
  return partsInWords(
    parts.filter((part) => part.count > 0),
    teamSize,
  )
}
