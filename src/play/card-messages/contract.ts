/** Messages on the scorecards, from the desk to the teams and back. */
import { z } from 'zod'
import { mostHoles } from '../../event/event/round.ts'
import { contract } from '../../kernel/endpoint.ts'
import { idField, instantField, named, paragraph } from '../../kernel/wire.ts'
import { callKind, deskCall } from '../rules/card-message-shapes.ts'

const longest = 300
const most = 50

const sentMessage = named('SentCardMessage', {
  messageId: z.string(),
  words: z.string(),
  /** By number; empty for every hole. */
  holes: z.array(z.int()),
  /** The one team it is for; null for all. */
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  mustConfirm: z.boolean(),
  onHome: z.boolean(),
  onScreen: z.boolean(),
  /** For teams that start in it; absent for all. */
  waveId: z.string().optional(),
  /** Id of the message whose place it took. */
  corrects: z.string().nullable(),
  madeBy: z.string(),
  madeAt: z.string(),
  endedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Teams it is for, those that have seen it, and those that confirmed it. */
  teams: z.int(),
  seen: z.int(),
  confirmed: z.int(),
  /** Names of the teams that haven't seen it; where it has to be confirmed, of those that haven't. */
  missing: z.array(z.string()),
})
export type SentMessage = z.output<typeof sentMessage>

const staffCall = named('StaffDeskCall', {
  ...deskCall.shape,
  teamId: z.string(),
  teamName: z.string(),
  /** When it reached the server: later than `calledAt` after a dead spot. */
  receivedAt: z.string(),
  takenBy: z.string().nullable(),
  takenAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  closedBy: z.string().nullable(),
})
export type StaffCall = z.output<typeof staffCall>

const shift = named('VolunteerShift', {
  eventName: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  firstName: z.string(),
  post: z.string(),
  /** '9:30 AM to 1:00 PM'; '' where nobody has said. */
  hours: z.string(),
  /** That the post names, by number. */
  holes: z.array(z.int()),
  /** What the desk says to everybody at these holes; without a hole, to all. */
  messages: z.array(z.string()),
})
export type Shift = z.output<typeof shift>

const messagesPage = named('CardMessagesPage', {
  eventId: z.string(),
  timeZone: z.string(),
  holeCount: z.int(),
  teams: z.array(z.object({ teamId: z.string(), teamName: z.string() })),
  /** Teams find a button on their card. */
  deskIsOpen: z.boolean(),
  /** Medical ones that nobody has taken, then open ones by hole, then those that are done, newest first. */
  calls: z.array(staffCall),
  /** Newest first. */
  messages: z.array(sentMessage),
})
export type MessagesPage = z.output<typeof messagesPage>

const staff = { access: 'admin', also: ['Scorer', 'Registration'] } as const
const answers = { 200: messagesPage }
const params = z.object({ id: idField })

export const cardMessagesApi = contract({
  'GET /api/admin/card-messages': {
    summary: 'List the messages on the scorecards with who has seen them, and the teams’ calls',
    ...staff,
    query: z.object({ eventId: idField.optional() }),
    answers,
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/card-messages': {
    summary: 'Put a message on the scorecards. One that corrects another takes its place',
    ...staff,
    body: z.object({
      messageId: z.uuid(),
      eventId: idField,
      words: paragraph(longest).min(1, 'Write the message'),
      holes: z.array(z.int().min(1).max(mostHoles)).max(mostHoles),
      teamId: idField.nullable(),
      /** Only for teams that start in this wave. */
      waveId: idField.nullish(),
      mustConfirm: z.boolean(),
      onHome: z.boolean(),
      onScreen: z.boolean(),
      corrects: idField.nullish(),
    }),
    answers,
    faults: ['not-found', 'changed-meanwhile', 'request-reused'],
  },
  'POST /api/admin/card-messages/{id}/end': {
    summary: 'Take a message off the scorecards. It stays in the list',
    ...staff,
    params,
    answers,
    faults: ['not-found'],
  },
  'PUT /api/admin/desk-line': {
    summary: 'Let teams call the desk from their scorecard, or end that',
    ...staff,
    body: z.object({ eventId: idField, isOpen: z.boolean() }),
    answers,
    faults: ['not-found'],
  },
  'POST /api/admin/desk-calls/{id}/take': {
    summary: 'Say that somebody looks after a call. It stops ringing',
    ...staff,
    params,
    answers,
    faults: ['not-found', 'changed-meanwhile'],
  },
  'POST /api/admin/desk-calls/{id}/answer': {
    summary: 'Answer a call on the team’s scorecard',
    ...staff,
    params,
    body: z.object({ answer: paragraph(longest).min(1, 'Write the answer') }),
    answers,
    faults: ['not-found'],
  },
  'POST /api/admin/desk-calls/{id}/close': {
    summary: 'Say that a call is done',
    ...staff,
    params,
    answers,
    faults: ['not-found'],
  },
  'GET /api/admin/desk-calls/open': {
    summary: 'Get how many calls are open, and the medical ones that nobody has taken',
    ...staff,
    answers: {
      200: named('OpenDeskCalls', { open: z.int(), medical: z.array(staffCall), timeZone: z.string() }),
    },
    faults: ['no-event'],
  },
  'POST /api/LiveScoring/messages-read': {
    summary: 'Say which messages the team has seen, or confirmed',
    access: 'signed-in',
    body: z.object({ seen: z.array(idField).max(most), confirmed: z.array(idField).max(most) }),
    answers: { 200: named('MessagesRead', { isSaved: z.literal(true) }) },
    faults: ['no-team'],
  },
  'POST /api/LiveScoring/desk-call': {
    summary: 'Call the desk from the scorecard. Sending the same again does nothing',
    access: 'signed-in',
    body: z.object({
      callId: z.uuid(),
      teamId: idField,
      kind: callKind,
      words: paragraph(longest),
      holeNumber: z.int().min(1).max(mostHoles).nullable(),
      calledAt: instantField,
    }),
    answers: { 200: deskCall },
    faults: ['not-found', 'request-reused', 'too-late'],
  },
  'POST /api/admin/volunteers/{id}/link': {
    summary: 'Make a volunteer’s link to their shift. It is shown once, and ends an earlier one',
    access: 'admin',
    params: z.object({ id: idField }),
    answers: { 200: named('ShiftLink', { url: z.string() }) },
    faults: ['not-found'],
  },
  'POST /api/shift': {
    summary: 'Get a volunteer’s shift with their link, and what the desk says to its holes',
    access: 'public',
    body: z.object({ secret: z.string().min(1).max(100) }),
    answers: { 200: shift },
    faults: ['not-found'],
  },
})
