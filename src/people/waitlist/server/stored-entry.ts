import { z } from 'zod'
import { shirtSizes } from '../../../kernel/shirt-sizes.ts'
import { deletedRecord } from '../../../site/deletions/server/index.ts'
import { dinnerEntry } from '../../dinner/contract.ts'
import { listedParty } from '../../places/party-contract.ts'
import { listedPlayer, listedTeam } from '../../teams/team-shapes.ts'
import { wantedAddOns } from '../contract.ts'
import type { WaitKind } from '../rules.ts'
import type { Form, WaitingRecord } from './waiting-record.ts'

type Entry = Pick<WaitingRecord, 'form' | 'addOns' | 'kept'>

/** Whoever was erased has no email or phone anymore; a name or email that was taken out passes no form's rule. */
const golfer = z.looseObject({
  ...listedPlayer.shape,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  handicapIndex: z.number().nullish(),
})
const inParty = golfer.extend({ handicapIndex: z.number().nullable().default(null) })
const contact = inParty.extend({ email: golfer.shape.email.transform((email) => email ?? '') })

// Loose: what else was saved is entered, or saved again, as it was.
const forms: { [Kind in WaitKind]: z.ZodType<Extract<Form, { kind: Kind }>['form']> } = {
  team: z.looseObject({
    ...listedTeam.shape,
    teamName: z.string().nullish(),
    players: z.tuple([golfer]).rest(golfer),
  }),
  party: z.looseObject({
    ...listedParty.shape,
    wishes: z.string().default(''),
    note: z.string().default(''),
    players: z.tuple([contact]).rest(inParty),
  }),
  dinner: z.looseObject({
    ...dinnerEntry.shape,
    requestedByEmailAddress: z.string(),
    requestedByName: z.string().nullish(),
    attendees: z.array(z.string()),
    shirtRequests: z.array(
      z.looseObject({ name: z.string().nullish(), size: z.enum(shirtSizes), quantity: z.int() }),
    ),
  }),
}

const besides = z.object({
  // Entries of the first days have none.
  addOns: z.looseObject(wantedAddOns.shape).nullable().default(null),
  kept: deletedRecord.nullable().default(null),
})

/** The form of an entry, and what is kept with it, as the column has it. Throws if it is damaged. */
export function storedEntry(kind: WaitKind, json: string): Entry {
  const stored = z.looseObject({ form: z.unknown() }).parse(JSON.parse(json))
  return { ...besides.parse(stored), form: forms[kind].parse(stored.form) }
}
