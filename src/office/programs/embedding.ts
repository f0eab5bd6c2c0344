/** The leaderboard on other websites: where it is, and which sites may show it. */

export const embedPath = '/embed/leaderboard'
export const mostSites = 20

/**
 * The origin of a typed address: 'https://www.club.org' for 'https://www.club.org/golf/'. Null if it isn't one, or one
 * that means more in a security policy than it says, such as 'https://*.org'. Plain http only where this site is itself
 * on plain http.
 */
export function originOf(typed: string, allowsHttp: boolean): string | null {
  const found = /^(?:(https?):\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?(?:[/?#]\S*)?$/i.exec(
    typed.trim(),
  )
  if (!found) return null
  const [, scheme = 'https', host = '', port] = found
  const isHttps = scheme.toLowerCase() === 'https'
  if (!isHttps && !allowsHttp) return null
  const isUsual = port === undefined || Number(port) === (isHttps ? 443 : 80)
  return `${isHttps ? 'https' : 'http'}://${host.toLowerCase()}${isUsual ? '' : `:${Number(port)}`}`
}

/** What a site's owner pastes into a page. */
export function embedSnippet(publicUrl: string): string {
  return `<iframe src="${publicUrl}${embedPath}" title="Leaderboard" width="100%" height="600" style="border:0" loading="lazy"></iframe>`
}
