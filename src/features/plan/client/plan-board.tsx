import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Grip } from '../../../ui/lists/grip.tsx'
import { useDrag } from '../../../ui/lists/use-drag.ts'
import type { PlannedParty, PlannedTeam } from '../contract.ts'
import {
  lockParty,
  moveParty,
  openOn,
  type PlanDraft,
  partyName,
  peopleIn,
  pool,
  whereIs,
} from './plan-draft.ts'

interface Props {
  draft: PlanDraft
  onChange: (draft: PlanDraft) => void
}

/** The planned teams. Parties are moved by mouse, touch or keyboard, and can be locked where they are. */
export function PlanBoard({ draft, onChange }: Props) {
  const [heldId, setHeldId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const board = useRef<HTMLDivElement>(null)
  const held = [...draft.unplaced, ...draft.teams.flatMap(({ parties }) => parties)].find(
    ({ partyId }) => partyId === heldId,
  )

  function pickUp(party: PlannedParty): void {
    setHeldId(party.partyId)
    setSaid(`Picked up: ${partyName(party)}. Choose a team, or press Escape.`)
  }
  function putBack(): void {
    if (held) setSaid('Nothing was moved.')
    setHeldId(null)
  }
  function putDown(partyId: string, to: string): void {
    setHeldId(null)
    const next = moveParty(draft, partyId, to)
    const goal = draft.teams.find(({ key }) => key === to)
    const party = [...next.unplaced, ...next.teams.flatMap(({ parties }) => parties)].find(
      (each) => each.partyId === partyId,
    )
    if (!party) return
    if (next === draft) {
      if (whereIs(draft, partyId) !== to)
        setSaid(`${goal?.teamName ?? 'That team'} has no room for ${partyName(party)}.`)
      return
    }
    onChange(next)
    const verb = party.people.length === 1 ? ['is', 'has'] : ['are', 'have']
    setSaid(
      goal
        ? `${partyName(party)} ${verb[0]} on ${goal.teamName}.`
        : `${partyName(party)} ${verb[1]} no team.`,
    )
    requestAnimationFrame(() =>
      board.current?.querySelector<HTMLElement>(`[data-party="${partyId}"]`)?.focus(),
    )
  }
  const drag = useDrag((partyId, drop) => putDown(partyId, drop))
  const row = (party: PlannedParty, isOnTeam: boolean) => (
    <PartyRow
      key={party.partyId}
      party={party}
      isHeld={party.partyId === heldId}
      onPointerDown={drag.start}
      onPress={() => (party.partyId === heldId ? putBack() : pickUp(party))}
      onLock={isOnTeam ? (isLocked) => onChange(lockParty(draft, party.partyId, isLocked)) : undefined}
    />
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape
    <div ref={board} onKeyDown={(key) => key.key === 'Escape' && putBack()}>
      <p role="status" className="min-h-6 font-semibold">
        {said}
      </p>
      {(draft.unplaced.length > 0 || held) && (
        <section
          data-drop={pool}
          aria-label="Without a team"
          className={classes(
            'mt-2 mb-6 rounded-lg border border-dashed p-3',
            drag.over === pool ? 'border-fairway bg-mint' : 'border-line',
          )}
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-xl">Without a team</h2>
            {held && whereIs(draft, held.partyId) !== pool && (
              <Button small onClick={() => putDown(held.partyId, pool)}>
                Put back here
              </Button>
            )}
          </div>
          <ul className="mt-1 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
            {draft.unplaced.map((party) => row(party, false))}
          </ul>
        </section>
      )}
      <div className="mt-2 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {draft.teams.map((team) => (
          <TeamCard
            key={team.key}
            team={team}
            isOver={drag.over === team.key}
            held={held}
            onPut={() => held && putDown(held.partyId, team.key)}
          >
            {team.parties.map((party) => row(party, true))}
          </TeamCard>
        ))}
      </div>
    </div>
  )
}

interface TeamProps {
  team: PlannedTeam
  isOver: boolean
  held: PlannedParty | undefined
  onPut: () => void
  children: React.ReactNode
}

function TeamCard({ team, isOver, held, onPut, children }: TeamProps) {
  const open = openOn(team)
  const isHere = team.parties.some(({ partyId }) => partyId === held?.partyId)
  const fits = held !== undefined && !isHere && held.people.length <= open
  return (
    <section
      data-drop={team.key}
      aria-label={team.teamName}
      className={classes(
        'flex flex-col rounded-lg border bg-white p-3',
        isOver ? 'border-fairway bg-mint' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="wrap-anywhere text-xl">{team.teamName}</h2>
        <span className={open === 0 ? 'text-soft' : 'font-semibold'}>{openInWords(open)}</span>
      </div>
      {team.seated.length > 0 && <p className="text-soft">{team.seated.join(', ')}</p>}
      <ul className="mt-1 flex-1">{children}</ul>
      {fits && (
        <Button small onClick={onPut} className="mt-2">
          Put here<span className="sr-only">, {team.teamName}</span>
        </Button>
      )}
    </section>
  )
}

function openInWords(open: number): string {
  if (open === 0) return 'Full'
  return open === 1 ? '1 place open' : `${open} places open`
}

interface RowProps {
  party: PlannedParty
  isHeld: boolean
  onPointerDown: (event: React.PointerEvent, partyId: string) => void
  onPress: () => void
  onLock: ((isLocked: boolean) => void) | undefined
}

function PartyRow({ party, isHeld, onPointerDown, onPress, onLock }: RowProps) {
  const { partyId, people, wish, note, averageIndex, hasPaid, reasons, isLocked } = party
  const name = partyName(party)
  const facts = [
    peopleIn([party]) > 1 && people.slice(1).join(', '),
    averageIndex !== null && `index ${averageIndex.toFixed(1)}`,
    !hasPaid && 'not paid yet',
  ].filter(Boolean)
  return (
    <li className="flex items-start gap-1 border-line border-t py-1 first:border-t-0">
      <button
        type="button"
        data-party={partyId}
        aria-pressed={isHeld}
        onPointerDown={(event) => onPointerDown(event, partyId)}
        onClick={onPress}
        className={classes(
          'flex min-h-11 min-w-0 flex-1 cursor-grab touch-manipulation select-none items-start gap-1 rounded-md px-1 py-1.5 text-left',
          isHeld ? 'bg-fairway text-white' : 'hover:bg-mint',
        )}
      >
        <Grip />
        <span className="wrap-anywhere min-w-0">
          <span className="font-semibold">{people[0]}</span>
          {facts.length > 0 && <span className={isHeld ? '' : 'text-soft'}> · {facts.join(' · ')}</span>}
          {wish && <span className="block">Asked for: {wish}</span>}
          {note && <span className="block">{note}</span>}
          {reasons.length > 0 && (
            <span className={classes('block text-sm', !isHeld && 'text-soft')}>{reasons.join('; ')}</span>
          )}
        </span>
      </button>
      {onLock && (
        <button
          type="button"
          aria-pressed={isLocked}
          onClick={() => onLock(!isLocked)}
          className="min-h-11 shrink-0 rounded-md px-2 text-sm underline-offset-4 hover:underline"
        >
          {isLocked ? 'Locked' : 'Lock'}
          <span className="sr-only"> {name} here</span>
        </button>
      )}
    </li>
  )
}
