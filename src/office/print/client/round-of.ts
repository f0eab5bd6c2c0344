import { placeInWords } from '../../../play/rules/prizes.ts'
import { call } from '../../../ui/calls/api.ts'
import { isUsed, type PrintedPrize, type PrintedRound } from '../round-facts.ts'

/** What the event has besides a whole gross round; undefined when there is nothing. */
export async function roundOf(eventId: string): Promise<PrintedRound | undefined> {
  const query = { eventId }
  const [shown, whole, state, { cap, isFinal, fewestDrives, format }, late, prizes, played] =
    await Promise.all([
      call('GET /api/Golf/GetStandings', { query }),
      call('GET /api/admin/events/{eventId}/standings', { params: { eventId } }),
      call('GET /api/Golf/GetBoardState', { query }),
      call('GET /api/admin/round', { query }),
      call('GET /api/admin/late', { query }),
      prizesOf(eventId),
      contestsOf(eventId),
    ])
  const { counts = null, hidden = null, holeCount } = state
  const waiting = late.waiting.length
  const round = {
    shown,
    whole,
    counts,
    hidden,
    holeCount,
    cap,
    fewestDrives,
    format,
    isFinal,
    waiting,
    prizes,
    ...played,
  }
  return isUsed(round) ? round : undefined
}

async function prizesOf(eventId: string): Promise<PrintedPrize[]> {
  const { prizes, awards } = await call('GET /api/admin/prizes', { query: { eventId } })
  return awards.flatMap(({ prizeId, teamNames, isOpen }) => {
    const prize = prizes.find((each) => each.prizeId === prizeId)
    return prize
      ? [{ name: prize.name, place: placeInWords(prize), teamNames, ...(isOpen && { isOpen }) }]
      : []
  })
}

/** With every hole, as staff see it. */
async function contestsOf(eventId: string): Promise<Pick<PrintedRound, 'contests' | 'skins'>> {
  const { contests, skins } = await call('GET /api/admin/contests', { query: { eventId } })
  return {
    contests: contests.flatMap(({ contest: { name, kind, measure, holeNumber, sponsor, best }, prize }) =>
      best.map(({ category, holders }) => ({
        ...{ name: `${name}, hole ${holeNumber}`, kind, measure, holeNumber, category, sponsor },
        prize: prize?.name ?? null,
        best: holders,
      })),
    ),
    skins: skins.game && {
      leftOver: skins.game.leftOver,
      entered: skins.game.field,
      won: skins.game.skins.map(({ teamId, teamName, count }) => ({
        ...{ teamName, count },
        holes:
          skins.game?.holes.filter((hole) => hole.teamId === teamId).map((hole) => hole.holeNumber) ?? [],
      })),
    },
  }
}
