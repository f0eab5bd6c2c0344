/** Whether a proxy in front is one that TRUST_PROXY names: without it, all visitors share one address. */
import { BlockList } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../kernel/clock.ts'
import type { Sql } from '../ports/database.ts'

const rowId = 'untrusted-proxy'
const hour = 3_600_000

const ownNetworks = new BlockList()
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetworks.addSubnet(address, bits)

/** A visitor can send the header as well: only a neighbor is believed to be a proxy. */
export function isNeighbor(address: string | undefined): boolean {
  if (!address) return false
  if (address === '::1' || /^(fc|fd|fe80)/i.test(address)) return true
  const bare = address.replace(/^::ffff:/i, '')
  return ownNetworks.check(bare)
}

/** Notes in the database, once an hour at most, that a proxy's header wasn't used. */
export function watchForProxies(http: FastifyInstance, sql: Sql, clock: Clock): void {
  let notedAt = Number.NEGATIVE_INFINITY
  http.addHook('onRequest', (request, _, done) => {
    done()
    const peer = request.socket.remoteAddress
    if (!request.headers['x-forwarded-for'] || request.ip !== peer || !isNeighbor(peer)) return
    const now = clock().getTime()
    if (now - notedAt < hour) return
    notedAt = now
    note(sql, new Date(now).toISOString()).catch((err: unknown) => http.log.warn({ err }, 'not noted'))
  })
}

async function note(sql: Sql, value: string): Promise<void> {
  await sql
    .insertInto('installation')
    .values({ id: rowId, value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute()
}

/** When it was last seen, as ISO 8601; null when it never was. */
export async function untrustedProxySeen(sql: Sql): Promise<string | null> {
  const row = await sql.selectFrom('installation').select('value').where('id', '=', rowId).executeTakeFirst()
  return row?.value ?? null
}
