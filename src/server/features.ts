import type { Both } from '../contracts.ts'
import { event } from '../event/event/server/index.ts'
import { files } from '../event/files/server/index.ts'
import { late } from '../event/late/server/index.ts'
import { addOns } from '../giving/add-ons/server/index.ts'
import { baskets } from '../giving/baskets/server/index.ts'
import { dinner } from '../giving/dinner/server/index.ts'
import { gifts } from '../giving/gifts/server/index.ts'
import { priceList } from '../giving/price-list/server/index.ts'
import { seller } from '../giving/seller/server/index.ts'
import { sponsors } from '../giving/sponsors/server/index.ts'
import type { Clock } from '../kernel/clock.ts'
import { codes } from '../money/codes/server/index.ts'
import { payments } from '../money/desk/server/index.ts'
import { audit, auditLog } from '../office/audit/server/index.ts'
import { dashboard } from '../office/dashboard/server/index.ts'
import { exportLists } from '../office/exports/server/index.ts'
import { imports } from '../office/import/server/index.ts'
import { menu } from '../office/menu/server/index.ts'
import { privacy } from '../office/privacy/server/index.ts'
import { programs } from '../office/programs/server/index.ts'
import { sample } from '../office/sample/server/index.ts'
import { setup } from '../office/setup/server/index.ts'
import { crew } from '../people/crew/server/index.ts'
import { places } from '../people/places/server/index.ts'
import { plan } from '../people/plan/server/index.ts'
import { startingHoles } from '../people/starting-holes/server/index.ts'
import { teams } from '../people/teams/server/index.ts'
import { waitlist } from '../people/waitlist/server/index.ts'
import { board } from '../play/board/server/index.ts'
import { checkIn } from '../play/check-in/server/index.ts'
import { committee } from '../play/committee/server/index.ts'
import { contests } from '../play/contests/server/index.ts'
import { dayRules } from '../play/day-rules/server/index.ts'
import { holeInOne } from '../play/hole-in-one/server/index.ts'
import { reveal } from '../play/reveal/server/index.ts'
import { rules } from '../play/rules/server/index.ts'
import { scoring } from '../play/scoring/server/index.ts'
import type { Database } from '../ports/database.ts'
import type { ErasureList } from '../ports/erasure-list.ts'
import type { Feature, HandedIn, House, Parts, Questions } from '../ports/feature.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { PaymentGateway } from '../ports/payment-gateway.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { ServerWorries } from '../ports/server-worries.ts'
import type { WebhookSender } from '../ports/webhook-sender.ts'
import { accounts } from '../site/accounts/server/index.ts'
import { consents } from '../site/consents/server/index.ts'
import { deletions } from '../site/deletions/server/index.ts'
import { blasts, type Delivers, messages } from '../site/messages/server/index.ts'

export type Features = Awaited<ReturnType<typeof createFeatures>>

/**
 * Every feature, in the order in which they are opened, asked and told: each finds those before it, and what it wants from a
 * later one it announces, asks or collects (`src/ports/feature.ts`).
 */
export const createFeatures = (platform: Platform) =>
  openFeatures(platform, [
    [audit, files, event, late],
    [messages, accounts, consents, blasts, deletions],
    [payments, codes],
    [crew, teams, startingHoles, places, plan],
    [priceList, sponsors, dinner, addOns, gifts, baskets, seller],
    [checkIn, waitlist],
    [rules, scoring, board, committee, contests, holeInOne, dayRules, reveal],
    [programs, sample, setup, imports, privacy, menu, exportLists, auditLog, dashboard],
  ])

/** What the features run on. */
interface Platform {
  database: Database
  clock: Clock
  gateway: PaymentGateway
  store: FileStore
  /** Of the data folder and of the folder of backups. */
  erasures: ErasureList
  pictures: Pictures
  /** Posts to addresses that admins typed. */
  webhookSender: WebhookSender
  publicUrl: string
  /** With which secrets are encrypted; null while it isn't here. */
  secretsKey: string | null
  /** By channel, whether messages leave this machine. */
  delivers: Delivers
  serverWorries: ServerWorries
  /** When this server's data are removed, on that of a rehearsal: ISO 8601 in UTC. */
  rehearsalEndsOn: string | null
}

type AnyFeature = Feature<never, object>
/** Features in groups, one after the other. */
type Groups = readonly (readonly AnyFeature[])[]

type OpenedBy<One> = One extends Feature<never, infer Opened> ? Opened : never

/** What is there once all are open. */
type AllOf<Ground, List extends Groups> = Ground & House & Both<OpenedBy<List[number][number]>>

type Flat<List> = List extends readonly [infer Group extends readonly unknown[], ...infer Rest]
  ? [...Group, ...Flat<Rest>]
  : []

/** Nothing more to ask if each finds what it needs among those before it; names what the first one lacks otherwise. */
type InOrder<List, Have> = List extends readonly [Feature<infer Needs, infer Opened>, ...infer Rest]
  ? Have extends Needs
    ? InOrder<Rest, Have & Opened>
    : { lacks: Exclude<keyof Needs, keyof Have>; opens: keyof Opened }
  : unknown

/** Opens the features one after the other; each gets what those before it opened. */
async function openFeatures<Ground extends object, const List extends Groups>(
  ground: Ground,
  list: List & InOrder<Flat<List>, Ground & House>,
): Promise<AllOf<Ground, List>> {
  const handed: HandedIn[] = []
  const answers: Partial<Questions> = {}
  const house: House = {
    async tell(tx, name, facts) {
      for (const { on } of handed) await on?.[name]?.(tx, facts)
    },
    ask(name, ...asked) {
      const answer = answers[name] as ((...asked: unknown[]) => never) | undefined
      if (!answer) throw new Error(`no feature answers '${name}'`)
      return answer(...asked)
    },
    parts: <Kind extends keyof Parts>(kind: Kind) =>
      handed.map((each) => each[kind]).filter((part) => part !== undefined) as Parts[Kind][],
  }
  let all: object = { ...ground, ...house }
  for (const one of list.flat()) {
    all = { ...all, ...(await one.open(all as never)) }
    const parts = one.handsIn?.(all as never) ?? {}
    Object.assign(answers, parts.answers)
    handed.push(parts)
  }
  return all as AllOf<Ground, List>
}
