import type { HoleContest } from '../../rules/contest-shapes.ts'
import type { SkinsView } from '../skins-shapes.ts'

type Parts = Readonly<Record<string, unknown>>

/** 'Closest to the pin: Ann Lee (Team Lee) instead of Bob Ray (Team Ray)', 'Team Ray has 1 skin instead of 2'. */
export function movedParts(before: Parts, now: Parts): string[] {
  return [
    ...changed(winnersIn(before), winnersIn(now)),
    ...movedEntrants(fieldIn(before), fieldIn(now)),
    ...movedSkins(skinsIn(before), skinsIn(now)),
  ]
}

function changed(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((title) => {
    const [was, is] = [before.get(title) ?? 'nobody', now.get(title) ?? 'nobody']
    return was === is ? [] : [`${title}: ${is} instead of ${was}`]
  })
}

/** By contest and group, in words. */
function winnersIn({ contests = [] }: Parts): Map<string, string> {
  return new Map(
    (contests as HoleContest[]).flatMap(({ name, holeNumber, best }) =>
      best
        .filter(({ holders }) => holders.length > 0)
        .map(({ category, holders }) => [
          [`${name}, hole ${holeNumber}`, category].filter(Boolean).join(', '),
          holders.map(({ playerName, teamName }) => `${playerName} (${teamName})`).join(' and '),
        ]),
    ),
  )
}

type Skins = SkinsView['skins']

function skinsIn({ skins }: Parts): Skins {
  return (skins as SkinsView | undefined)?.skins ?? []
}

type SkinsField = NonNullable<SkinsView['field']>

function fieldIn({ skins }: Parts): SkinsField | undefined {
  return (skins as SkinsView | undefined)?.field
}

function movedEntrants(before: SkinsField | undefined, now: SkinsField | undefined): string[] {
  if (!before || !now) return []
  const isIn = ({ entrants }: SkinsField, id: string) => entrants.some(({ teamId }) => teamId === id)
  const came = now.entrants.filter(({ teamId }) => !isIn(before, teamId))
  const went = before.entrants.filter(({ teamId }) => !isIn(now, teamId))
  return [
    ...came.map(({ teamName, isLate }) => `${teamName} is in the skins${isLate ? ', entered late' : ''}`),
    ...went.map(({ teamName }) => `${teamName} is no longer in the skins`),
    ...(before.isDecided === now.isDecided
      ? []
      : [now.isDecided ? 'The skins are decided' : 'The skins aren’t decided']),
  ]
}

function movedSkins(before: Skins, now: Skins): string[] {
  const countOf = (skins: Skins, id: string) => skins.find(({ teamId }) => teamId === id)?.count ?? 0
  const teams = new Map([...before, ...now].map(({ teamId, teamName }) => [teamId, teamName]))
  return [...teams].flatMap(([teamId, teamName]) => {
    const [was, is] = [countOf(before, teamId), countOf(now, teamId)]
    return was === is ? [] : [`${teamName} has ${is} ${is === 1 ? 'skin' : 'skins'} instead of ${was}`]
  })
}
