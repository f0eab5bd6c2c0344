import type { ConsoleMessage, Page, Request, Response } from 'playwright-core'

export interface Troubles {
  /** Until the end of the chapter this refusal is expected, such as a declined card's 402. */
  expect(status: number, path: RegExp): void
  /** Until the end of the chapter calls to this path may fail: the story has taken the signal away. */
  expectBrokenOff(path: RegExp): void
  /** Until the end of the chapter this console line of the page is expected. */
  expectSaid(words: RegExp): void
  /** Until the end of the chapter the page may call this host, as a payment page calls its provider. */
  expectHost(origin: string): void
  /** Ends the chapter and returns what went wrong in it, one line each. */
  take(): string[]
}

/** Amounts owed are requested by POST, because the request contains an email or a secret. */
const asksByPost = /^\/api\/payment\/(team-bill|stripe\/(attendee|sponsor)-payment-request)$/

/** Records what a person might not notice: errors of the page, its policy and its calls. */
export function watch(page: Page, { name, url }: { name: string; url: string }): Troubles {
  let refusals: { status: number; path: RegExp }[] = []
  let broken: RegExp[] = []
  let said: RegExp[] = []
  let hosts: string[] = []
  let lines: string[] = []
  const note = (line: string) => lines.push(`${name}: ${line} (at ${page.url().replace(url, '')})`)

  page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`))
  // These include the browser's own lines about what the content security policy blocked.
  page.on('console', (message) => {
    if (isNoise(message) || said.some((words) => words.test(message.text()))) return
    note(`console ${message.type()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    const isOurs = /^(data|blob|about):/.test(request.url()) || request.url().startsWith(url)
    if (!isOurs && !hosts.includes(new URL(request.url()).origin)) note(`asks another host: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    const path = pathOf(response)
    if (refusals.some((known) => known.status === response.status() && known.path.test(path))) return
    note(`answered ${response.status()}: ${response.request().method()} ${path}`)
  })
  page.on('requestfailed', (request) => {
    // Canceled by the page or the browser (typing went on, a stream was closed, another page opened), or asked by the
    // page itself while the story took the signal away. What changes something is for the story to expect.
    const why = request.failure()?.errorText ?? 'no reason'
    const isAsking = request.method() === 'GET' || asksByPost.test(pathOf(request))
    if (isAsking && ['net::ERR_ABORTED', 'net::ERR_INTERNET_DISCONNECTED'].includes(why)) return
    if (broken.some((path) => path.test(pathOf(request)))) return
    note(`failed (${why}): ${request.method()} ${pathOf(request)}`)
  })
  return {
    expect: (status, path) => refusals.push({ status, path }),
    expectBrokenOff: (path) => broken.push(path),
    expectSaid: (words) => said.push(words),
    expectHost: (origin) => hosts.push(origin),
    take() {
      const taken = lines
      lines = []
      refusals = []
      broken = []
      said = []
      hosts = []
      return taken
    },
  }
}

/**
 * 'Failed to load resource' says less than the response itself, which is recorded as well; and unless a story is
 * about it, no service worker runs between the page and what the test does to its calls.
 */
function isNoise(message: ConsoleMessage): boolean {
  if (!['error', 'warning', 'assert'].includes(message.type())) return true
  return /^(Failed to load resource|Service Worker registration blocked)/.test(message.text())
}

function pathOf(what: Request | Response): string {
  const { pathname, search } = new URL(what.url())
  return pathname + search
}
