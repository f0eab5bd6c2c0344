import { z } from 'zod'
import { givenAnswers } from '../../event/questions/contract.ts'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named, plainLine } from '../../kernel/wire.ts'
import { agreedField } from '../../site/consents/contract.ts'
import { leaderFields } from '../teams/team-shapes.ts'
import { longestSentence } from './looking-rules.ts'

const sentence = plainLine(longestSentence)
const saidSentence = sentence.refine((text) => text !== '', 'Please fill this in')

const lookingTeam = named('TeamLooking', {
  /** What a request to join names. */
  id: z.string(),
  name: z.string(),
  openPlaces: z.int(),
  /** What the leader says. */
  sentence: z.string(),
  /** Whoever joins pays the event's player price; otherwise a share of the team's fee. */
  paysPerHead: z.boolean(),
})
export type TeamLooking = z.output<typeof lookingTeam>

const lookingTeams = named('TeamsLooking', {
  eventId: z.string(),
  /** Dollars. */
  playerPrice: z.number(),
  teams: z.array(lookingTeam),
})
export type TeamsLooking = z.output<typeof lookingTeams>

const joiningGolfer = z.object(leaderFields)
export type JoiningGolfer = z.output<typeof joiningGolfer>

const joinEntry = named('JoinEntry', {
  /** Of the list's team. */
  id: idField,
  ...leaderFields,
  sentence: saidSentence,
  agreed: agreedField,
  /** As number 1; kept with the request until the team says yes. */
  answers: givenAnswers,
  /** Left empty by people; programs fill it in. */
  website: z.string().max(400).default(''),
  /** Sending the same request again makes no second one. */
  requestId: z.uuid(),
})
export type JoinEntry = z.output<typeof joinEntry>

const answers = z.enum(['yes', 'no'])
/** 'expired': nobody answered in time. */
const answered = z.enum([...answers.options, 'expired'])

const ownLooking = named('OwnLooking', {
  name: z.string(),
  isLooking: z.boolean(),
  sentence: z.string(),
  openPlaces: z.int(),
  /** Whether it can be put on the list; it isn't without open places, or once the event has started. */
  mayLook: z.boolean(),
  /** Newest first. The secret opens the request. */
  requests: z.array(
    z.object({
      secret: z.string(),
      name: z.string(),
      sentence: z.string(),
      answer: answered.nullable(),
    }),
  ),
})
export type OwnLooking = z.output<typeof ownLooking>

const joinRequest = named('JoinRequest', {
  eventName: z.string(),
  eventDateText: z.string(),
  teamName: z.string(),
  firstName: z.string(),
  name: z.string(),
  shirtSize: z.string(),
  sentence: z.string(),
  answer: answered.nullable(),
  /** Until then it can be answered. */
  endsText: z.string(),
  /** It had been answered before this call. */
  wasAnswered: z.boolean(),
  openPlaces: z.int(),
  paysPerHead: z.boolean(),
  /** Why 'yes' isn't possible now. */
  obstacle: z.string().nullable(),
  /** The team's own page, for its leader after 'yes'. */
  teamLink: z.string().nullable(),
})
export type JoinRequest = z.output<typeof joinRequest>

/** The link of a party or a team; left out by a phone that is logged in as the team. */
const key = { paymentTrackingId: z.string().min(1).max(400).nullish() }
const secret = z.string().min(1).max(400)

export const lookingApi = contract({
  'GET /api/places/looking': {
    summary: 'List the teams whose leaders look for players',
    access: 'public',
    answers: { 200: lookingTeams },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/places/looking': {
    summary: 'Put a team or party on the list of those looking for players, or take it off',
    access: 'public',
    body: z
      .object({ ...key, isLooking: z.boolean(), sentence: sentence.default('') })
      .refine(({ isLooking, sentence: said }) => !isLooking || said !== '', {
        path: ['sentence'],
        message: 'Please fill this in',
      }),
    answers: { 200: ownLooking },
    faults: ['not-found', 'in-use', 'too-late', 'place-taken'],
  },
  'POST /api/places/looking/own': {
    summary: 'Get whether a team or party looks for players, and who has asked to join',
    access: 'public',
    body: z.object(key),
    answers: { 200: ownLooking },
    faults: ['not-found', 'in-use'],
  },
  'POST /api/places/looking/ask': {
    summary: 'Ask a listed team to let you join. Its leader is emailed a link to answer',
    access: 'public',
    body: joinEntry,
    answers: { 200: z.object({ success: z.boolean() }) },
    faults: ['no-event', 'not-found', 'place-taken', 'too-late', 'request-reused', 'in-use'],
  },
  'POST /api/places/join': {
    summary: 'Get a request to join by the secret of its link',
    access: 'public',
    body: z.object({ secret }),
    answers: { 200: joinRequest },
    faults: ['not-found'],
  },
  'POST /api/places/join/answer': {
    summary: 'Say yes or no to a request to join. Yes gives the place; a second answer changes nothing',
    access: 'public',
    body: z.object({ secret, answer: answers }),
    answers: { 200: joinRequest },
    faults: [
      'not-found',
      'in-use',
      'place-taken',
      'too-late',
      'event-full',
      'not-on-sale',
      'registration-closed',
      'no-event',
      'request-reused',
      'code-refused',
    ],
  },
})
