/** What the page after paying says of what was bought, in the words of whoever sells it. */
import { z } from 'zod'
import { named } from '../../kernel/wire.ts'

export const ticket = named('Ticket', {
  purpose: z.string(),
  /** Said below the greeting; null for the page's own words. */
  words: z.string().nullable(),
  /** Who bought it, and what it is called: 'Acme Roofing', 'Birdie sponsorship'. */
  whose: z.string(),
  title: z.string(),
  /** What it holds, and how far each is. */
  rows: z.array(
    z.object({
      /** null for what comes once. */
      count: z.int().nullable(),
      what: z.string(),
      /** 'Not named', 'Up now'. */
      state: z.string(),
      /** 'open': there is something to do about it. 'done': it is there. null: it comes by itself. */
      sign: z.enum(['open', 'done']).nullable(),
    }),
  ),
  /** How the rest comes about, in a sentence or two; '' for nothing. */
  about: z.string(),
  /** The one thing to do next. `url` may hold a secret. */
  act: z.object({ label: z.string(), url: z.string(), note: z.string() }).nullable(),
  /** For a gift: what is sent to whomever it concerns. It never says the amount. */
  card: z
    .object({
      /** 'In memory of'. */
      over: z.string(),
      /** The largest words of the card. */
      name: z.string(),
      message: z.string(),
      /** Who gave; '' where `name` says it. */
      from: z.string(),
      /** 'gave to the Harlan Fund, June 2027'. */
      words: z.string(),
    })
    .nullable(),
})
export type Ticket = z.output<typeof ticket>

/** A thing to call one's own, with nothing to do about it. */
export const plainTicket: Omit<Ticket, 'purpose' | 'whose' | 'title'> = {
  words: null,
  rows: [],
  about: '',
  act: null,
  card: null,
}
