import { useRef, useState } from 'react'
import { holesOfWave } from '../../../event/event/waves.ts'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { classes } from '../../../ui/classes.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Grip } from '../../../ui/lists/grip.tsx'
import { useDrag } from '../../../ui/lists/use-drag.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { sharedInWords, sharedSpots } from '../../teams/starting-spots.ts'
import type { WholeTeam } from '../../teams/team-shapes.ts'
import { movesFor, type Spot, spotName, spotNamed, spotsOf } from './spots-draft.ts'

interface Props {
  teams: readonly WholeTeam[]
  /** Of all waves: two that start at one time may meet on a spot. */
  all: readonly WholeTeam[]
  onMoved: () => Promise<unknown>
}

/**
 * The starting spots as a board. Teams are moved by drag and drop, touch or keyboard. Dropping a team on a taken
 * spot swaps the two.
 */
export function SpotsBoard({ teams, all, onMoved }: Props) {
  const { event } = useEvent()
  const [heldId, setHeldId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const board = useRef<HTMLDivElement>(null)
  const held = teams.find(({ id }) => id === heldId)
  const shared = sharedSpots(all, event?.waves)

  function pickUp(team: WholeTeam): void {
    setHeldId(team.id)
    setSaid(`${team.teamName} is picked up from ${spotName(team)}. Choose a spot, or press Escape.`)
  }
  function putBack(): void {
    if (held) setSaid(`${held.teamName} stays at ${spotName(held)}.`)
    setHeldId(null)
  }
  async function putDown(team: WholeTeam, to: Spot, on?: WholeTeam): Promise<void> {
    setHeldId(null)
    const { moves, words } = movesFor(teams, team, to, on)
    if (moves.length === 0 || isBusy) return
    setBusy(true)
    try {
      await call('PUT /api/admin/starting-holes', { body: { moves } })
      setSaid(words)
      toast.success(words)
    } catch (thrown) {
      const { code, title } = asFault(thrown)
      const why = code === 'changed-meanwhile' ? 'Someone else just moved a team. Please look again.' : title
      setSaid(why)
      toast.error(why)
    }
    await onMoved()
    setBusy(false)
    board.current?.querySelector<HTMLElement>(`[data-team="${team.id}"]`)?.focus({ preventScroll: true })
  }
  const drag = useDrag((teamId, spot, under) => {
    const team = teams.find(({ id }) => id === teamId)
    const onId = under.closest<HTMLElement>('[data-team]')?.dataset.team
    const on = teams.find(({ id }) => id === onId)
    if (team) void putDown(team, spotNamed(spot), on)
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape
    <div ref={board} onKeyDown={(key) => key.key === 'Escape' && putBack()} aria-busy={isBusy || undefined}>
      <p role="status" className={said ? 'font-semibold' : 'max-w-3xl text-soft'}>
        {said || howTo}
      </p>
      <div className="mt-2 grid gap-y-px sm:grid-cols-2 sm:gap-x-3 sm:gap-y-2 lg:grid-cols-4">
        {spotsOf(teams, holesOfWave(event, teams[0]?.waveId)).map(({ name, spot, here }) => (
          <div
            key={name}
            data-drop={name}
            className={classes(
              'flex min-h-11 min-w-0 items-center gap-1 rounded-md border bg-white pr-1 pl-2 sm:min-h-12 sm:gap-2 sm:py-0.5 sm:pl-2.5',
              drag.over === name ? 'border-fairway bg-mint' : 'border-line',
              spot.startingHole === null && 'sm:col-span-2 lg:col-span-4',
            )}
          >
            <span
              className={
                spot.startingHole === null ? 'shrink-0 font-semibold' : 'w-8 shrink-0 font-bold sm:w-9'
              }
            >
              {spot.startingHole === null ? 'No hole' : name}
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap gap-1">
              {here.map((team) => (
                <TeamChip
                  key={team.id}
                  team={team}
                  isHeld={team.id === heldId}
                  held={held}
                  clash={sharedInWords(team, shared.get(team.id))}
                  onPointerDown={drag.start}
                  onPress={() => {
                    if (team.id === heldId) putBack()
                    else if (held) void putDown(held, spot, team)
                    else pickUp(team)
                  }}
                />
              ))}
              {here.length === 0 && !held && <span className="py-2.5 text-soft">Free</span>}
              {held && !here.includes(held) && (here.length === 0 || spot.startingHole === null) && (
                <Button small onClick={() => void putDown(held, spot)}>
                  {spot.startingHole === null ? 'Take off the course' : 'Put here'}
                  <span className="sr-only">, {name}</span>
                </Button>
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

const howTo = 'Press a team, then its new spot, or drag it there. If the spot is taken, the two teams swap.'

interface ChipProps {
  team: WholeTeam
  isHeld: boolean
  held: WholeTeam | undefined
  clash: string | null
  onPointerDown: (event: React.PointerEvent, teamId: string) => void
  onPress: () => void
}

function TeamChip({ team, isHeld, held, clash, onPointerDown, onPress }: ChipProps) {
  return (
    <button
      type="button"
      data-team={team.id}
      aria-pressed={isHeld}
      title={clash ?? undefined}
      onPointerDown={(event) => onPointerDown(event, team.id)}
      onClick={onPress}
      className={classes(
        'flex min-h-11 min-w-0 cursor-grab touch-manipulation select-none items-center rounded-md px-1 text-left sm:gap-1.5 sm:px-2 font-semibold leading-tight',
        'data-dragging:bg-white data-dragging:shadow-float',
        isHeld ? 'bg-fairway text-white' : 'hover:bg-mint',
        clash && !isHeld && 'text-flag',
      )}
    >
      <Grip className="max-sm:-ml-1" />
      <span className="wrap-anywhere min-w-0 text-[0.9375rem]">{team.teamName}</span>
      <span className="sr-only">
        {held && !isHeld ? `, swap with ${held.teamName}` : ''}. {clash}
      </span>
      {clash && <span aria-hidden="true">!</span>}
    </button>
  )
}
