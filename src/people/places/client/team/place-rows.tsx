import { sizeInWords } from '../../../../kernel/shirt-sizes.ts'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { type MenuItem, RowMenu } from '../../../../ui/lists/row-menu.tsx'
import type { TeamPage, TeamPlace } from '../../links-contract.ts'
import { LinkActions } from './link-actions.tsx'
import { linkInWords, paidInWords, placeTitle } from './team-words.ts'

/** What the team wants to do with a place. */
export interface PlaceAct {
  act: 'send' | 'name' | 'correct' | 'hand-over' | 'name-instead' | 'own-page' | 'swap' | 'take-back'
  place: TeamPlace
}

interface Props {
  page: TeamPage
  onAct: (asked: PlaceAct) => void
}

/** Every place of the team: who has it and has paid, who was sent it, and which are open. */
export function PlaceRows({ page, onAct }: Props) {
  return (
    <ul
      aria-label="Places"
      className="figures divide-y divide-line overflow-hidden rounded-lg border border-ink bg-white"
    >
      {page.places.map((place) => (
        <li key={place.player?.id ?? place.link?.id ?? place.number} className={rowLook(place)}>
          <Row place={place} page={page} onAct={onAct} />
        </li>
      ))}
      {page.forOthers > 0 && (
        <li className="px-4 py-3 text-soft">
          {page.forOthers === 1 ? 'One more place is' : `${page.forOthers} more places are`} for golfers who
          signed up without a team. The committee fills {page.forOthers === 1 ? 'it' : 'them'}.
        </li>
      )}
    </ul>
  )
}

function rowLook({ state, isPaid }: TeamPlace): string {
  return classes('px-4 py-3', state === 'taken' && isPaid && 'bg-mint')
}

function Row({ place, page, onAct }: { place: TeamPlace } & Props) {
  const { state, player, link } = place
  const title = player?.fullName ?? placeTitle(place)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Mark place={place} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-semibold leading-tight">
          {player ? player.fullName : state === 'held' ? 'Held place' : 'Open place'}
          {player?.isLeader && <span className="ml-2 font-normal text-soft">Leader</span>}
        </p>
        <p className="wrap-anywhere text-[0.9375rem] text-soft">
          {player &&
            `Shirt ${sizeInWords(player.shirtSize)}, ${page.isIncluded ? 'included' : lowerFirst(paidInWords(place))}`}
          {!player && link && linkInWords(link)}
          {!player &&
            !link &&
            (page.mayChange
              ? 'Send it to a friend, or enter the name yourself.'
              : 'The committee can add a name.')}
        </p>
        {player && link && (
          <p className="wrap-anywhere text-[0.9375rem]">Being handed over. {linkInWords(link)}.</p>
        )}
      </div>
      {page.mayChange && player?.isParty === false && player.shirtSize === '' && (
        <Button small onClick={() => onAct({ act: 'correct', place })}>
          Choose a shirt size<span className="sr-only"> for {player.fullName}</span>
        </Button>
      )}
      {page.mayChange && player && <RowMenu of={title} items={menuOf(place, page, onAct)} />}
      {page.mayChange && (link || !player) && (
        <div className="flex basis-full flex-wrap items-center gap-2 pl-9">
          {link ? (
            <LinkActions
              link={link}
              title={placeTitle(place)}
              eventName={page.eventName}
              text={`There’s a place for you on ${page.teamName} at ${page.eventName}.`}
              onTakeBack={() => onAct({ act: 'take-back', place })}
            />
          ) : (
            <OpenActions place={place} onAct={onAct} />
          )}
        </div>
      )}
    </div>
  )
}

function OpenActions({ place, onAct }: { place: TeamPlace; onAct: Props['onAct'] }) {
  const title = placeTitle(place)
  return (
    <>
      <Button kind="main" small onClick={() => onAct({ act: 'send', place })}>
        Send this place<span className="sr-only"> ({title})</span>
      </Button>
      <Button small onClick={() => onAct({ act: 'name', place })}>
        Enter name<span className="sr-only"> of {title}</span>
      </Button>
    </>
  )
}

function menuOf(place: TeamPlace, page: TeamPage, onAct: Props['onAct']): MenuItem[] {
  const ask = (act: PlaceAct['act']) => () => onAct({ act, place })
  const isOwn = place.player?.isParty === false
  const others = page.places.filter(({ player }) => player !== null).length - 1
  return [
    ...(isOwn && page.mayCorrect ? [{ label: 'Correct details', act: ask('correct') }] : []),
    ...(isOwn && !place.link ? [{ label: 'Hand over by link', act: ask('hand-over') }] : []),
    ...(isOwn ? [{ label: 'Enter who plays instead', act: ask('name-instead') }] : []),
    ...(isOwn ? [] : [{ label: 'Hand over or correct', act: ask('own-page') }]),
    ...(others > 0 ? [{ label: 'Swap numbers', act: ask('swap') }] : []),
  ]
}

/** A check for paid, a circle for taken, dashes for open. */
function Mark({ place: { state, isPaid, number } }: { place: TeamPlace }) {
  const isDone = state === 'taken' && isPaid
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 text-[11px]">
      <circle
        cx="12"
        cy="12"
        r="10.5"
        strokeWidth="1.5"
        strokeDasharray={state === 'taken' ? undefined : '3 3'}
        className={isDone ? 'fill-fairway stroke-fairway' : 'fill-none stroke-soft'}
      />
      {isDone ? (
        <path d="m7 12.5 3.5 3.5L17 9" className="fill-none stroke-2 stroke-white" />
      ) : (
        <text x="12" y="16" textAnchor="middle" className="fill-soft font-semibold">
          {number}
        </text>
      )}
    </svg>
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
