import { type EventRecord, eventSender } from '../../../../event/event/server/index.ts'
import { dayInWords } from '../../../../kernel/text/dates.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { AudienceName } from '../../compose-rules.ts'
import type { ComposeRequest, Recipient, Recipients } from './audience.ts'
import type { BlastDeps } from './blast-deps.ts'

type Reader = (sql: Sql, event: EventRecord, ask: ComposeRequest) => Promise<Recipient[]>

/** Audiences by name, provided by the features that know the people. */
export type Audiences = Record<Exclude<AudienceName, 'everyone'>, Reader>

/** Players come first, because they have the most fields. */
const everyone = ['players', 'dinner', 'sponsors', 'volunteers'] as const

/** Throws Problem 'no-event'. */
export async function recipientsOf(deps: BlastDeps, sql: Sql, ask: ComposeRequest): Promise<Recipients> {
  const event = await deps.events.pick(sql)
  const audiences = Object.assign({}, ...deps.parts('audiences')) as Audiences
  const all: Recipient[] = []
  for (const name of ask.audience === 'everyone' ? everyone : [ask.audience])
    all.push(...(await audiences[name](sql, event, ask)))
  const last = ask.audience === 'last-captains' ? await deps.ask('lastWithoutContacts', sql, event) : null
  const shared = {
    event: event.name,
    date: dayInWords(event.startsAt, event.timeZone),
    place: event.texts.course.courseName,
    website: deps.publicUrl,
  }
  return {
    eventId: event.id,
    unreachable: last && `The contact details of ${last} were removed, so its team leaders can’t be reached.`,
    eventName: event.name,
    sender: eventSender(event),
    all: all.map((each) => ({ ...each, values: { ...shared, ...each.values } })),
  }
}
