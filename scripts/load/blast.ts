import { join } from 'node:path'
import { type CountingMailbox, openCountingMailbox } from '../../tests/support/counting-mailbox.ts'
import { get, post } from '../../tests/support/server-process.ts'
import { openTextService, type TextService, twilioAccount } from '../../tests/support/text-service.ts'
import { percentile, spread, whole } from '../bench/figures.ts'
import { type Field, foursome, openField } from './field.ts'
import { type Aim, exactly, type Finding, within } from './finding.ts'
import { monotonic, until } from './monotonic.ts'
import { answerTimes, phonesOf } from './scores.ts'

const teams = 250
const texts = 600
/** The server's entry with a mail service that takes a hundred messages a second. */
export const fast = join(import.meta.dirname, '../../tests/support/fast-server.ts')

/** 1,000 emails and 600 texts are sent while the teams score. */
export async function blast(): Promise<Finding> {
  const field = await openField(teams, { phonesOf: (team) => (team < texts - 2 * teams ? 3 : 2) })
  try {
    const sent = await blastBeside(field, { seconds: 10, perSecond: 30 })
    return { tables: [tableOf(sent)], aims: aimsOf(sent, { emails: 4 * teams, texts }) }
  } finally {
    await field.ground.close()
  }
}

export interface Phase {
  name: string
  /** Of each score, in milliseconds. */
  answers: number[]
  emails: number
  texts: number
}

export interface Blasted {
  phases: Phase[]
  /** Scores that were refused. */
  errors: number
  /** Distinct recipients, and messages sent in total. */
  mailed: { people: number; messages: number }
  texted: { people: number; messages: number }
}

/**
 * Scores before the blast, at the server's sending rate, at many times that rate after a restart in the middle, and
 * once more when everything is sent.
 */
export async function blastBeside(
  field: Field,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Blasted> {
  const { ground } = field
  await letterless(field)
  const mailbox = await openCountingMailbox()
  const service = await openTextService()
  const variables = {
    PORT: new URL(ground.server().url).port,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'golf@example.org',
    ...twilioAccount,
    TWILIO_API_BASE: service.base,
  }
  const phases: Phase[] = []
  let errors = 0
  const phase = async (name: string) => {
    const before = { emails: mailed(mailbox).messages, texts: service.taken.length }
    const phones = phonesOf(field)
    await phones.steadily(seconds * perSecond, 1_000 / perSecond)
    phones.close()
    errors += phones.errors
    phases.push({
      name,
      answers: answerTimes(phones.sent),
      emails: mailed(mailbox).messages - before.emails,
      texts: service.taken.length - before.texts,
    })
  }
  try {
    await ground.restart({ variables })
    await everybodyAgrees(field)
    await phase('before')
    const recipients = await ask(field)
    await phase('at its own pace')
    await ground.restart({ variables, entry: fast })
    await phase('a hundred a second')
    await allTaken(mailbox, service, recipients)
    await phase('after')
    return { phases, errors, mailed: mailed(mailbox), texted: texted(service) }
  } finally {
    await mailbox.close()
    await service.close()
  }
}

/** Until a mail server is set up, the sign-up emails stay in the outbox, and don't mix with the blast. */
export async function letterless({ ground }: Field): Promise<void> {
  for (;;) {
    const { body } = await get(ground.server().url, '/api/admin/outbox?limit=5000', ground.admin)
    if (body.messages.every(({ status }: { status: string }) => status === 'kept')) return
    await until(monotonic() + 100)
  }
}

/** Texts go to numbers that agreed. */
async function everybodyAgrees({ ground, teams: { length } }: Field): Promise<void> {
  const { url } = ground.server()
  for (let team = 0; team < length; team++)
    for (const { phoneNumber: phone } of foursome(team)) {
      const noted = await post(url, '/api/admin/consents', { phone, how: 'in-person' }, ground.admin)
      if (noted.status !== 200) throw new Error(`No consent: ${JSON.stringify(noted.body)}`)
    }
}

async function ask({ ground }: Field): Promise<number> {
  const { url } = ground.server()
  const answers = [
    await post(url, '/api/Admin/SendTeamInviteBlastEmail', {}, ground.admin),
    await post(url, '/api/Admin/SendTextMessageBlast', { message: 'Dinner is at six.' }, ground.admin),
  ]
  const refused = answers.find(({ body }) => body.success !== true)
  if (refused) throw new Error(`No blast: ${JSON.stringify(refused.body)}`)
  return answers.reduce((sum, { body }) => sum + body.sent, 0)
}

const longest = 60_000

async function allTaken(mailbox: CountingMailbox, service: TextService, recipients: number): Promise<void> {
  const end = monotonic() + longest
  while (mailed(mailbox).people + texted(service).people < recipients && monotonic() < end) {
    await until(monotonic() + 100)
  }
}

function mailed({ taken }: CountingMailbox) {
  return { people: taken.size, messages: [...taken.values()].flat().length }
}

function texted({ taken }: TextService) {
  return { people: new Set(taken.map(({ To }) => To)).size, messages: taken.length }
}

function tableOf({ phases }: Blasted) {
  return {
    title:
      'blast: 30 scores a second beside 1,000 emails and 600 texts; milliseconds as p50 / p95 / p99 / slowest',
    head: ['the blast', 'scores', 'score to answer', 'emails meanwhile', 'texts meanwhile'],
    rows: phases.map(({ name, answers, ...sent }) => [
      name,
      whole(answers.length),
      spread(answers),
      whole(sent.emails),
      whole(sent.texts),
    ]),
  }
}

export function aimsOf(
  { phases, errors, mailed: mail, texted: text }: Blasted,
  wanted: { emails: number; texts: number },
): Aim[] {
  const answersOf = (...names: string[]) =>
    phases.filter(({ name }) => names.includes(name)).flatMap(({ answers }) => answers)
  const calm = percentile(answersOf('before', 'after'), 0.95)
  const worse = (name: string) => Math.max((percentile(answersOf(name), 0.95) / calm - 1) * 100, 0)
  return [
    within("a score's p95 beside the blast", worse('at its own pace'), 20, '% worse'),
    exactly('scores not taken', errors, 0),
    exactly('people with the email', mail.people, wanted.emails),
    exactly('emails taken', mail.messages, wanted.emails),
    exactly('people with the text', text.people, wanted.texts),
    exactly('texts taken', text.messages, wanted.texts),
  ]
}
