import { z } from 'zod'
import { largestTeam, smallestTeam } from '../../event/event/round.ts'
import { isWallTime } from '../../event/event/wall-moment.ts'
import { contract } from '../../kernel/endpoint.ts'
import { dollars, idField, named } from '../../kernel/wire.ts'
import { longestOfferHours } from './settings.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 21:00')

const editable = {
  /** Players on a team. Can't be changed once anybody has signed up. */
  teamSize: z.int().min(smallestTeam).max(largestTeam),
  /** Off: the event looks and answers as if there were no places. */
  isOn: z.boolean(),
  /** 'I'll name them later': a team may sign up with its leader only. */
  later: z.boolean(),
  /** 'Just me' and 'Two or three of us'. */
  parties: z.boolean(),
  /** The public list of teams looking for players. */
  looking: z.boolean(),
  waitlist: z.boolean(),
  /** A head, for a party; null: a share of the team fee. */
  playerPrice: dollars.nullable(),
  /** Fair market value of one golfer's place; null: a share of the team's. */
  playerValue: dollars.nullable(),
  /** Whether parties are asked for their handicap index. */
  asksIndex: z.boolean(),
  /** Until then names can be changed by link, on the event's clock; null: until it starts. */
  changeUntil: z.string().refine(isWallTime, 'Enter a date and a time').nullable(),
  /** How long an offer to the waitlist holds its places. */
  offerHours: z.int().min(1, 'At least 1 hour').max(longestOfferHours, `At most ${longestOfferHours} hours`),
  /** Nobody gets a message about places between the two, on the event's clock. Both or none. */
  quietFrom: clockTime.nullable(),
  quietUntil: clockTime.nullable(),
}

const version = z.int().min(0)

const placeSettings = named('PlaceSettings', {
  ...editable,
  version,
  /** What a golfer pays if no price is set. */
  usualPlayerPrice: dollars,
  /** Whether anybody has signed up, so that the team size is fixed. */
  teamSizeIsFixed: z.boolean(),
})
export type PlaceSettingsWire = z.output<typeof placeSettings>

const placeSettingsChange = named('PlaceSettingsChange', {
  ...editable,
  /** As it was read: a newer one refuses the change. */
  version,
  eventId: idField.optional(),
}).refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
  path: ['quietUntil'],
  message: 'Enter both times, or neither',
})
export type PlaceSettingsChange = z.output<typeof placeSettingsChange>

export const placeSettingsApi = contract({
  'GET /api/admin/place-settings': {
    summary: 'Get how an event takes golfers without a whole team, with the version a change must name',
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: placeSettings },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/place-settings': {
    summary: 'Change how an event takes golfers without a whole team, and its team size',
    access: 'admin',
    body: placeSettingsChange,
    answers: { 200: placeSettings },
    faults: ['no-event', 'not-found', 'changed-meanwhile'],
  },
})
