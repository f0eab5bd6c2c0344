import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { entryOf, viewOf } from '../../record/entry.ts'
import { volunteerFields } from './rules.ts'

export const volunteerEntry = named('VolunteerEntry', entryOf(volunteerFields))
export type VolunteerEntry = z.output<typeof volunteerEntry>

const { firstName, lastName, ...others } = viewOf(volunteerFields)
/** `email` is null for volunteers, like every email. */
export const volunteer = named('Volunteer', {
  volunteerId: z.string(),
  firstName,
  lastName,
  fullName: z.string(),
  ...others,
})
export type Volunteer = z.output<typeof volunteer>

/** The fields needed to choose a volunteer from a list. */
export const volunteerName = volunteer
  .pick({
    volunteerId: true,
    firstName: true,
    lastName: true,
    fullName: true,
  })
  .meta({ id: 'VolunteerName' })

const ofEvent = z.object({ eventId: idField.optional() })

/** For admins and volunteers alike: this is one of the four pages volunteers have. */
export const volunteersApi = contract({
  'GET /api/admin/get-volunteer-list': {
    summary: 'List the volunteers of the current or a past event by name, to choose from',
    access: 'staff',
    query: ofEvent,
    answers: { 200: z.object({ volunteers: z.array(volunteerName) }) },
    faults: ['not-found'],
  },
  'GET /api/admin/get-volunteers': {
    summary: 'List the volunteers of the current or a past event with all details',
    access: 'staff',
    query: ofEvent,
    answers: { 200: z.object({ volunteers: z.array(volunteer) }) },
    faults: ['not-found'],
  },
  'POST /api/admin/add-volunteer': {
    summary: 'Add a volunteer to the current event',
    access: 'staff',
    body: volunteerEntry,
    answers: { 200: volunteer },
    faults: ['no-event'],
  },
  'PUT /api/admin/edit-volunteer': {
    summary: "Change a volunteer's names, shirt size, contact, post or times",
    access: 'staff',
    body: volunteerEntry.extend({ volunteerId: idField }),
    answers: { 200: volunteer },
    faults: ['not-found'],
  },
  'DELETE /api/admin/delete-volunteer/{id}': {
    summary: 'Delete a volunteer. Refused for one who collected baskets, and the answer names them',
    access: 'staff',
    params: z.object({ id: idField }),
    answers: { 204: null },
    faults: ['not-found', 'in-use'],
  },
})
