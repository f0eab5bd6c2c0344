/** Whether every player's drive was used as often as the committee asks. It decides nothing: the committee does. Pure. */

export interface DriveRule {
  /** On how many holes at least. */
  fewest: number
  /** Who plays today. */
  players: readonly { id: string; name: string }[]
}

export interface Drives {
  players: {
    id: string
    /** As short as tells the team's players apart: 'Ann', 'Ann L.'. */
    name: string
    used: number
    /** How many are still to come. */
    missing: number
  }[]
  /** `tight`: every hole left has to be somebody's who needs it; `lost`: the team can't reach it any more. */
  state: 'done' | 'open' | 'tight' | 'lost'
  /** Holes where nobody's drive is marked. */
  holesLeft: number
}

/** `drives`: the player named on each hole of the round, or null. */
export function drivesOf({ fewest, players }: DriveRule, drives: readonly (string | null)[]): Drives {
  const names = shortNamesOf(players.map(({ name }) => name))
  const counted = players.map(({ id }, index) => {
    const used = drives.filter((drive) => drive === id).length
    return { id, name: names[index] as string, used, missing: Math.max(0, fewest - used) }
  })
  const holesLeft = drives.filter((drive) => drive === null).length
  const needed = counted.reduce((total, { missing }) => total + missing, 0)
  return { players: counted, holesLeft, state: stateOf(needed, holesLeft) }
}

function stateOf(needed: number, holesLeft: number): Drives['state'] {
  if (needed === 0) return 'done'
  if (needed > holesLeft) return 'lost'
  return needed === holesLeft ? 'tight' : 'open'
}

/** 'Ben needs 2 drives, Cy 1'; empty when nobody needs any. */
export function missingInWords({ players }: Drives): string {
  return players
    .filter(({ missing }) => missing > 0)
    .map(({ name, missing }, index) =>
      index === 0 ? `${name} needs ${missing} drive${missing === 1 ? '' : 's'}` : `${name} ${missing}`,
    )
    .join(', ')
}

/** What the team has to know now; null while there is room. */
export function warningOf(drives: Drives): string | null {
  const { state, holesLeft } = drives
  const holes = holesLeft === 1 ? '1 hole is' : `${holesLeft || 'no'} holes are`
  if (state === 'lost')
    return `${missingInWords(drives)}, and ${holes} left. Tell the committee: it decides what follows.`
  return state === 'tight' ? `From here every drive counts: ${missingInWords(drives)}.` : null
}

/** For the rules of the day. */
export function drivesInWords(fewest: number): string {
  return `Every player’s drive is used on at least ${fewest === 1 ? '1 hole' : `${fewest} holes`}. The team marks on its card whose it was.`
}

/** More can't be asked of a whole team; null if it can. */
export function fewestFault(fewest: number, holeCount: number, teamSize: number): string | null {
  const most = Math.floor(holeCount / teamSize)
  return fewest <= most ? null : `At most ${most}: a team of ${teamSize} has ${holeCount} drives`
}

/** First names; with an initial where two are the same. */
function shortNamesOf(names: readonly string[]): string[] {
  const parts = names.map((name) => name.trim().split(/\s+/))
  return parts.map(([first = '', ...rest]) => {
    const isShared = parts.filter(([other]) => other === first).length > 1
    const last = rest.at(-1)
    return isShared && last ? `${first} ${last.charAt(0)}.` : first
  })
}
