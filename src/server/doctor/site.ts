/** The address people use, and what is in front of it. */
import { connect } from 'node:tls'
import {
  cantTell,
  type Finding,
  fine,
  howLong,
  lookAt,
  notSetUp,
  wrong,
} from '../../office/doctor/findings.ts'
import { untrustedProxySeen } from '../forwarded.ts'
import { golfersNeedHttps, isThisMachine } from '../plain-http.ts'
import type { Patient } from './probes.ts'

const day = 86_400_000
const patience = 5_000

export async function checkAddress({ config, now }: Patient): Promise<Finding[]> {
  const url = new URL(config.publicUrl)
  const kind = golfersNeedHttps(config)
    ? lookAt(
        `PUBLIC_URL is ${url.origin}, without https.`,
        'Golfers need https to score without signal: docs/deploy.md.',
      )
    : fine(`PUBLIC_URL is ${url.origin}.`)
  const certificate = url.protocol === 'https:' ? [await checkCertificate(url, now)] : []
  return [kind, ...certificate, await answers(url)]
}

const notRunning = cantTell('No server answers there.', 'Start it with npm start, or set PUBLIC_URL.')
const unseen = cantTell(
  'Nothing answers there, seen from this machine.',
  'Open the address on a phone that isn’t on this network.',
)

/** Whether Pinhigh answers there, as far as this machine can see. */
async function answers({ origin, hostname }: URL): Promise<Finding> {
  const reply = await fetch(`${origin}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  if (!reply) return isThisMachine(hostname) ? notRunning : unseen
  const body = reply.ok ? await reply.text().catch(() => '') : ''
  return body.includes('"status":"up"')
    ? fine('Pinhigh answers there.')
    : wrong(
        `Something else answers there, with status ${reply.status}.`,
        'Check the proxy and the DNS record.',
      )
}

interface Certificate {
  isTrusted: boolean
  until: number
}

async function checkCertificate(url: URL, now: Date): Promise<Finding> {
  const certificate = await certificateOf(url)
  if (!certificate) return cantTell('The certificate can’t be read from this machine.')
  const left = certificate.until - now.getTime()
  if (left <= 0) return wrong('The certificate has expired.', 'Renew it at the proxy.')
  if (!certificate.isTrusted)
    return wrong(
      'The certificate isn’t trusted.',
      'Use one for this name from a public authority, as Caddy does by itself.',
    )
  const what = `The certificate is valid for ${howLong(left)}.`
  return left < 10 * day ? lookAt(what, 'Check that the proxy renews it.') : fine(what)
}

function certificateOf({ hostname, port }: URL): Promise<Certificate | null> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: patience,
    })
    const end = (certificate: Certificate | null) => {
      resolve(certificate)
      socket.destroy()
    }
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      end(until ? { isTrusted: socket.authorized, until: Date.parse(until) } : null)
    })
    socket.once('error', () => end(null))
    socket.once('timeout', () => end(null))
  })
}

/** A server notes the proxy it saw for a day. */
export async function checkProxy({ config, probes, now }: Patient): Promise<Finding[]> {
  const opened = await probes.database().catch(() => null)
  const seen = opened && (await untrustedProxySeen(opened.sql))
  if (seen && now.getTime() - Date.parse(seen) < day)
    return [
      wrong(
        'Requests come through a proxy that TRUST_PROXY doesn’t name, so all visitors count as one address.',
        'Set TRUST_PROXY to true for a proxy on this machine or in its private network, else to its address.',
      ),
    ]
  if (config.trustProxy) return [fine('TRUST_PROXY is set.')]
  return [notSetUp('No proxy was seen, and TRUST_PROXY isn’t set.')]
}
