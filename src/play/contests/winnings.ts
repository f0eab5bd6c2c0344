/** What the contests and skins give away, and to whom as they stand: it counts for amateur status. Pure. */
import { fromDollars } from '../../kernel/money.ts'
import type { OtherPrize, OtherWinning } from '../rules/amateur-rule.ts'
import { contestTitle } from './contest-words.ts'
import type { ContestsPage } from './contract.ts'
import type { SkinsPotView } from './skins-shapes.ts'

export interface Winnings {
  prizes: OtherPrize[]
  won: OtherWinning[]
}

/** Golfers who lead together may each win it. `pot`: of skins whose entries are sold; null for all others. */
export function winningsOf(
  { contests, skins, teams }: Pick<ContestsPage, 'contests' | 'skins' | 'teams'>,
  pot: Pick<SkinsPotView, 'kind' | 'teams'> | null = null,
): Winnings {
  const ofContests = contests.map(({ contest, prize }): Winnings => {
    if (!prize) return { prizes: [], won: [] }
    const value = fromDollars(prize.value)
    return {
      prizes: [{ name: `${contestTitle(contest)}: ${prize.name}`, kind: prize.kind, value }],
      won: contest.best.flatMap(({ holders }) =>
        holders.map(({ teamId, teamName, playerName }) => ({ teamId, teamName, golfer: playerName, value })),
      ),
    }
  })
  const all = [...ofContests, pot ? potWinnings(pot, teams) : skinWinnings(skins.game, teams)]
  return { prizes: all.flatMap(({ prizes }) => prizes), won: all.flatMap(({ won }) => won) }
}

/** The pot is shared by the skins won, and a team's part by its golfers; rounded up to the cent. */
function skinWinnings(game: ContestsPage['skins']['game'], teams: ContestsPage['teams']): Winnings {
  const prize = game?.settings.prize
  if (!game || !prize) return { prizes: [], won: [] }
  const total = game.skins.reduce((sum, { count }) => sum + count, 0)
  return {
    prizes: [{ name: 'Skins', kind: prize.kind, value: null }],
    won: game.skins.map(({ teamId, teamName, count }) => {
      const value = Math.ceil((fromDollars(prize.pot) * count) / (total * golfersIn(teams, teamId)))
      return { teamId, teamName, golfer: null, value }
    }),
  }
}

/** What the pay-out says, by the team's golfers; rounded up to the cent. */
function potWinnings(pot: Pick<SkinsPotView, 'kind' | 'teams'>, teams: ContestsPage['teams']): Winnings {
  return {
    prizes: [{ name: 'Skins', kind: pot.kind, value: null }],
    won: pot.teams.map(({ teamId, teamName, amount }) => {
      const value = Math.ceil(fromDollars(amount) / golfersIn(teams, teamId))
      return { teamId, teamName, golfer: null, value }
    }),
  }
}

function golfersIn(teams: ContestsPage['teams'], teamId: string): number {
  return Math.max(1, teams.find(({ id }) => id === teamId)?.players.length ?? 1)
}
