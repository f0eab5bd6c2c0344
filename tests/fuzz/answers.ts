import { isDeepStrictEqual } from 'node:util'
import { commonFaults, type FaultCode, faults, uploadFaults } from '../../src/kernel/problem.ts'
import { answerShape } from '../../src/server/http/answer-shape.ts'
import { type Composed, type Target, targets } from './requests.ts'
import type { Incoming } from './wire.ts'

/** Implementation details that must never be in a response. */
const insides =
  /node_modules|\bat (async )?[\w.<>]+ \((file:|\/|node:)|\.ts:\d+|SQLITE_|syntax error at|constraint failed|violates .*constraint|no such (table|column)|FST_ERR|ZodError|ECONNREFUSED|ENOENT/

/** The code of a refusal, or undefined for anything else. */
export function codeOf({ headers, text }: Incoming): string | undefined {
  if (typeof headers['x-problem-type'] === 'string')
    return headers['x-problem-type'].replace('/problems/', '')
  if (!headers['content-type']?.startsWith('application/problem+json')) return undefined
  return String(asJson(text)?.type).replace('/problems/', '')
}

/** What is wrong with a response, in sentences; empty when it matches the contract. */
export function answerFaults(target: Target, sent: Composed, answer: Incoming): string[] {
  const wrong: string[] = []
  if (answer.status >= 500) wrong.push(`answered ${answer.status}`)
  if (insides.test(answer.text)) wrong.push(`tells of its insides: ${insides.exec(answer.text)?.[0]}`)
  if (target.isOutside) return [...wrong, ...outsideFaults(target, sent, answer)]
  const met = meetingOf(target, sent)
  if (answer.status >= 400) wrong.push(...refusalFaults(met, sent, answer))
  else if (met && sent.isPlain) wrong.push(...successFaults(met, sent, answer))
  if (sent.isPlain && met) wrong.push(...doorFaults(met, sent, answer))
  if (sent.isPlain && sent.isUnreadable && answer.status < 400) wrong.push('took what its contract refuses')
  return wrong
}

/** No declared shape, but a refusal is one of ours; the sandbox responds like the payment provider. */
function outsideFaults({ route }: Target, { method }: Composed, answer: Incoming): string[] {
  if (answer.status < 400 || method === 'HEAD' || route.includes('/sandbox/')) return []
  return codeOf(answer) ? [] : [`a refusal without a code: ${answer.status} ${answer.text.slice(0, 80)}`]
}

/** Another method may be another call of the same path. */
function meetingOf(target: Target, { method, kind }: Composed): Target | undefined {
  if (kind !== 'odd method') return target
  const path = target.route.split(' ')[1]
  return targets.find(({ route }) => route === `${method === 'HEAD' ? 'GET' : method} ${path}`)
}

function refusalFaults(met: Target | undefined, { method, isPlain }: Composed, answer: Incoming): string[] {
  const { status, headers, text } = answer
  const wrong: string[] = []
  if (headers['cache-control'] !== 'no-store')
    wrong.push(`a refusal may be kept: ${headers['cache-control']}`)
  if (method === 'HEAD') return wrong
  const code = codeOf(answer)
  const known = faults[code as FaultCode]
  if (!known)
    return [
      ...wrong,
      `a refusal without a known code: ${status} ${headers['content-type']} ${text.slice(0, 80)}`,
    ]
  if (known[0] !== status) wrong.push(`${code} is ${known[0]}, and was answered as ${status}`)
  const allowed: string[] = [
    ...commonFaults,
    ...(met?.endpoint.upload ? uploadFaults : []),
    ...(met?.endpoint.faults ?? []),
    ...(isPlain ? [] : ['not-found']),
  ]
  if (!allowed.includes(code ?? '')) wrong.push(`${code} is no fault that this call declares`)
  const isText = met?.endpoint.faultsAs === 'text' && isPlain
  if (isText !== headers['content-type']?.startsWith('text/plain') && isPlain)
    wrong.push(`refused as ${headers['content-type']}`)
  if (!isText) wrong.push(...problemFaults(text, status))
  return wrong
}

function problemFaults(text: string, status: number): string[] {
  const body = asJson(text)
  if (!body) return text.startsWith('{') || text === '' ? ['a refusal that is no JSON'] : []
  const isWhole = typeof body.title === 'string' && body.status === status && typeof body.type === 'string'
  const errors = body.errors ?? {}
  const areSentences = Object.values(errors).every(
    (list) => Array.isArray(list) && list.every((one) => typeof one === 'string'),
  )
  return isWhole && areSentences ? [] : [`a refusal of another shape: ${text.slice(0, 120)}`]
}

function successFaults(
  { endpoint }: Target,
  { method }: Composed,
  { status, headers, text }: Incoming,
): string[] {
  const wrong: string[] = []
  if (endpoint.access !== 'public' && headers['cache-control'] !== 'no-store') {
    wrong.push(`a personal answer may be kept: ${headers['cache-control']}`)
  }
  if (status === 304 && endpoint.etag) return wrong
  if (!(status in endpoint.answers)) return [...wrong, `${status} is not declared`]
  if (method === 'HEAD') return wrong
  const schema = endpoint.answers[status]
  if (endpoint.download) return headers['content-disposition'] ? wrong : [...wrong, 'a file without a name']
  if (!schema) return text === '' ? wrong : [...wrong, 'a body where none is declared']
  const body = asJson(text)
  const parsed = answerShape(schema).safeParse(body)
  if (!parsed.success) wrong.push(`not of the declared shape: ${JSON.stringify(parsed.error.issues[0])}`)
  else if (!isDeepStrictEqual(parsed.data, body)) wrong.push('more than the declared shape')
  return wrong
}

/** Authentication (401), then permission (403), before anything else. */
function doorFaults({ endpoint: { access } }: Target, { who }: Composed, { status }: Incoming): string[] {
  if (access === 'public') return []
  const isTeam = who === 'the team' || who === 'another team'
  if (who === 'nobody' || who === 'a forger')
    return status === 401 ? [] : [`${who} was answered ${status}, not 401`]
  const isKeptOut =
    (['person', 'staff'].includes(access) && isTeam) ||
    (access === 'admin' && (isTeam || who === 'volunteer'))
  if (isKeptOut && status !== 403) return [`${who} was answered ${status}, not 403`]
  return []
}

function asJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
