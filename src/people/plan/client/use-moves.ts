import { type RefObject, useRef, useState } from 'react'
import type { PlannedParty, TeamPlan } from '../contract.ts'
import { addTeam, moveParty, openOn, type PlanDraft, partyName, pool, whereIs } from './plan-draft.ts'

/** Stands for a team that is added for the party. */
export const newTeam = 'new team'

export interface Moves {
  /** The party that was picked up; undefined: none. */
  held: PlannedParty | undefined
  /** What just happened, for everybody and for screen readers. */
  said: string
  say: (sentence: string) => void
  /** Holds the teams; a party that was moved or put back gets the focus in it. */
  board: RefObject<HTMLDivElement | null>
  pickUp: (party: PlannedParty) => void
  putBack: () => void
  /** To a team's key, the pool, or a new team. */
  putDown: (partyId: string, to: string) => void
}

/** Moving parties by drag and drop, or by picking one up and choosing where it goes. */
export function useMoves(plan: TeamPlan, draft: PlanDraft, onChange: (draft: PlanDraft) => void): Moves {
  const [heldId, setHeldId] = useState<string | null>(null)
  const [said, say] = useState('')
  const board = useRef<HTMLDivElement>(null)
  const held = partyIn(draft, heldId)

  function focusOn(partyId: string): void {
    requestAnimationFrame(() =>
      board.current?.querySelector<HTMLElement>(`[data-party="${partyId}"]`)?.focus(),
    )
  }
  function pickUp(party: PlannedParty): void {
    setHeldId(party.partyId)
    say(`Picked up: ${partyName(party)}. Choose where they go, or cancel.`)
  }
  function putBack(): void {
    if (!held) return
    say('Nothing was moved.')
    setHeldId(null)
    focusOn(held.partyId)
  }
  function putDown(partyId: string, to: string): void {
    setHeldId(null)
    const grown = to === newTeam ? addTeam(draft, plan) : draft
    const key = to === newTeam ? (grown.teams.at(-1)?.key ?? '') : to
    const next = moveParty(grown, partyId, key)
    const goal = grown.teams.find((team) => team.key === key)
    const party = partyIn(draft, partyId)
    if (!party) return
    focusOn(partyId)
    if (next === grown) {
      if (whereIs(draft, partyId) !== key)
        say(`${goal?.teamName ?? 'That team'} has no room for ${partyName(party)}.`)
      return
    }
    onChange(next)
    const [is, has] = party.people.length === 1 ? ['is', 'has'] : ['are', 'have']
    say(goal ? `${partyName(party)} ${is} on ${goal.teamName}.` : `${partyName(party)} ${has} no team.`)
  }
  return { held, said, say, board, pickUp, putBack, putDown }
}

function partyIn({ teams, unplaced }: PlanDraft, partyId: string | null): PlannedParty | undefined {
  return [...unplaced, ...teams.flatMap(({ parties }) => parties)].find((each) => each.partyId === partyId)
}

/** Where a party that was picked up may go: teams with room, a new team, and the pool. */
export function goalsFor(
  plan: TeamPlan,
  draft: PlanDraft,
  { partyId, people }: PlannedParty,
): { key: string; name: string }[] {
  const from = whereIs(draft, partyId)
  const teams = draft.teams.filter((team) => team.key !== from && openOn(team) >= people.length)
  return [
    ...teams.map((team) => ({ key: team.key, name: `${team.teamName}, ${openInWords(openOn(team))}` })),
    ...(addTeam(draft, plan) === draft ? [] : [{ key: newTeam, name: 'A new team' }]),
    ...(from === pool ? [] : [{ key: pool, name: 'No team for now' }]),
  ]
}

export function openInWords(open: number): string {
  if (open === 0) return 'full'
  return open === 1 ? '1 place open' : `${open} places open`
}
