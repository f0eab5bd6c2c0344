import { afterEach, describe, expect, it, vi } from 'vitest'
import { freshDatabaseUrl, testsRunOn } from '../../../tests/support/database.ts'
import { relayTo } from '../../../tests/support/relay.ts'
import type { Change } from '../../ports/database.ts'
import { openChangeFeed } from './change-feed.ts'
import { openPostgres } from './postgres.ts'

const toClose: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close()
})

const patience = { timeout: 30_000 }
const scores: Change = { topic: 'scores', eventId: 'july', teamId: 'marsh' }

/** Two servers on one database. The far one connects through a network that can be cut. */
async function openTwo() {
  const url = String(await freshDatabaseUrl())
  const relay = await relayTo(url)
  toClose.push(relay.close)
  const near = await openPostgres(url)
  toClose.push(near.close)
  const far = await openPostgres(relay.url)
  toClose.push(far.close)
  const received: Change[] = []
  far.onChange((change) => change.topic !== 'line-lost' && received.push(change))
  return { near, far, relay, received }
}

describe.runIf(testsRunOn() === 'postgres')('a server that listens for changes of other servers', () => {
  it('gets what another one committed, and nothing that was rolled back', async () => {
    const { near, received } = await openTwo()
    await near
      .transaction(async (tx) => {
        tx.announce({ topic: 'teams', eventId: 'july' })
        throw new Error('no')
      })
      .catch(() => undefined)
    await near.transaction(async (tx) => tx.announce(scores))
    await vi.waitFor(() => expect(received).toEqual([scores]), patience)
  })

  it('gets changes announced outside a transaction', async () => {
    const { near, received } = await openTwo()
    near.announce({ topic: 'wrong-guess', server: 'near', keys: ['x'] })
    await vi.waitFor(() => expect(received).toHaveLength(1), patience)
  })

  it('does not get its own changes a second time', async () => {
    const { near, far, received } = await openTwo()
    await far.transaction(async (tx) => tx.announce(scores))
    far.announce({ topic: 'teams', eventId: 'july' })
    // Changes arrive in order, so an echo would have arrived before this one.
    await near.transaction(async (tx) => tx.announce({ topic: 'event', eventId: 'july' }))
    await vi.waitFor(() => expect(received.at(-1)?.topic).toBe('event'), patience)
    expect(received.map(({ topic }) => topic)).toEqual(['scores', 'teams', 'event'])
  })

  it('asks its own connection one thing at a time, however many want to know whether it is alive', async () => {
    const warnings: string[] = []
    const listen = ({ message }: Error) => warnings.push(message)
    process.on('warning', listen)
    toClose.push(async () => void process.off('warning', listen))
    const feed = await openChangeFeed(String(await freshDatabaseUrl()), 'changes')
    toClose.push(feed.close)
    expect(await Promise.all([feed.isAlive(), feed.isAlive(), feed.isAlive()])).toEqual([true, true, true])
    expect(await feed.isAlive()).toBe(true)
    expect(warnings).toEqual([])
  })

  it('reports after an outage that it missed changes, and listens again', async () => {
    const { near, relay, received } = await openTwo()
    relay.cut()
    await near.transaction(async (tx) => tx.announce(scores))
    expect(received).toEqual([])
    relay.mend()
    await vi.waitFor(() => expect(received).toEqual([{ topic: 'missed' }]), patience)
    await near.transaction(async (tx) => tx.announce(scores))
    await vi.waitFor(() => expect(received.at(-1)).toEqual(scores), patience)
  })

  it('notices a connection that silently drops everything', async () => {
    const { near, relay, received } = await openTwo()
    relay.swallow()
    await near.transaction(async (tx) => tx.announce(scores))
    await vi.waitFor(() => expect(received).toEqual([{ topic: 'missed' }]), patience)
    await near.transaction(async (tx) => tx.announce(scores))
    await vi.waitFor(() => expect(received.at(-1)).toEqual(scores), patience)
  })
})
