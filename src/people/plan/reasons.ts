/** Why a proposal puts a party where it is. */
import type { PlanField, PlanParty } from './field.ts'
import type { Pair } from './wish-pairs.ts'
import { asksForSomebody, wished } from './wishes.ts'

/** Why a party is where it is. `with` names people. */
export type Reason =
  | { kind: 'both-asked' | 'asked' | 'was-asked-for'; with: string }
  /** 'unclear': their wish names nobody who is here. */
  | { kind: 'locked' | 'fills' | 'ability' | 'next' | 'left-over' | 'unclear' }
  | { kind: 'not-together' | 'full'; with: string }

/** 'with Ana Lee, as both asked'. */
export function reasonInWords(reason: Reason): string {
  switch (reason.kind) {
    case 'both-asked':
      return `with ${reason.with}, as both asked`
    case 'asked':
      return `with ${reason.with}, as they asked`
    case 'was-asked-for':
      return `with ${reason.with}, who asked for them`
    case 'not-together':
      return `asked for ${reason.with}, but there was no room together`
    case 'full':
      return `asked for ${reason.with}, which is full`
    case 'locked':
      return 'kept here by you'
    case 'fills':
      return 'fills open places'
    case 'ability':
      return 'evens out ability'
    case 'next':
      return 'next in order of sign-up'
    case 'left-over':
      return 'the other teams are full'
    case 'unclear':
      return 'no sign-up matches this wish'
  }
}

/** The team that a party was placed on, with everybody placed there. */
interface PlacedOn {
  key: string
  isNew: boolean
  parties: readonly PlanParty[]
  /** Its party is the only one there, because no other team has room. */
  isLeftOver: boolean
}

interface Grounds {
  field: PlanField
  pairs: readonly Pair[]
  traded: ReadonlySet<string>
}

/** Why `party` is on its team; what it wished and didn't get comes last. */
export function reasonsOf(party: PlanParty, placed: PlacedOn, { field, pairs, traded }: Grounds): Reason[] {
  const here = new Set([placed.key, ...placed.parties.map(({ id }) => id)])
  const own = pairs.flatMap((pair): (Pair & { by: Pair['by'] })[] => {
    if (pair.one === party.id) return [pair]
    if (pair.other !== party.id) return []
    const by = pair.by === 'one' ? 'other' : pair.by === 'other' ? 'one' : 'both'
    return [{ one: pair.other, other: pair.one, by }]
  })
  const name = (id: string) => nameOf(field, id)
  const together = own
    .filter(({ other }) => here.has(other))
    .map(
      ({ other, by }): Reason => ({
        kind: by === 'both' ? 'both-asked' : by === 'one' ? 'asked' : 'was-asked-for',
        with: name(other),
      }),
    )
  const full = fullTeamsWished(party, field)
  const isUnclear = asksForSomebody(party.wish) && full.length === 0 && own.every(({ by }) => by === 'other')
  const apart: Reason[] = [
    ...own
      .filter(({ other, by }) => !here.has(other) && by !== 'other')
      .map(({ other }): Reason => ({ kind: 'not-together', with: name(other) })),
    ...full.map((team): Reason => ({ kind: 'full', with: team })),
    ...(isUnclear ? [{ kind: 'unclear' } as const] : []),
  ]
  if (party.lockedTo !== null) return [{ kind: 'locked' }, ...together, ...apart]
  if (together.length > 0) return [...together, ...apart]
  if (placed.isLeftOver) return [{ kind: 'left-over' }, ...apart]
  const kind = traded.has(party.id) ? 'ability' : placed.isNew ? 'next' : 'fills'
  return [{ kind }, ...apart]
}

/** The names of teams somebody asks for that have no place. */
function fullTeamsWished({ id: own, wish }: PlanParty, field: PlanField): string[] {
  const { fullTeams = [], teams, parties } = field
  const named = [...fullTeams, ...teams].map((team) => ({ ...team, teamName: team.name }))
  const ids = wished(wish, [...named, ...parties.filter(({ id }) => id !== own)])
  return fullTeams.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

function nameOf({ parties, teams }: PlanField, id: string): string {
  return (
    teams.find((team) => team.id === id)?.name ?? parties.find((party) => party.id === id)?.people[0] ?? ''
  )
}
