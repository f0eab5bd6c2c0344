/** Rules whose results are saved with a final board, by version. The board's own: src/play/board/rule-versions.ts. */
import { contestStandings } from './contests.ts'
import { teamHandicap } from './handicaps.ts'
import { awardDecidedPrizes, awardPrizes } from './prizes.ts'
import type { Versions } from './versions.ts'

export const handicapRules: Versions<typeof teamHandicap> = new Map([[1, teamHandicap]])
export const prizeRules: Versions<typeof awardPrizes> = new Map([
  [1, awardPrizes],
  [2, awardDecidedPrizes],
])
export const contestRules: Versions<typeof contestStandings> = new Map([[1, contestStandings]])
