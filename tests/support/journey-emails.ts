import { expect } from 'vitest'
import type { Site } from './app.ts'
import type { Person } from './journey-person.ts'
import type { MailServer } from './mail-server.ts'

/** The texts of emails to an address, the newest last. */
export type Mailbox = (address: string) => Promise<string[]>

/** What a mail server delivered. */
export function deliveredBy({ received }: MailServer): Mailbox {
  return async (address) =>
    received.filter(({ to }) => to?.some((each) => each.address === address)).map(({ text }) => text ?? '')
}

/** What the server keeps to show staff, where no mail server is set up. */
export function keptIn(site: Site): Mailbox {
  return async (address) => {
    const { body } = await site.call('GET /api/admin/outbox', { token: await site.admin() })
    const own = body.messages.filter(({ to }: { to: string }) => to === address)
    return own.map(({ text }: { text: string }) => text).reverse()
  }
}

/** Opens the newest such link that was emailed to an address, which may be somebody's own. */
export async function opensEmailed(
  person: Person,
  emails: Mailbox,
  address: string,
  link: RegExp,
): Promise<void> {
  const newest = async () =>
    (await emails(address))
      .flatMap((text) => text.match(/http\S+/g) ?? [])
      .findLast((each) => link.test(each))
  await expect.poll(newest, { interval: 50 }).toBeTypeOf('string')
  await person.opens((await newest()) ?? '')
}
