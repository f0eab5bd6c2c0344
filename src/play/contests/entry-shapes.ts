/** A measured shot, and what the phone of a volunteer or a team shows of a contest. */
import { z } from 'zod'
import { idField, instantField, line, named, optionalLine, paragraph } from '../../kernel/wire.ts'
import { holeCall } from '../rules/card-message-shapes.ts'
import { holeContest } from '../rules/contest-shapes.ts'

/** One measured shot. Sending it again with its mutation id changes nothing. */
export const entry = z.object({
  mutationId: z.uuid(),
  teamId: idField,
  playerName: line(80, 'Enter the player’s name'),
  /** The group, in a contest by groups. */
  category: optionalLine(60),
  /** Inches, or putts. */
  amount: z.int(),
  /** When it was measured, by the clock of whoever did. */
  at: instantField,
})
/** Staff give one once the result is final. */
export const reasonOfStaff = paragraph(500).nullish()

const entryView = named('ContestEntry', {
  entryId: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  playerName: z.string(),
  category: z.string().nullable(),
  amount: z.int(),
  words: z.string(),
  /** When it was measured, and when it reached us: later for a phone without signal. ISO 8601. */
  at: z.string(),
  receivedAt: z.string(),
  /** 'Volunteer’s link', 'Team’s phone', or the name of a person of the staff. */
  by: z.string(),
  /** It came from the phone that asks. */
  isOwn: z.boolean(),
  state: z.enum(['best', 'beaten', 'withdrawn', 'team-stopped', 'waiting', 'refused']),
  withdrawn: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  /** It counts only if staff say so; absent for one that counts from the first. */
  late: z
    .object({
      /** 'The link was closed.' */
      why: z.string(),
      /** Null while it waits. */
      decision: z
        .object({ isAccepted: z.boolean(), by: z.string(), at: z.string(), reason: z.string() })
        .nullable(),
    })
    .optional(),
})
export type EntryView = z.output<typeof entryView>

export const standing = named('ContestStanding', {
  category: z.string().nullable(),
  /** Entries that disagree about one golfer: somebody has to say which is right. */
  contested: z.array(z.array(entryView)),
  /** Everything ever written down, newest first. */
  history: z.array(entryView),
})

export const contestTeam = named('ContestTeam', {
  id: z.string(),
  number: z.int(),
  name: z.string(),
  players: z.array(z.string()),
  /** Absent where all teams start at once. */
  waveId: z.string().optional(),
})
export type ContestTeam = z.output<typeof contestTeam>

/** Everything a volunteer's phone needs, with or without signal. */
export const volunteerContest = named('VolunteerContest', {
  contest: holeContest,
  eventName: z.string(),
  timeZone: z.string(),
  /** False once the committee closed the link, and while the result is final: what arrives then waits for staff. */
  isOpen: z.boolean(),
  /** The hole's length by the course card; absent until it is entered. */
  yards: z.int().optional(),
  teams: z.array(contestTeam),
  standings: z.array(standing),
  /** What the desk says to everybody at this hole; absent when it says nothing. */
  messages: z.array(z.string()).optional(),
  /** What teams at this hole called the desk for and nobody has done yet; absent without any. */
  calls: z.array(holeCall).optional(),
})
export type VolunteerContest = z.output<typeof volunteerContest>
