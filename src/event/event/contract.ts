import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { largestPicture } from '../../kernel/picture-file.ts'
import { idField, paragraph, reasonOnceFinal } from '../../kernel/wire.ts'
import { eventChange, newEvent, picturePlace } from './event-entry-shapes.ts'
import { eventDetails, eventInfo, pastEvent, readiness } from './event-shapes.ts'
import { mostTeeSlots } from './tee-times.ts'

const toggle = z.object({
  eventId: idField,
  enabled: z.boolean().optional(),
  /** Why a final result is changed; shown on the leaderboard. */
  reason: paragraph(500).nullish(),
})
const finalize = toggle.extend({
  /** Also ends sign-up, sponsorships and add-ons, in the same step. Left out: they stay as they are. */
  closesSignUp: z.boolean().optional(),
})
const byId = z.object({ eventId: idField })
const ofEvent = z.object({ eventId: idField.optional() })

function toggleCall(summary: string) {
  return {
    summary,
    access: 'admin',
    body: toggle,
    answers: { 200: eventInfo },
    faults: ['not-found'],
  } as const
}

export const eventApi = contract({
  'GET /api/Home': {
    summary: 'Get the current or a past event',
    access: 'public',
    query: ofEvent,
    answers: { 200: eventInfo },
    faults: ['no-event', 'not-found'],
    etag: true,
  },
  'GET /api/Golf/GetPastEvents': {
    summary:
      'List past final events, newest first. Their leaderboards, teams, sponsors and winners are public',
    access: 'public',
    answers: { 200: z.array(pastEvent) },
    etag: true,
  },
  'GET /api/Golf/Calendar': {
    summary: 'Download the current or a past event as a calendar entry',
    access: 'public',
    /** `for=dinner` starts at dinner, for guests who don't play; `waveId` with that wave, `slot` with that tee time. */
    query: ofEvent.extend({
      for: z.enum(['golf', 'dinner']).optional(),
      waveId: idField.optional(),
      slot: z.coerce.number().int().min(0).max(mostTeeSlots).optional(),
    }),
    answers: { 200: null },
    download: 'text/calendar',
    faults: ['no-event', 'not-found'],
  },
  'GET /api/Golf/GetEventList': {
    summary: 'List all events, newest first',
    access: 'admin',
    also: ['Treasurer'],
    answers: { 200: z.array(eventInfo) },
  },
  'POST /api/Admin/RegistrationEnabled': toggleCall('Open or close registration'),
  'POST /api/Admin/LockScoring': { ...toggleCall('Lock or unlock scoring'), also: ['Scorer'] },
  'POST /api/Admin/FinalizeEvent': {
    ...toggleCall('Finalize or re-open the event'),
    body: finalize,
  },
  'POST /api/Admin/EventLive': toggleCall('Switch the event live or not'),
  'GET /api/admin/events': {
    summary: 'List all events with all details',
    access: 'admin',
    answers: { 200: z.array(eventDetails) },
  },
  'POST /api/admin/events': {
    summary: 'Create an event. The first one becomes current',
    access: 'admin',
    body: newEvent,
    answers: { 200: eventDetails },
  },
  'GET /api/admin/events/{eventId}': {
    summary: 'Get one event with all details',
    access: 'admin',
    params: byId,
    answers: { 200: eventDetails },
    faults: ['not-found'],
  },
  'PUT /api/admin/events/{eventId}': {
    summary: 'Change an event. Fields left out stay as they are',
    access: 'admin',
    params: byId,
    body: eventChange.extend({ reason: reasonOnceFinal }),
    answers: { 200: eventDetails },
    faults: ['not-found', 'reason-needed'],
  },
  'GET /api/admin/events/{eventId}/readiness': {
    summary: 'List what is still missing before registration opens',
    access: 'admin',
    params: byId,
    answers: { 200: readiness },
    faults: ['not-found'],
  },
  'POST /api/admin/events/{eventId}/images': {
    summary: 'Upload a picture of a hole or the shirt, or another photo. It is saved right away',
    access: 'admin',
    params: byId,
    body: picturePlace,
    upload: { field: 'image', largest: largestPicture },
    answers: { 200: z.object({ url: z.string() }) },
    faults: ['not-found'],
  },
  'DELETE /api/admin/events/{eventId}/images': {
    summary: 'Remove a picture from the event',
    access: 'admin',
    params: byId,
    query: z.object({ url: z.string().min(1).max(2000) }),
    answers: { 204: null },
    faults: ['not-found'],
  },
  'POST /api/admin/events/{eventId}/copy': {
    summary: 'Copy an event for a new year: everything but people, scores and money',
    access: 'admin',
    params: byId,
    body: newEvent.pick({ eventName: true, eventDate: true }),
    answers: { 200: eventDetails },
    faults: ['not-found'],
  },
  'POST /api/admin/events/{eventId}/make-current': {
    summary: 'Make this the event that visitors see',
    access: 'admin',
    params: byId,
    answers: { 200: eventDetails },
    faults: ['not-found'],
  },
})
