import type { Person } from '../../../kernel/actor.ts'
import { type Clock, instant } from '../../../kernel/clock.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database } from '../../../ports/database.ts'
import type { PersonData, privacyApi } from '../contract.ts'
import type { Who } from '../who.ts'
import { findPeople } from './find-people.ts'
import { personData } from './person-data.ts'
import { readKept } from './read-kept.ts'

export interface PrivacyDeps {
  database: Database
  clock: Clock
  audit: Audit
}

export interface Privacy {
  handlers: { privacy: Handlers<typeof privacyApi> }
}

/** What is kept about people: told, exported and erased, from the list in `kept.ts`. */
export function createPrivacy(deps: PrivacyDeps): Privacy {
  const { sql } = deps.database
  return {
    handlers: {
      privacy: {
        'GET /api/admin/privacy': async () => ok({ kept: await readKept(sql) }),
        'POST /api/admin/privacy/find': async ({ body }) => ok(await findPeople(sql, body.search)),
        'POST /api/admin/privacy/export': async ({ actor, body }) =>
          ok(await exportPerson(deps, actor, body)),
      },
    },
  }
}

/** The log says that somebody's data were exported and by whom, but not whose. */
async function exportPerson(
  { database, clock, audit }: PrivacyDeps,
  actor: Person,
  who: Who,
): Promise<PersonData> {
  const sections = await personData(database.sql, who)
  await database.transaction((tx) =>
    audit(tx, {
      eventId: null,
      actor,
      action: 'person’s data exported',
      subject: { kind: 'person', id: null, name: 'One person’s data' },
      after: { rows: sections.reduce((sum, { rows }) => sum + rows.length, 0) },
    }),
  )
  return { ...who, madeOn: instant(clock()), sections }
}
