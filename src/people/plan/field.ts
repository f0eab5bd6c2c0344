/** What a proposal is made from. */

/** People who signed up together. */
export interface PlanParty {
  id: string
  /** 'First Last', the one who signed up first. */
  people: readonly string[]
  /** Whom they would like to play with, in their words. */
  wish: string
  /** Handicap indexes in tenths; null where unknown. */
  indexes: readonly (number | null)[]
  /** Staff put it on this team (an id, or a new team's key) and it stays there. */
  lockedTo: string | null
}

export interface PlanTeam {
  id: string
  name: string
  /** Places that parties may take. */
  free: number
  people: readonly string[]
  /** What the parties that are on it wished. */
  wish: string
  indexes: readonly (number | null)[]
}

export interface PlanField {
  parties: readonly PlanParty[]
  teams: readonly PlanTeam[]
  /** Teams without a place for parties. Somebody may ask for them all the same. */
  fullTeams?: readonly Pick<PlanTeam, 'id' | 'name' | 'people'>[]
  teamSize: number
  /** How many new teams the field has room for. */
  newTeams: number
}
