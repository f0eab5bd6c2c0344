/** What the worker does with a request; unknown ones pass through. */
export type FetchStrategy = 'page' | 'card' | 'asset' | 'picture' | 'pass'

export interface WorkerRequest {
  method: string
  /** 'navigate' for a document. */
  mode: string
  url: string
}

/** Answered by the server only: the API and its stream, files, and the pages with the payment provider's policy. */
const serverOnly = /^\/(api|sandbox|files|drawings|assets|payment|payment-confirmation|healthz|readyz)(\/|$)/i

/** The scorecard, the way to it, and the pages of the seller and of a contest's volunteer: their documents hold nothing but the frame, which is on the phone. */
const cardPages = /^\/(live-scoring|sell|contest|auth\/team-auth-request\/[^/]+)\/?$/i

export function strategyFor({ method, mode, url }: WorkerRequest, origin: string): FetchStrategy {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'pass'
  if (mode === 'navigate') {
    if (cardPages.test(address.pathname)) return 'card'
    return serverOnly.test(address.pathname) ? 'pass' : 'page'
  }
  if (address.pathname.startsWith('/assets/')) return 'asset'
  return /^\/(drawings|files)\//.test(address.pathname) ? 'picture' : 'pass'
}
