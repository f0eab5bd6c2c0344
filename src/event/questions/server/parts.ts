import type { Sql } from '../../../ports/database.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { Audience } from '../rules.ts'

/** A team, golfer, dinner guest or sponsor that a question can be for. */
export interface Respondent {
  /** As in `personIdOf`. */
  personId: string
  audience: Audience
  name: string
  /** Whose words they are, where that isn't who is named: a team's leader, a sponsor's contact. */
  saidBy?: string
  /** A golfer's team, or who ordered for a guest; '' for none. */
  of: string
  /** What answers for them on its own page: a team, or golfers who signed up together. */
  groupId: string
}

declare module '../../../ports/feature.ts' {
  interface Parts {
    /** Who comes, for the committee's questions, in the order of their lists. */
    respondents(sql: Sql, event: EventRecord): Promise<Respondent[]>
    /** Brings copies of names up to date, before somebody's data are looked for by name. */
    namesFollow(): Promise<unknown>
  }
  interface Questions {
    /** Golfers who signed up together, by the secret of their link; null if it opens none. */
    golfersBehind(sql: Sql, secret: string): Promise<{ eventId: string; groupId: string } | null>
  }
}
