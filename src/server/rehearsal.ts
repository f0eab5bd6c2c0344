import { mkdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { EventRecord } from '../event/event/server/index.ts'
import type { Person } from '../kernel/actor.ts'
import { type Clock, instant, minute } from '../kernel/clock.ts'
import { Problem } from '../kernel/problem.ts'
import type { Rehearsal } from '../office/rehearsal/contract.ts'
import { endOf } from '../office/rehearsal/rules.ts'
import type { Rehearsals } from '../office/rehearsal/server/index.ts'
import type { Audit } from '../ports/audit.ts'
import type { Database } from '../ports/database.ts'
import type { ErasureList } from '../ports/erasure-list.ts'
import { backUpInThread } from './backup/in-thread.ts'
import type { Config } from './config.ts'
import type { Features } from './features.ts'
import { cleanCopy } from './rehearsal/clean-copy.ts'
import { copyConfig } from './rehearsal/copy-config.ts'
import { openDatabase, openErasureList, restore } from './storage.ts'

/** What the copy's server knows of itself. */
export interface OnStage {
  endsOn: string
  startedBy: string
  /** Where the real event is. */
  realUrl: string
  /** Ends the rehearsal once the answer is out: this server goes with it. */
  end(by: Person): void
}

/** The copy's server. */
export interface StageApp {
  http: FastifyInstance
  features: Features
  stop(): Promise<void>
}

interface Needs<App> {
  config: Config
  secretsKey: string | null
  database: Database
  clock: Clock
  audit: Audit
  currentEvent(): Promise<EventRecord | null>
  openApp(config: Config, stage: OnStage): Promise<App>
  log: FastifyInstance['log']
}

export interface Stage<App> extends Rehearsals {
  /** Opens a rehearsal that was on when the server stopped, and clears away what is left of others. Never throws. */
  resume(): Promise<void>
  /** The copy's server, while there is one. */
  app(): App | null
  /** Erases these people in the copy too. */
  erase: ErasureList['add']
  stop(): Promise<void>
}

/** In the copy's folder, written last: without it the folder is what an interrupted start or end left. */
const factsFile = 'rehearsal.json'
interface Facts {
  startedBy: string
  endsOn: string
}

const notSetUp =
  'Rehearsals need an address of their own. Whoever runs the server sets it once: REHEARSAL_URL, in the deployment guide.'
const tooLate =
  'A rehearsal is for before the event’s day. On the day, and after it, there is only the real one.'
const noEvent = 'Set up the event first. A rehearsal is a copy of it.'

/**
 * Runs rehearsals beside the real event: a server of its own with settings, database file, pictures, port and address of its own, in
 * this process. The two share no storage, no browser's storage and no way out, so that nothing has to remember which is which.
 */
export function createStage<App extends StageApp>(needs: Needs<App>): Stage<App> {
  const { config, database, clock, log } = needs
  const place = config.rehearsal
  const copy = copyConfig(config, place ?? { url: '', port: 0 }, needs.secretsKey)
  let on: { facts: Facts; app: App } | null = null
  /** Starts and ends run one at a time. */
  let queue: Promise<unknown> = Promise.resolve()
  const stopping = new AbortController()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }

  async function endIfAnyMayStart(): Promise<Date | string> {
    if (!place) return notSetUp
    const event = await needs.currentEvent()
    return event ? (endOf(clock(), event) ?? tooLate) : noEvent
  }

  /** Never throws: the next look tries again. */
  async function endInTime(): Promise<void> {
    if (on && instant(clock()) >= on.facts.endsOn) await end(null).catch(logged('a rehearsal did not end'))
  }

  async function state(): Promise<Rehearsal> {
    await endInTime()
    const end = await endIfAnyMayStart()
    return {
      state: on ? 'on' : 'off',
      hindrance: !on && typeof end === 'string' ? end : null,
      address: on ? copy.publicUrl : null,
      startedBy: on?.facts.startedBy ?? null,
      endsOn: on?.facts.endsOn ?? null,
    }
  }

  async function note(action: 'rehearsal started' | 'rehearsal ended', actor: Person | null): Promise<void> {
    const event = await needs.currentEvent()
    await database.transaction((tx) =>
      needs.audit(tx, {
        eventId: event?.id ?? null,
        actor: actor ?? 'automatic cleanup',
        action,
        subject: { kind: 'event', id: event?.id ?? null, name: event?.name ?? 'rehearsal' },
      }),
    )
  }

  async function open(facts: Facts, isNew: boolean): Promise<void> {
    const app = await needs.openApp(copy, {
      ...facts,
      realUrl: config.publicUrl,
      end: (by) => setTimeout(() => void end(by).catch(logged('a rehearsal did not end')), leaveTime),
    })
    try {
      if (isNew) await renewTeamKeys(app)
      await app.http.listen({ port: copy.port, host: copy.host })
    } catch (fault) {
      await app.stop()
      throw fault
    }
    on = { facts, app }
  }

  async function makeCopy(): Promise<void> {
    mkdirSync(copy.dataDir, { recursive: true, mode: 0o700 })
    const file = join(copy.dataDir, 'copy.part')
    await backUpInThread(config, file, stopping.signal)
    await restore(copy, file)
    await rm(file)
    const opened = await openDatabase(copy, () => {})
    await cleanCopy(opened).finally(() => opened.close())
  }

  async function start(actor: Person, endsOn: Date): Promise<void> {
    const facts = { startedBy: actor.name, endsOn: instant(endsOn) }
    try {
      await clearAway()
      await makeCopy()
      await open(facts, true)
      const path = join(copy.dataDir, factsFile)
      await writeFile(`${path}.part`, JSON.stringify(facts), { mode: 0o600 })
      await rename(`${path}.part`, path)
      await note('rehearsal started', actor)
    } catch (fault) {
      log.error({ err: fault }, 'a rehearsal did not start')
      await close()
      throw new Problem('no-rehearsal', {
        detail:
          'The copy couldn’t be opened. Nothing was changed. Whoever runs the server finds the reason in its log.',
      })
    }
    // Whoever was erased while the copy was made.
    await erase(await openErasureList(config).read())
  }

  async function close(): Promise<void> {
    const before = on
    on = null
    await rm(join(copy.dataDir, factsFile), { force: true })
    await before?.app.stop()
    await clearAway()
  }

  async function clearAway(): Promise<void> {
    await rm(copy.dataDir, { recursive: true, force: true })
  }

  function end(actor: Person | null): Promise<void> {
    return inTurn(async () => {
      if (!on) return
      await close()
      await note('rehearsal ended', actor)
    })
  }

  const erase: ErasureList['add'] = async (erasures) => {
    if (!on || erasures.length === 0) return
    try {
      await openErasureList(copy).add(erasures)
      await on.app.features.privacy.makeErasuresAgain()
    } catch (fault) {
      log.error({ err: fault }, 'an erasure failed in the rehearsal, which is ended')
      void end(null).catch(logged('a rehearsal did not end'))
    }
  }

  const logged = (what: string) => (fault: unknown) => log.error({ err: fault }, what)

  const timer = setInterval(endInTime, minute)
  timer.unref()

  return {
    state,
    app: () => on?.app ?? null,
    erase,
    async start(actor) {
      await inTurn(async () => {
        if (on) return
        const endsOn = await endIfAnyMayStart()
        if (typeof endsOn === 'string') throw new Problem('no-rehearsal', { detail: endsOn })
        await start(actor, endsOn)
      })
      return state()
    },
    async end(actor) {
      await end(actor)
      return state()
    },
    resume: () =>
      inTurn(async () => {
        const facts = await readFacts(join(copy.dataDir, factsFile))
        if (!place || !facts || facts.endsOn <= instant(clock())) return clearAway()
        return open(facts, false)
      }).catch(logged('the rehearsal was not opened again')),
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await queue
      await on?.app.stop()
      on = null
    },
  }
}

/** Milliseconds in which the answer to whoever ends the rehearsal leaves. */
const leaveTime = 300

async function readFacts(path: string): Promise<Facts | null> {
  try {
    const { startedBy, endsOn } = JSON.parse(await readFile(path, 'utf8')) as Facts
    return { startedBy, endsOn }
  } catch {
    return null
  }
}

/** A team's link and code lead into the rehearsal alone: those of the real event aren't handed around in it. */
async function renewTeamKeys({ features: { auth, database } }: StageApp): Promise<void> {
  await database.transaction(async (tx) => {
    const keys = await tx.sql.selectFrom('team_keys').select(['teamId', 'eventId']).execute()
    for (const { teamId: id, eventId } of keys) await auth.issueTeamKey(tx, { id, eventId })
  })
}

/** Rehearsals as the copy's own server sees them. */
export function seenFromTheStage({ endsOn, startedBy, realUrl, end }: OnStage): Rehearsals {
  const here = { state: 'here' as const, hindrance: null, address: realUrl, startedBy, endsOn }
  return {
    state: async () => here,
    start: async () => here,
    async end(actor) {
      end(actor)
      return here
    },
  }
}
