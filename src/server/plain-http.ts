import type { Config } from './config.ts'

/**
 * Whether golfers reach this site without https. Browsers then run no service worker, except at localhost: a page
 * reloaded without signal is gone, scorecard included.
 */
export function golfersNeedHttps({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:') return false
  return !isThisMachine(hostname) || !isThisMachine(host)
}

/** One line for whoever starts the server; usually none. */
export function plainHttpWarnings(config: Pick<Config, 'publicUrl' | 'host'>): string[] {
  if (!golfersNeedHttps(config)) return []
  return [
    'Golfers need https to score without signal. On plain http, a phone keeps what was typed but cannot reopen the scorecard without signal. Set PUBLIC_URL to an https address (docs/deploy.md).',
  ]
}

/** Whether only this machine itself can open it. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
}
