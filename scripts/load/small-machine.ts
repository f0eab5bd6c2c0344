import { type CountingMailbox, openCountingMailbox } from '../../tests/support/counting-mailbox.ts'
import { picture } from '../../tests/support/pictures.ts'
import { get, post, type ServerProcess } from '../../tests/support/server-process.ts'
import { megabytes, spread, whole } from '../bench/figures.ts'
import { resourcesOf } from '../bench/server-resources.ts'
import { fast, letterless } from './blast.ts'
import { compared, settled } from './board.ts'
import { openStreams } from './crowd.ts'
import { type Field, openField } from './field.ts'
import { type Aim, exactly, type Finding, within } from './finding.ts'
import type { Front } from './front.ts'
import { memoryLimit } from './memory-limit.ts'
import { answerTimes, phonesOf } from './scores.ts'

const mostMemory = 512 * 1_048_576
const teams = 150
export const full = { readers: 1_500, scores: 600, every: 50, pictures: 12 }

/** Everything that takes memory, at once, on a server that may not have more than 512 MB. */
export async function smallMachine(): Promise<Finding> {
  const limit = memoryLimit(mostMemory)
  const field = await openField(teams, { through: limit?.through ?? [] })
  try {
    const had = await takeAll(field, full)
    return { tables: [tableOf(had, limit !== null)], aims: aimsOf(had, full) }
  } finally {
    await field.ground.close()
    limit?.remove()
  }
}

export interface Everything {
  answers: number[]
  errors: number
  emails: number
  /** How many there should be. */
  recipients: number
  pictures: number
  cut: number
  upToDate: number
  started: number
  largest: number
}

type Size = typeof full

/** Readers on the stream while teams score, every player gets an email, and staff upload the largest pictures. */
export async function takeAll(
  field: Field,
  size: Size,
  /** Puts a proxy in front of the started server; the streams and the phones go through it. */
  putInFront?: (server: ServerProcess) => Promise<Front>,
): Promise<Everything> {
  await letterless(field)
  const mailbox = await openCountingMailbox()
  const variables = { SMTP_URL: mailbox.url, MAIL_FROM: 'golf@example.org' }
  const server = await field.ground.restart({ variables, entry: fast })
  const started = resourcesOf(server).memory
  const front = await putInFront?.(server)
  const readers = await openStreams(front?.url ?? server.url, size.readers, front?.caFile)
  const phones = phonesOf(field, front)
  try {
    const [recipients, pictures] = await Promise.all([
      askAll(field, mailbox),
      uploadPictures(field, size.pictures),
      phones.steadily(size.scores, size.every),
    ])
    const report = await settled(readers, size.readers)
    return {
      answers: answerTimes(phones.sent),
      errors: phones.errors,
      recipients,
      emails: [...mailbox.taken.values()].flat().length,
      pictures,
      cut: report.cut,
      upToDate: (await compared(field, report)).upToDate,
      started,
      largest: resourcesOf(server).largest,
    }
  } finally {
    phones.close()
    await readers.close()
    await mailbox.close()
  }
}

/** Sends the blast, and resolves with the number of its recipients once all have it. */
async function askAll({ ground }: Field, mailbox: CountingMailbox): Promise<number> {
  const { body } = await post(ground.server().url, '/api/Admin/SendTeamInviteBlastEmail', {}, ground.admin)
  if (body.success !== true) throw new Error(`No blast: ${JSON.stringify(body)}`)
  await mailbox.hasTaken(body.sent)
  return body.sent
}

/** The largest a phone takes: 40 megapixels, which take 160 MB decoded. Resolves with how many were taken. */
async function uploadPictures({ ground }: Field, count: number): Promise<number> {
  const { url } = ground.server()
  const headers = { authorization: `Bearer ${ground.admin}` }
  const [event] = (await get(url, '/api/admin/events', ground.admin)).body
  const large = await picture(8_000, 5_000, 'jpeg')
  let taken = 0
  for (let sent = 0; sent < count; sent++) {
    const form = new FormData()
    form.append('kind', 'shirt')
    form.append('image', new Blob([large as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), 'shirt.jpg')
    const answer = await fetch(`${url}/api/admin/events/${event.eventId}/images`, {
      method: 'POST',
      headers,
      body: form,
    })
    await answer.arrayBuffer()
    if (answer.status === 200) taken++
  }
  return taken
}

function tableOf({ answers, emails, pictures, started, largest }: Everything, isLimited: boolean) {
  return {
    title: `memory: within 512 MB${isLimited ? '' : ' (measured, but not enforced: no control group here)'}, milliseconds as p50 / p95 / p99 / slowest`,
    head: ['streams', 'scores', 'score to answer', 'emails', 'pictures', 'memory after start', 'largest'],
    rows: [
      [
        whole(full.readers),
        whole(answers.length),
        spread(answers),
        whole(emails),
        whole(pictures),
        megabytes(started),
        megabytes(largest),
      ],
    ],
  }
}

export function aimsOf(had: Everything, size: Size): Aim[] {
  return [
    within('memory with everything at once', had.largest / 1_048_576, mostMemory / 1_048_576, 'MB'),
    exactly('scores not taken', had.errors, 0),
    exactly('emails taken', had.emails, had.recipients),
    exactly('pictures taken', had.pictures, size.pictures),
    exactly('streams cut', had.cut, 0),
    exactly('readers with the last state', had.upToDate, size.readers),
  ]
}
