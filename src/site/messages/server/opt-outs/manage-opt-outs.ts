import type { Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { Channel } from '../../contract.ts'
import type { OptOut, UnsubscribeChoice } from '../../opt-out-contract.ts'
import { addressFault } from '../../opt-out-rules.ts'
import { type Reply, readReply } from '../../reply-words.ts'
import { addressKey, partlyHidden } from '../../rules.ts'
import { addresseeOf, findOptOut, listOptOuts, type OptOutRow, optOutById } from './opt-out-store.ts'
import { type OptOutDeps, type OptOutSource, optIn, optOut } from './opt-outs.ts'

/** Opt-outs: who gets no announcements, changed by recipients and staff. */
export interface OptOuts {
  /** Throws Problem 'not-found' for an unknown link. */
  choiceOf(token: string): Promise<UnsubscribeChoice>
  /** Repeating a choice changes nothing. Throws Problem 'not-found'. */
  choose(token: string, optedOut: boolean): Promise<UnsubscribeChoice>
  /** Applies STOP and START, and returns the keyword in a text to our number. */
  handleReply(from: string, body: string): Promise<Reply | null>
  list(sql: Sql): Promise<OptOut[]>
  /** Throws Problem 'invalid-input'. */
  add(actor: Person, entry: { channel: Channel; address: string; reason: string | null }): Promise<OptOut>
  /** Throws Problem 'not-found'. */
  remove(actor: Person, id: string): Promise<void>
}

export function manageOptOuts(deps: OptOutDeps): OptOuts {
  const { database } = deps

  async function addressee(sql: Sql, token: string) {
    const found = await addresseeOf(sql, token)
    if (!found) throw new Problem('not-found')
    return found
  }

  async function shownChoice(
    sql: Sql,
    to: { channel: Channel; address: string },
  ): Promise<UnsubscribeChoice> {
    const known = await findOptOut(sql, to.channel, addressKey(to.channel, to.address))
    return { channel: to.channel, address: partlyHidden(to.address), optedOut: known !== undefined }
  }

  return {
    async choiceOf(token) {
      return shownChoice(database.sql, await addressee(database.sql, token))
    },
    choose: (token, optedOut) =>
      database.transaction(async (tx) => {
        const to = await addressee(tx.sql, token)
        const source: OptOutSource = { how: 'link', actor: 'recipient' }
        await (optedOut ? optOut : optIn)(deps, tx, to, source)
        return shownChoice(tx.sql, to)
      }),
    async handleReply(from, body) {
      const reply = readReply(body)
      if (reply === null || reply === 'help') return reply
      const to = { channel: 'sms', address: from } as const
      const source: OptOutSource = { how: 'stop', actor: 'recipient' }
      await database.transaction((tx) => (reply === 'stop' ? optOut : optIn)(deps, tx, to, source))
      return reply
    },
    list: async (sql) => (await listOptOuts(sql)).map(asOptOut),
    add: (actor, { channel, address, reason }) =>
      database.transaction(async (tx) => {
        checkAddress(channel, address)
        const source: OptOutSource = { how: 'staff', actor, ...(reason ? { reason } : {}) }
        await optOut(deps, tx, { channel, address }, source)
        return asOptOut((await findOptOut(tx.sql, channel, addressKey(channel, address))) as OptOutRow)
      }),
    remove: (actor, id) =>
      database.transaction(async (tx) => {
        const row = await optOutById(tx.sql, id)
        if (!row) throw new Problem('not-found')
        const to = { channel: row.channel, address: row.addressKey }
        await optIn(deps, tx, to, { how: 'staff', actor })
      }),
  }
}

function checkAddress(channel: Channel, address: string): void {
  const message = addressFault(channel, address)
  if (message) throw new Problem('invalid-input', { errors: { address: [message] } })
}

function asOptOut({ id, channel, addressKey: address, how, at }: OptOutRow): OptOut {
  return { id, channel, address, how, on: at }
}
