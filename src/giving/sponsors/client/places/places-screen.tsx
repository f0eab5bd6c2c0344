import { useState } from 'react'
import { LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { sponsorTitle } from '../../package-rules.ts'
import type { SponsorGoods, SponsorPlace, SponsorPlaces } from '../../places-contract.ts'
import { BenefitList } from './benefit-list.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { DeclineGoodsDialog } from './decline-goods-dialog.tsx'
import { GoodsList } from './goods-list.tsx'
import { NameDialog } from './name-dialogs.tsx'
import { PlaceList } from './place-list.tsx'
import { isKept, mayDecline, namedInWords, secretOfPage } from './place-words.ts'
import { PlacesNotice } from './places-notice.tsx'

/** For a sponsor's contact, by the link in the email: name golfers and guests, send places on, give back what isn't needed. */
export default function PlacesScreen() {
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
      {sponsorName}, {sponsorTitle({ name: packageName })} of {eventName}, {eventDateText}
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
