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
  /** Who else answers for them: the sponsor that named a guest. */
  alsoBy?: string
}

export interface Answerer extends Pick<Respondent, 'groupId'> {
  eventId: string
  /** Their last day for it is over. */
  isClosed?: boolean
}

declare module '../../../ports/feature.ts' {
  interface Parts {
    /** Who comes, for the committee's questions, in the order of their lists. */
    respondents(sql: Sql, event: EventRecord): Promise<Respondent[]>
    /** Who answers with the secret of their own link, such as golfers who signed up together; null if it opens none. */
    answererBehind(sql: Sql, secret: string): Promise<Answerer | null>
    /** Brings copies of names up to date, before somebody's data are looked for by name. */
    namesFollow(): Promise<unknown>
  }
}
