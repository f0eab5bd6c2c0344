/**
 * What news about places is about. A later change of the same thing withdraws what hasn't left yet, so nobody wakes up to
 * news that isn't true anymore.
 */

/** A place that a team, or a golfer of a party, sent to an address. */
export const placeSentTopic = (fromId: string, address: string) => `place ${fromId} ${address}`

/** Somebody plays on a place, by the player's id. */
export const joinedTopic = (playerId: string) => `joined ${playerId}`

/** Somebody leads a team now. */
export const leaderTopic = (teamId: string) => `leader ${teamId}`

/** A party is signed up. */
export const signedUpTopic = (partyId: string) => `signed up ${partyId}`

/** A party is on a team. */
export const seatedTopic = (partyId: string, teamId: string) => `seated ${partyId} ${teamId}`

/** A party is on no team anymore. */
export const unseatedTopic = (partyId: string) => `unseated ${partyId}`

/** A golfer of a party plays with a team, for the team's leader. */
export const matesTopic = (partyId: string, teamId: string) => `mates ${partyId} ${teamId}`

/** A plan was made, for those on its teams who are in none of its parties. */
export const planTopic = (planId: string) => `plan ${planId}`

/** A request to join, for whoever is asked. */
export const askedTopic = (requestId: string) => `asked ${requestId}`

/** Somebody's turn on the waitlist. */
export const waitingTopic = (waitingId: string) => `waiting ${waitingId}`
