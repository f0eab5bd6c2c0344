import { withCapital } from '../../../kernel/count-in-words.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Grip } from '../../../ui/lists/grip.tsx'
import { useDrag } from '../../../ui/lists/use-drag.ts'
import type { PlannedParty, PlannedTeam } from '../contract.ts'
import { lockParty, openOn, type PlanDraft, partyName, pool } from './plan-draft.ts'
import { type Moves, openInWords } from './use-moves.ts'

interface Props {
  draft: PlanDraft
  onChange: (draft: PlanDraft) => void
  moves: Moves
}

/** The planned teams. Parties are moved by mouse, touch or keyboard, and can be locked where they are. */
export function PlanBoard({ draft, onChange, moves }: Props) {
  const { held, pickUp, putBack, putDown } = moves
  const drag = useDrag((partyId, drop) => putDown(partyId, drop))
  const row = (party: PlannedParty, isOnTeam: boolean) => (
    <PartyRow
      key={party.partyId}
      party={party}
      isHeld={party === held}
      onPointerDown={drag.start}
      onPress={() => (party === held ? putBack() : pickUp(party))}
      onLock={isOnTeam ? (isLocked) => onChange(lockParty(draft, party.partyId, isLocked)) : undefined}
    />
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape
    <div ref={moves.board} onKeyDown={(key) => key.key === 'Escape' && putBack()}>
      <section
        data-drop={pool}
        aria-label="Without a team"
        className={classes(
          'mb-4 rounded-lg border border-dashed px-3 py-2',
          drag.over === pool ? 'border-fairway bg-mint' : 'border-line',
        )}
      >
        <h2 className="text-xl">Without a team</h2>
        {draft.unplaced.length === 0 ? (
          <p className="text-soft">Nobody. Move people here to leave them without a team for now.</p>
        ) : (
          <ul className="mt-1 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
            {draft.unplaced.map((party) => row(party, false))}
          </ul>
        )}
      </section>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
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
        <span className={open === 0 ? 'text-soft' : 'font-semibold'}>
          {open === 0 ? 'Full' : openInWords(open)}
        </span>
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
          'data-dragging:bg-white data-dragging:shadow-float',
          isHeld ? 'bg-fairway text-white' : 'hover:bg-mint',
        )}
      >
        <Grip />
        <span className="wrap-anywhere min-w-0">
          <span className="font-semibold">{people.join(', ')}</span>
          {facts.length > 0 && (
            <span className={classes('block', !isHeld && 'text-soft')}>{withCapital(facts.join(', '))}</span>
          )}
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
