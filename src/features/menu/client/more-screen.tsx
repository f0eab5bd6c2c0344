import { LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { Use } from '../uses.ts'

interface Part {
  use: Use
  name: string
  words: string
  href: string
  verb: string
  /** What a page of it looks like: lines with their figures. */
  picture: readonly (readonly [text: string, figure: string])[]
}

const parts: readonly Part[] = [
  {
    ...{ use: 'sponsors', name: 'Sponsors and packages', href: '/admin/sponsors', verb: 'Add sponsors' },
    words: 'Sponsors you’ve won yourselves, and packages with holes, golfers and dinner seats in them.',
    picture: [
      ['Eagle package', '$2,500'],
      ['Hole 7', 'Gull Rock Tires'],
    ],
  },
  {
    ...{ use: 'extras', name: 'Extras', href: '/admin/price-list', verb: 'Make a price list' },
    words: 'Sell mulligans, raffle tickets and the like at sign-up, on a page of their own, and at check-in.',
    picture: [
      ['Mulligan', '$10'],
      ['Putting contest', '$5'],
    ],
  },
  {
    ...{ use: 'codes', name: 'Codes', href: '/admin/codes', verb: 'Make a code' },
    words: 'Discounts for early birds, friends and sponsors’ guests.',
    picture: [
      ['EARLYBIRD', '−$50'],
      ['FRIENDS', '−10%'],
    ],
  },
  {
    ...{ use: 'gifts', name: 'Gifts of money', href: '/admin/price-list', verb: 'Take gifts' },
    words: 'People give without playing, in somebody’s honor if they like, and get a receipt.',
    picture: [
      ['In memory of Dan', '$100'],
      ['From a friend', '$25'],
    ],
  },
  {
    ...{
      use: 'places',
      name: 'Golfers without a team',
      href: '/admin/places',
      verb: 'Choose how they sign up',
    },
    words: 'One to three golfers sign up and pay for themselves; you make teams of them.',
    picture: [
      ['Nia Okafor', 'no team yet'],
      ['Ben and Lila', 'together'],
    ],
  },
  {
    ...{ use: 'waitlist', name: 'Waitlist', href: '/admin/places', verb: 'Open a waitlist' },
    words: 'When the event is full, people line up, and a free place is offered to the first.',
    picture: [
      ['1. Team Sato', 'offered'],
      ['2. Team Bloom', 'waits'],
    ],
  },
  {
    ...{
      use: 'handicaps',
      name: 'Handicaps and net scores',
      href: '/admin/handicaps',
      verb: 'Set up handicaps',
    },
    words: 'A second leaderboard that takes each team’s handicap off its strokes.',
    picture: [
      ['Marsh, gross', '−7'],
      ['Marsh, net', '−16'],
    ],
  },
  {
    ...{ use: 'flights', name: 'Flights', href: '/admin/flights', verb: 'Make flights' },
    words: 'Parts of the field that play for prizes of their own.',
    picture: [
      ['First flight', '18 teams'],
      ['Second flight', '18 teams'],
    ],
  },
  {
    ...{ use: 'prizes', name: 'Prizes', href: '/admin/prizes', verb: 'List the prizes' },
    words: 'Who wins what, worked out from the result and ready to read aloud.',
    picture: [
      ['1st gross', '$800'],
      ['2nd gross', '$400'],
    ],
  },
  {
    ...{ use: 'contests', name: 'Contests and skins', href: '/admin/contests', verb: 'Add a contest' },
    words: 'Longest drive, closest to the pin and skins, with a link for the volunteer at the hole.',
    picture: [
      ['Longest drive', '287 yards'],
      ['Closest to the pin', '4 ft 2 in'],
    ],
  },
  {
    ...{
      use: 'holeInOne',
      name: 'Hole-in-one prizes',
      href: '/admin/hole-in-one',
      verb: 'Add an insured hole',
    },
    words: 'What the insurer asks for, and a claim sheet that is ready when somebody makes a 1.',
    picture: [
      ['Hole 12', 'a new car'],
      ['Two witnesses', 'needed'],
    ],
  },
  {
    ...{ use: 'reveal', name: 'Reveal', href: '/admin/reveal', verb: 'Prepare the reveal' },
    words: 'Show the winners on the clubhouse screen, one place at a time.',
    picture: [
      ['3rd', 'Team Okafor'],
      ['2nd', 'and then…'],
    ],
  },
]

/** What the event doesn't use yet: what each part does, and where it is turned on. */
export default function MoreScreen() {
  const called = useCall('GET /api/admin/menu')
  return (
    <div className="page pb-12">
      <PageHead title="More you can turn on">
        Your event runs without any of these. What you use moves into the menu.
      </PageHead>
      <UntilLoaded called={called} label="Loading what you can turn on">
        {({ uses }) => {
          const off = parts.filter(({ use }) => !uses.includes(use))
          if (off.length === 0) return <p>You’re using everything there is.</p>
          return (
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {off.map((part) => (
                <PartCard key={part.use} {...part} />
              ))}
            </ul>
          )
        }}
      </UntilLoaded>
    </div>
  )
}

function PartCard({ name, words, href, verb, picture }: Part) {
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4">
      <div aria-hidden="true" className="rounded-md bg-mint px-4 py-3">
        {picture.map(([text, figure]) => (
          <div
            key={text}
            className="figures flex justify-between gap-3 border-line border-b bg-white px-3 py-1.5 text-sm first:rounded-t-sm last:rounded-b-sm last:border-b-0"
          >
            <span>{text}</span>
            <span className="font-semibold">{figure}</span>
          </div>
        ))}
      </div>
      <h2 className="text-xl">{name}</h2>
      <p className="flex-1 text-soft">{words}</p>
      <LinkButton small href={href} className="self-start">
        {verb}
      </LinkButton>
    </li>
  )
}
