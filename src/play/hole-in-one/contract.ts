/** Insured holes with what their policies ask, and the claims of who holed out from the tee. For staff. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { dollars, idField, line, named, paragraph, plainLine } from '../../kernel/wire.ts'

const yards = z
  .int('Enter whole yards')
  .min(1, 'Enter yards from 1 to 700')
  .max(700, 'Enter yards from 1 to 700')
  .nullable()

const names = z.array(line(80, 'Enter the name')).max(12, 'At most 12')

/** What the policy asks, as its papers say, and how the hole is set up on the day. Null and '' where it says nothing. */
const insuredHoleEntry = z.object({
  holeNumber: z.int('Choose the hole'),
  prize: line(120, 'Enter the prize'),
  /** In dollars. */
  value: dollars.nullable(),
  insurer: plainLine(120),
  policyNumber: plainLine(80),
  /** Whom to call after a hole in one; any form, with an extension if there is one. */
  phone: plainLine(60),
  menYards: yards,
  womenYards: yards,
  /** The most golfers the policy covers. */
  declaredGolfers: z
    .int('Enter a whole number')
    .min(1, 'Enter a number from 1 to 2000')
    .max(2000, 'Enter a number from 1 to 2000')
    .nullable(),
  /** How many it asks for, with this prize. */
  witnesses: z
    .int('Enter a whole number')
    .min(0, 'Enter a number from 0 to 12')
    .max(12, 'Enter a number from 0 to 12'),
  needsVideo: z.boolean(),
  /** Who can't win it, such as professionals. */
  excluded: paragraph(1000),
  notes: paragraph(2000),
  /** Where the tees are on the day, as measured. */
  setMenYards: yards,
  setWomenYards: yards,
  witnessNames: names,
  /** Who records the hole, or the camera. */
  videoBy: plainLine(120),
})
export type InsuredHoleEntry = z.output<typeof insuredHoleEntry>
/** As it is stored, beside its hole. */
export const storedPolicy = insuredHoleEntry.omit({ holeNumber: true })

/** What goes to the insurer, as far as it is known. */
const claimSheet = z.object({
  playerName: plainLine(80),
  /** As it is printed: '2:14 PM'. */
  time: plainLine(40),
  tee: plainLine(60),
  yards,
  witnesses: names,
  notes: paragraph(2000),
})
export type ClaimSheet = z.output<typeof claimSheet>

const claim = named('HoleInOneClaim', {
  claimId: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  /** As they were when the claim was opened. */
  players: z.array(z.string()),
  /** 'Team’s phone', or the name of a person of the staff. */
  enteredBy: z.string(),
  /** When the 1 was typed, and when it reached us; ISO 8601. */
  enteredAt: z.string(),
  openedAt: z.string(),
  sheet: claimSheet,
  /** 'The score was corrected to 3.'; null while the 1 stands. */
  correction: z.string().nullable(),
  /** The committee has done its part. */
  isSettled: z.boolean(),
  version: z.int(),
})
export type HoleInOneClaim = z.output<typeof claim>

const insuredHoleView = named('InsuredHoleFile', {
  id: z.string(),
  entry: insuredHoleEntry,
  par: z.int(),
  /** Of the course card; null until it is entered. */
  cardYards: z.int().nullable(),
  /** What could cost the prize, in plain words. */
  warnings: z.array(z.string()),
  /** Newest first. */
  claims: z.array(claim),
  version: z.int(),
})
export type InsuredHoleFile = z.output<typeof insuredHoleView>

export const holeInOnePage = named('HoleInOnePage', {
  eventId: z.string(),
  eventName: z.string(),
  eventDateText: z.string(),
  courseName: z.string(),
  timeZone: z.string(),
  holeCount: z.int(),
  /** By hole number, from 1. */
  pars: z.array(z.int()),
  /** Signed up to play, places without a name included. */
  golfers: z.int(),
  /** Who could be a witness, with where they are posted. */
  volunteers: z.array(z.object({ name: z.string(), post: z.string() })),
  /** By hole. */
  files: z.array(insuredHoleView),
})
export type HoleInOnePage = z.output<typeof holeInOnePage>

const ofFile = z.object({ id: idField })

export const holeInOneApi = contract({
  'GET /api/admin/hole-in-one': {
    summary: 'List the insured holes with what is missing, and the claims',
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: holeInOnePage },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/hole-in-one': {
    summary: 'Add an insured hole. A 1 there then opens a claim',
    access: 'admin',
    body: insuredHoleEntry.extend({ eventId: idField }),
    answers: { 200: holeInOnePage },
    faults: ['not-found'],
  },
  'PUT /api/admin/hole-in-one/{id}': {
    summary: 'Change an insured hole. Its number stays once there is a claim',
    access: 'admin',
    params: ofFile,
    body: insuredHoleEntry.extend({ version: z.int() }),
    answers: { 200: holeInOnePage },
    faults: ['not-found', 'changed-meanwhile'],
  },
  'DELETE /api/admin/hole-in-one/{id}': {
    summary: 'Remove an insured hole without a claim',
    access: 'admin',
    params: ofFile,
    answers: { 200: holeInOnePage },
    faults: ['not-found', 'in-use'],
  },
  'PUT /api/admin/hole-in-one/claims/{id}': {
    summary: 'Fill in a claim sheet',
    access: 'admin',
    params: ofFile,
    body: claimSheet.extend({ isSettled: z.boolean(), version: z.int() }),
    answers: { 200: holeInOnePage },
    faults: ['not-found', 'changed-meanwhile'],
  },
})
