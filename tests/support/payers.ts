import { randomUUID } from 'node:crypto'
import type { Comparison, PaymentRow } from '../../src/money/desk/shapes.ts'
import type { Answered, Sent } from './app.ts'
import { adminLogin } from './app.ts'
import { differencesIn, readOurBooks, readTheirBooks } from './books.ts'
import { moment, rounds, until } from './faults.ts'
import { deviceCookie } from './paying.ts'
import type { PayingSite } from './paying-site.ts'
import { signUp } from './people.ts'
import type { ProviderProcess } from './provider-process.ts'

/** A team that signed up and hasn't paid. */
export interface Payer {
  teamId: string
  email: string
  name: string
}

/**
 * Payers and staff as they behave while a server keeps dying: they retry, with the same ids, until they are told it
 * is done.
 */
export function peopleWhoInsist(site: PayingSite, provider: ProviderProcess) {
  let seats = 0

  /** Waits until the server responds, whatever it says; silence, or being away, isn't a response. */
  function insists(route: string, sent: () => Promise<Sent>): Promise<Answered> {
    const answered = async () => {
      const answer = await site.call(route, await sent())
      return answer.status < 500 && answer
    }
    return until(`an answer to ${route}`, answered, timeout)
  }

  const asAdmin = (route: string, sent: Sent) =>
    insists(route, async () => ({ token: await site.admin(), ...sent }))
  /** With the password again where the server wants it, as the page does. */
  const asStaff = async (route: string, sent: Sent = {}) => {
    const answer = await asAdmin(route, sent)
    if (answer.body?.type !== '/problems/confirm-first') return answer
    await confirmsPassword()
    return asAdmin(route, sent)
  }
  const confirmsPassword = () =>
    asAdmin('POST /api/account/confirm', { body: { password: adminLogin.password } })

  /** The payment page requests a payment, always from the same browser. */
  const opens = ({ email }: Pick<Payer, 'email'>, amountOwed: number): Promise<Answered> =>
    site.call('POST /api/payment/stripe/create', {
      body: { amountOwed, user: { email, firstname: 'Lee', lastname: 'Payer', type: 'Golf' } },
      headers: { cookie: deviceCookie(email) },
    })

  return {
    asStaff,
    confirmsPassword,
    opens,

    async signsUp(): Promise<Payer> {
      const seat = ++seats
      const { status, body } = await signUp(site, `Payer ${seat}`, seat)
      if (status !== 200) throw new Error(`No team: ${JSON.stringify(body)}`)
      return { teamId: body.teamId, email: `lead${seat}@example.org`, name: `Team Payer ${seat}` }
    },

    /** Opens the page, types the card, and starts over until the page says everything is paid. Dollars at a time. */
    async paysByCard({ email }: Payer, dollars: number): Promise<void> {
      const route = 'GET /api/payment/stripe/getTeamPaymentInfo/{email}'
      let last = ''
      const pays = async () => {
        const { owedAmount, hasPaidInFull } = (await site.call(route, { params: { email } })).body
        if (hasPaidInFull) return true
        const amountOwed = Math.min(dollars, owedAmount)
        const opened = await opens({ email }, amountOwed)
        last = `${opened.status} ${opened.text}`
        if (opened.status === 200) last += await provider.presentCard(opened.body.clientSecret)
        return false
      }
      await until(`${email} has paid`, pays, timeout).catch((thrown: Error) => {
        throw new Error(`${thrown.message}; the last answer was ${last}`)
      })
    },

    /** Cash is recorded at check-in, a check by an admin; each under one id, however often it is sent. */
    async handsOver({ teamId }: Payer, method: 'cash' | 'check', dollars: number): Promise<void> {
      const body = { amount: dollars, owedAmount: dollars, method, mutationId: randomUUID() }
      const { status, text } =
        method === 'cash'
          ? await asStaff('POST /api/admin/check-in/payment', {
              body: { ...body, partyId: teamId, kind: 'Team' },
            })
          : await asStaff('POST /api/Admin/SetTeamPayment', { body: { ...body, teamId } })
      if (status !== 200) throw new Error(`Not recorded: ${text}`)
    },

    /** Under one id, too; null refunds everything. Returns the response. */
    givesBack(
      row: PaymentRow,
      dollars: number | null,
      { requestId = randomUUID() as string, owesAgain = false } = {},
    ): Promise<Answered> {
      const amount = dollars === null ? {} : { amount: dollars }
      const body = { ...amount, reason: 'Two of them are ill', requestId, owesAgain }
      return asStaff('POST /api/admin/payments/{id}/refund', { params: { id: row.id }, body })
    },

    async ledger() {
      return (await asStaff('GET /api/admin/payments')).body
    },

    /** Waits until the provider has reported its fees, and the server has checked what is open. */
    async settles(): Promise<void> {
      await moment(feesAreKnown)
      await site.timePasses()
      await site.timePasses()
    },

    async differences(): Promise<string[]> {
      const ours = await readOurBooks(site)
      return differencesIn(ours, await readTheirBooks(provider, ours.eventId))
    },

    async compares(): Promise<Comparison> {
      return (await asStaff('POST /api/admin/payments/reconcile', { body: {} })).body
    },
  }
}
export type PeopleWhoInsist = ReturnType<typeof peopleWhoInsist>

/** On a busy machine a server may take minutes to be back. */
const timeout = rounds(150_000, 600_000)
/** The stand-in reports the fee of a payment a second after it. */
const feesAreKnown = 1_200
