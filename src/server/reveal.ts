import type { Events } from '../event/event/server/index.ts'
import { lateInWords } from '../event/late/rules.ts'
import type { Late } from '../event/late/server/index.ts'
import { roundFlags } from '../play/board/round-flags.ts'
import type { Boards } from '../play/board/server/index.ts'
import type { Play } from '../play/committee/server/index.ts'
import { type Contests, contestResults } from '../play/contests/server/index.ts'
import { createReveal } from '../play/reveal/server/index.ts'
import type { Audit } from '../ports/audit.ts'
import type { Platform } from './platform.ts'

interface Needed extends Pick<Platform, 'database' | 'clock' | 'publicUrl'> {
  audit: Audit
  events: Events
  boards: Boards
  play: Play
  contests: Contests
  late: Late
}

/** The reveal: the whole result, with the prizes, contests and skins that follow from it. */
export function revealOf({ boards, play, contests, late, ...site }: Needed) {
  return createReveal({
    ...site,
    async result(sql, { id, holeCount }) {
      const field = await boards.field(sql, id)
      return {
        standings: await boards.whole(sql, id),
        holeCount: roundFlags(field).holeCount ?? holeCount,
      }
    },
    awards: play.awards,
    contests: contestResults,
    skins: contests.skins,
    async undecided(sql, event) {
      const count = await late.count(sql, event)
      return count > 0 ? [`${lateInWords(count)}. Decide first: Contests, Late entries.`] : []
    },
    showEverything: play.showEverything,
  })
}
