import { LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { Use } from '../uses.ts'
import { PartPicture } from './part-picture.tsx'

interface Part {
  use: Use
  name: string
  words: string
  href: string
  verb: string
}

const parts: readonly Part[] = [
  {
    ...{ use: 'sponsors', name: 'Sponsors and packages', href: '/admin/sponsors', verb: 'Add sponsors' },
    words: 'Sponsors you’ve won yourselves, and packages with holes, golfers and dinner seats in them.',
  },
  {
    ...{ use: 'extras', name: 'Add-ons', href: '/admin/price-list', verb: 'Make a price list' },
    words: 'Sell mulligans, raffle tickets and the like at sign-up, on a page of their own, and at check-in.',
  },
  {
    ...{ use: 'raffles', name: 'Raffle with a draw', href: '/admin/raffles', verb: 'Start a raffle' },
    words:
      'Numbered tickets on phones and paper, a list that’s closed for good, and a draw anybody can check.',
  },
  {
    ...{ use: 'codes', name: 'Codes', href: '/admin/codes', verb: 'Add a code' },
    words: 'Discounts for early birds, friends and sponsors’ guests.',
  },
  {
    ...{ use: 'gifts', name: 'Gifts of money', href: '/admin/price-list', verb: 'Take gifts' },
    words: 'People give without playing, in somebody’s honor if they like, and get a receipt.',
  },
  {
    ...{ use: 'pledges', name: 'Pledges', href: '/admin/pledges', verb: 'Take pledges' },
    words:
      'At the awards the clubhouse screen counts what the room promises; a promise is a gift once it’s paid.',
  },
  {
    ...{
      use: 'places',
      name: 'Golfers without a team',
      href: '/admin/places',
      verb: 'Choose how they sign up',
    },
    words: 'One to three golfers sign up and pay for themselves; you make teams of them.',
  },
  {
    ...{ use: 'waves', name: 'Waves', href: '/admin/waves', verb: 'Add waves' },
    words: 'Two or more shotguns a day on one course, each with its own places, lists and leaderboard.',
  },
  {
    ...{ use: 'teeTimes', name: 'Tee times', href: '/admin/tee-times', verb: 'Use tee times' },
    words: 'Teams go off one after the other from the first tee, or from two, instead of all at once.',
  },
  {
    ...{ use: 'waitlist', name: 'Waitlist', href: '/admin/places', verb: 'Open a waitlist' },
    words: 'When the event is full, people line up, and a free place is offered to the first.',
  },
  {
    ...{ use: 'questions', name: 'Your own questions', href: '/admin/questions', verb: 'Ask something' },
    words:
      'Sign-up forms ask up to ten questions of yours: which shuttle, which lunch, what the banner says.',
  },
  {
    ...{ use: 'meals', name: 'Meals', href: '/admin/meals', verb: 'Set the menu' },
    words: 'Guests choose what they eat and say what they can’t; the kitchen gets one sheet.',
  },
  {
    ...{ use: 'tables', name: 'Tables', href: '/admin/tables', verb: 'Set up tables' },
    words: 'Seat everyone with their own people in one press, move a family, and print cards and signs.',
  },
  {
    ...{
      use: 'handicaps',
      name: 'Handicaps and net scores',
      href: '/admin/handicaps',
      verb: 'Set up handicaps',
    },
    words: 'A second leaderboard that takes each team’s handicap off its strokes.',
  },
  {
    ...{ use: 'flights', name: 'Flights', href: '/admin/flights', verb: 'Make flights' },
    words: 'Parts of the field that play for prizes of their own.',
  },
  {
    ...{ use: 'talk', name: 'Card messages', href: '/admin/card-messages', verb: 'Talk to the teams' },
    words: 'A line on every scorecard, who has seen it, and a button to call the desk from any hole.',
  },
  {
    ...{ use: 'prizes', name: 'Prizes', href: '/admin/prizes', verb: 'List the prizes' },
    words: 'Who wins what, worked out from the result and ready to read aloud.',
  },
  {
    ...{ use: 'contests', name: 'Contests and skins', href: '/admin/contests', verb: 'Add a contest' },
    words: 'Longest drive, closest to the pin and skins, with a link for the volunteer at the hole.',
  },
  {
    ...{
      use: 'holeInOne',
      name: 'Hole-in-one prizes',
      href: '/admin/hole-in-one',
      verb: 'Add an insured hole',
    },
    words: 'What the insurer asks for, and a claim sheet that is ready when somebody makes a 1.',
  },
  {
    ...{ use: 'reveal', name: 'Reveal', href: '/admin/reveal', verb: 'Prepare the reveal' },
    words: 'Show the winners on the clubhouse screen, one place at a time.',
  },
]

/** What the event doesn't use yet: what each part does, and where it is turned on. */
export default function MoreScreen() {
  const called = useCall('GET /api/admin/menu')
  return (
    <div className="page">
      <PageHead title="More you can turn on">
        Your event runs without any of these. Once you use one, it moves into the menu.
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

function PartCard({ use, name, words, href, verb }: Part) {
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4">
      <PartPicture use={use} />
      <h2 className="text-xl">{name}</h2>
      <p className="flex-1 text-soft">{words}</p>
      <LinkButton small href={href} className="self-start">
        {verb}
      </LinkButton>
    </li>
  )
}
