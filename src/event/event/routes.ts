/** Which nines of the course's card a wave plays. Pure. */
import { nineNamesIn } from './nines.ts'
import { nine, numbersTo } from './round.ts'

/**
 * How the routes of an event's waves compare: all over the same holes; or over different ones, ranked apart, or by their
 * totals all the same because the committee says so.
 */
export type Routes = 'same' | 'apart' | 'compared'

/** Numbers of the holes in the order of play: of [3, 1] 19 to 27, then 1 to 9. */
export function holesOfNines(nines: readonly number[]): number[] {
  return nines.flatMap((each) => numbersTo(nine).map((hole) => (each - 1) * nine + hole))
}

/**
 * 'Dunes, then Lakes' where the course names its nines, and 'South' for both nines of an eighteen; otherwise 'Holes 19-27,
 * then 1-9'.
 */
export function routeInWords(nines: readonly number[], names: string | undefined): string {
  const named = nineNamesIn(names)
  if (named.length > 0) {
    const own = nines.map((each) => named[each - 1])
    return own.filter((name, at) => name !== own[at - 1]).join(', then ')
  }
  const runs: [first: number, last: number][] = []
  for (const each of nines) {
    const run = runs.at(-1)
    if (run && each === run[1] + 1) run[1] = each
    else runs.push([each, each])
  }
  return `Holes ${runs.map(([first, last]) => `${(first - 1) * nine + 1}-${last * nine}`).join(', then ')}`
}

/** Which nines a route is over, each once, in the card's order: [1, 3] for 19 to 27, then 1 to 9. */
export function ninesOver(route: readonly number[]): number[] {
  return [...new Set(route.map((hole) => Math.ceil(hole / nine)))].sort((a, b) => a - b)
}

/** Whether all are over the same holes, in whatever order. */
export function playSameHoles(routes: readonly (readonly number[])[]): boolean {
  return new Set(routes.map(holesKey)).size <= 1
}

/** Equal for routes over the same holes. */
export function holesKey(route: readonly number[]): string {
  return [...route].sort((a, b) => a - b).join(' ')
}

type Waves = ReadonlyMap<string, { route?: { holes: readonly number[]; words: string } }>

/** Waves over the same holes, with the name of their route and its holes; none for the whole card. */
export function wavesByRoute(waves: Waves): { name: string; waveIds: string[]; holes: readonly number[] }[] {
  const groups = Map.groupBy([...waves], ([, { route }]) => holesKey(route?.holes ?? []))
  return [...groups.values()].map((own) => ({
    name: own[0]?.[1].route?.words ?? 'The whole card',
    waveIds: own.map(([id]) => id),
    holes: own[0]?.[1].route?.holes ?? [],
  }))
}
