import { type EventRecord, type Events, eventSender } from '../../../../event/event/server/index.ts'
import { dayInWords } from '../../../../kernel/text/dates.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { AudienceName } from '../../compose-rules.ts'
import type { ComposeRequest, Recipient, Recipients } from './audience.ts'

type Reader = (sql: Sql, event: EventRecord, ask: ComposeRequest) => Promise<Recipient[]>

/** Audiences by name, provided by the features that know the people. */
export type Audiences = Record<Exclude<AudienceName, 'everyone'>, Reader>

interface Known {
  events: Pick<Events, 'pick'>
  audiences: Audiences
  publicUrl: string
  /** The name of the event before this one, if its contact details were removed. */
  lastWithoutContacts(sql: Sql, event: EventRecord): Promise<string | null>
}

/** Players come first, because they have the most fields. */
const everyone = ['players', 'dinner', 'sponsors', 'volunteers'] as const

/** Throws Problem 'no-event'. */
export async function recipientsOf(
  { events, audiences, publicUrl, lastWithoutContacts }: Known,
  sql: Sql,
  ask: ComposeRequest,
): Promise<Recipients> {
  const event = await events.pick(sql)
  const all: Recipient[] = []
  for (const name of ask.audience === 'everyone' ? everyone : [ask.audience])
    all.push(...(await audiences[name](sql, event, ask)))
  const last = ask.audience === 'last-captains' ? await lastWithoutContacts(sql, event) : null
  const shared = {
    event: event.name,
    date: dayInWords(event.startsAt, event.timeZone),
    place: event.texts.course.courseName,
    website: publicUrl,
  }
  return {
    eventId: event.id,
    unreachable: last && `The contact details of ${last} were removed, so its team leaders can’t be reached.`,
    eventName: event.name,
    sender: eventSender(event),
    all: all.map((each) => ({ ...each, values: { ...shared, ...each.values } })),
  }
}
