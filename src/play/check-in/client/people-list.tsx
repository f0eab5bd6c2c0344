import { useEffect, useRef } from 'react'
import { waveOf } from '../../../event/event/waves.ts'
import { clockTime } from '../../../kernel/text/dates.ts'
import { RulesOpen } from '../../../site/consents/client/index.ts'
import { CheckMark } from '../../../ui/check-mark.tsx'
import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { firstOfEachParty, hasRulesOpen, type PersonInParty, spotOfParty } from '../rules.ts'
import { personLine } from './check-in-words.ts'
import type { Marks } from './use-marks.ts'

interface Props {
  id: string
  found: readonly PersonInParty[]
  /** What was typed to find them. */
  sought: string
  chosenId: string | null
  marks: Marks
  timeZone: string
  onChoose: (found: PersonInParty) => void
}

export function optionId(listId: string, personId: string): string {
  return `${listId}-${personId}`
}

/** The search results. The search box keeps the focus and moves the selection; a tap opens an entry. */
export function PeopleList({ id, found, sought, chosenId, marks, timeZone, onChoose }: Props) {
  const owing = firstOfEachParty(found)
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People found"
      tabIndex={-1}
      className="overflow-hidden rounded-lg border border-line bg-white"
    >
      {found.map((each) => (
        <Line
          key={each.person.personId}
          id={optionId(id, each.person.personId)}
          found={each}
          sought={sought}
          isChosen={each.person.personId === chosenId}
          saysDue={owing.has(each.person.personId)}
          marks={marks}
          timeZone={timeZone}
          onChoose={() => onChoose(each)}
        />
      ))}
    </div>
  )
}

interface LineProps {
  id: string
  found: PersonInParty
  sought: string
  isChosen: boolean
  /** Only the first line of a party shows what it owes. */
  saysDue: boolean
  marks: Marks
  timeZone: string
  onChoose: () => void
}

function Line({ id, found, sought, isChosen, saysDue, marks, timeZone, onChoose }: LineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { person } = found
  const spot = spotOfParty(found.party)
  const wave = waveOf(useEvent().event, found.party)
  // 'Morning, 1A': the line has room for the team's number then.
  const hole = spot && !wave ? `Hole ${spot}` : spot
  const start = [wave?.name ?? found.party.teeTime?.start, hole].filter(Boolean).join(', ')
  const { what, of } = personLine(found)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the search box has the keyboard
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onChoose}
      className={classes(
        'figures flex min-h-14 cursor-pointer scroll-my-24 items-center gap-3 border-line border-b px-3 py-2 last:border-b-0 desk:min-h-11 desk:py-1',
        isChosen ? 'bg-mint outline-2 outline-fairway -outline-offset-2' : 'hover:bg-paper',
      )}
    >
      <Tick isHere={person.arrival !== null} />
      <span className="min-w-0 flex-1 desk:flex desk:items-baseline desk:gap-x-3">
        <span className="wrap-anywhere block font-semibold leading-snug desk:w-40 desk:shrink-0 desk:truncate">
          <Highlighted sought={sought}>{person.name}</Highlighted>
        </span>
        <span className="block min-w-0 text-[0.9375rem] text-soft leading-snug desk:flex desk:flex-1 desk:gap-x-1 desk:text-sm">
          {what && (
            <mark className="mr-1.5 inline-block shrink-0 rounded-sm bg-sand px-2 font-semibold text-ink text-sm leading-6">
              {what}
            </mark>
          )}
          {of && <span className="wrap-anywhere min-w-0 desk:truncate">{of}</span>}
          {start && (
            <span className="block shrink-0 whitespace-nowrap">
              {of && <span className="hidden desk:inline">· </span>}
              {start}
            </span>
          )}
        </span>
        {hasRulesOpen(person) && <RulesOpen />}
      </span>
      <span className="shrink-0 text-right text-[0.9375rem] leading-snug max-sm:text-sm desk:text-sm desk:leading-tight">
        <State found={found} marks={marks} timeZone={timeZone} />
        {saysDue && <Due found={found} />}
      </span>
    </div>
  )
}

/** An icon next to words, never on its own. */
export function Tick({ isHere }: { isHere: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex size-7 shrink-0 items-center justify-center rounded-full border-2 font-bold',
        isHere ? 'border-fairway bg-fairway text-white' : 'border-soft bg-white',
      )}
    >
      {isHere && <CheckMark />}
    </span>
  )
}

function State({ found: { person }, marks, timeZone }: Pick<LineProps, 'found' | 'marks' | 'timeZone'>) {
  if (marks.saving.has(person.personId)) return <span className="block text-soft">Saving…</span>
  if (marks.unsaved.has(person.personId))
    return <span className="block font-semibold text-flag">Not saved</span>
  if (!person.arrival) return null
  return <span className="block">Here {clockTime(person.arrival.at, timeZone)}</span>
}

function Due({ found: { party } }: Pick<LineProps, 'found'>) {
  if (party.isPaid) return null
  const owed = party.money?.owedAmount
  return (
    <span className="block font-semibold text-flag">
      {party.kind === 'Team' && !party.isPooled ? 'Team ' : ''}
      {owed ? `owes ${showAmount(owed)}` : 'not paid'}
    </span>
  )
}
