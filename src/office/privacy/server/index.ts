import type { Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { feature } from '../../../ports/feature.ts'
import type { PersonData, PersonErased, privacyApi } from '../contract.ts'
import type { Who } from '../who.ts'
import type { PrivacyDeps } from './deps.ts'
import { erasePerson } from './erase-person.ts'
import { erasureRecord, underKey } from './erasure-hashes.ts'
import { erasuresOf } from './erasure-records.ts'
import { findPeople } from './find-people.ts'
import { type MadeAgain, makeErasuresAgain } from './make-again.ts'
import { personData } from './person-data.ts'
import { previewErasure } from './preview-erasure.ts'
import { readKept } from './read-kept.ts'
import { createRemovals, type Removals } from './removal/removals.ts'

export interface Privacy {
  /** Erases again what a restored backup brought back. */
  makeErasuresAgain(): Promise<MadeAgain>
  handlers: { privacy: Handlers<typeof privacyApi>; removals: Removals['handlers'] }
  /** Contact details that go some time after an event. */
  removals: Omit<Removals, 'handlers'>
}

export const privacy = feature({
  open: (needs: PrivacyDeps) => ({ privacy: createPrivacy(needs) }),
  handsIn: ({ events, privacy: { removals } }) => ({
    job: {
      name: 'contact-removals',
      every: 1_800_000,
      failure: 'contact details could not be removed; will try again',
      atStart: true,
      run: removals.run,
    },
    answers: {
      async lastWithoutContacts(sql, event) {
        const [last] = (await events.all(sql)).filter(({ startsAt }) => startsAt < event.startsAt)
        return last && (await removals.areRemoved(sql, last.id)) ? last.name : null
      },
    },
  }),
})

/** What is kept about people: told, exported and erased, from the list in `kept.ts`. */
function createPrivacy(deps: PrivacyDeps): Privacy {
  const { sql } = deps.database
  const { handlers: removalHandlers, ...removals } = createRemovals(deps)
  return {
    removals,
    handlers: {
      removals: removalHandlers,
      privacy: {
        'GET /api/admin/privacy': async () => ok({ kept: await readKept(sql) }),
        'POST /api/admin/privacy/find': async ({ body }) => ok(await findPeople(sql, body.search)),
        'POST /api/admin/privacy/export': async ({ actor, body }) =>
          ok(await exportPerson(deps, actor, body)),
        'POST /api/admin/privacy/erase/preview': async ({ body }) => {
          await followNames(deps)
          return ok(await previewErasure(sql, body, deps.clock()))
        },
        'POST /api/admin/privacy/erase': async ({ actor, body }) => ok(await erase(deps, actor, body)),
      },
    },
    makeErasuresAgain: () => makeErasuresAgain(deps),
  }
}

async function followNames({ parts }: PrivacyDeps): Promise<void> {
  for (const follow of parts('namesFollow')) await follow()
}

/** The log says that somebody's data were exported and by whom, but not whose. */
async function exportPerson(deps: PrivacyDeps, actor: Person, who: Who): Promise<PersonData> {
  const { database, clock, audit } = deps
  await followNames(deps)
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

/** The list outside the database is written after the commit: what is missing there is added at the next start. */
async function erase(deps: PrivacyDeps, actor: Person, who: Who): Promise<PersonErased> {
  const { database, clock, erasures } = deps
  await deps.auth.requireConfirmed(database.sql, actor)
  await followNames(deps)
  const made = await erasuresOf(database.sql)
  const record = underKey(erasureRecord(who, instant(clock()), made.at(-1)?.salt), deps.secretsKey)
  const rows = await erasePerson(deps, { who, actor, record })
  const isListed = await erasures.add(await erasuresOf(database.sql)).then(
    () => true,
    () => false,
  )
  if (rows > 0) await database.leaveNoTrace()
  return { rows, isListed }
}
