import { expect, it } from 'vitest'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import type { PageToRender, RenderedScreen } from '../../../kernel/served-page.ts'
import { openServedPages } from './served-pages.ts'

const event = { eventId: 'spring', eventName: 'Scramble' } as EventInfo
const shell = {
  plain: '',
  css: '.a{top:0}.b{top:1px}',
  early: '',
  withContent: ({ html, styles, after }: { html: string; styles: string; after: string }) =>
    `<style>${styles}</style>${html}${after}`,
}
const teams = 'GET /api/Golf/GetTeams {"query":{}}'
const card = 'GET /api/Golf/GetTeamCard {"query":{"teamId":"okafor"}}'

/** A site whose only page shows what these calls answer. */
function site(calls: readonly string[]) {
  const answers = new Map<string, unknown>([[teams, ['Okafor']]])
  const asked: string[] = []
  const rendered: PageToRender[] = []
  let now = Date.parse('2025-07-19T15:00:20Z')
  const pages = openServedPages({
    shell,
    clock: () => new Date(now),
    headOf: () => '',
    eventToShow: async () => null,
    codeOf: () => '',
    async reads(key) {
      asked.push(key)
      if (!answers.has(key)) throw new Error('not found')
      return JSON.stringify(answers.get(key))
    },
    renderer: {
      paths: ['/teams'],
      async renderPage(page): Promise<RenderedScreen> {
        rendered.push(page)
        const shown = calls.map((key) => page.answers.get(key))
        return { html: `<p class="a">${shown.join(' ')}</p>`, title: 'Teams', calls: [...calls] }
      },
    },
  })
  return {
    answers,
    asked,
    rendered,
    calls,
    open: (address = '/teams') => pages.page(address, event),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

it('a page is rendered again until everything it shows has been read', async () => {
  const { open, rendered } = site([teams])
  expect((await open())?.html).toContain('<p class="a">Okafor</p>')
  expect(rendered.map(({ answers }) => answers.size)).toEqual([0, 1])
})

it('a page is rendered once for the same answers and the same minute, and anew when either changes', async () => {
  const { open, rendered, answers, asked, pass } = site([teams])
  const first = await open()
  expect(await open()).toBe(first)
  expect(rendered).toHaveLength(2)
  expect(asked).toHaveLength(2)
  answers.set(teams, ['Okafor', 'Marsh'])
  const changed = await open()
  expect(changed?.html).toContain('Okafor,Marsh')
  expect(changed?.etag).not.toBe(first?.etag)
  expect(rendered).toHaveLength(3)
  pass(60_000)
  await open()
  expect(rendered).toHaveLength(4)
  expect(rendered.at(-1)?.at).toBe(Date.parse('2025-07-19T15:01:00Z'))
})

it('a page that many ask for at once is rendered for one of them', async () => {
  const { open, rendered, answers } = site([teams])
  await open()
  answers.set(teams, ['Okafor', 'Marsh'])
  const opened = await Promise.all(Array.from({ length: 20 }, () => open()))
  expect(new Set(opened).size).toBe(1)
  expect(opened[0]?.html).toContain('Okafor,Marsh')
  expect(rendered).toHaveLength(3)
})

it('a page that changes while it is rendered is not shown old to whoever asks after the change', async () => {
  const { open, answers } = site([teams])
  await open()
  answers.set(teams, ['Marsh'])
  const first = open()
  await new Promise(setImmediate)
  answers.set(teams, ['Quinn'])
  expect((await open())?.html).toContain('Quinn')
  await first
})

it('a page that hangs fails for everybody who waits for it, and is tried again after that', async () => {
  let isStuck = true
  const pages = openServedPages({
    shell,
    clock: () => new Date(0),
    headOf: () => '',
    eventToShow: async () => null,
    codeOf: () => '',
    reads: async () => '1',
    patience: 20,
    renderer: {
      paths: ['/teams'],
      renderPage: () =>
        isStuck
          ? new Promise(() => undefined)
          : Promise.resolve({ html: 'Teams', title: 'Teams', calls: [] }),
    },
  })
  const opened = await Promise.allSettled([1, 2, 3].map(() => pages.page('/teams', event)))
  expect(opened.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  isStuck = false
  expect((await pages.page('/teams', event))?.html).toContain('Teams')
})

it('a page whose earlier data is gone is rendered from scratch', async () => {
  const calls = [teams, card]
  const { open, answers } = site(calls)
  answers.set(card, 72)
  expect((await open())?.html).toContain('Okafor 72')
  answers.delete(card)
  await expect(open()).rejects.toThrow('not found')
  calls.pop()
  expect((await open())?.html).toContain('<p class="a">Okafor</p>')
})

it('the page carries its answers as data, and the styles of its classes alone', async () => {
  const { open, answers } = site([teams])
  answers.set(teams, ['</script>'])
  const { html, styles } = (await open())!
  expect(styles).toBe('.a{top:0}')
  const data = /id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ path: '/teams', answers: { [teams]: ['</script>'] } })
})

it('other addresses, the clubhouse screen and odd ids are left to the browser', async () => {
  const { open, rendered } = site([teams])
  for (const address of ['/admin', '//', '/teams/', '/Teams', '/teams?tv=1', '/teams?eventId=%3Cb%3E'])
    expect(await open(address)).toBeNull()
  expect(rendered).toEqual([])
})

it('a page that never stops asking fails', async () => {
  let count = 0
  const pages = openServedPages({
    shell,
    clock: () => new Date(),
    headOf: () => '',
    eventToShow: async () => null,
    codeOf: () => '',
    reads: async () => '1',
    renderer: {
      paths: ['/teams'],
      renderPage: async () => ({ html: '', title: '', calls: [`GET /api/Golf/GetTeams {"n":${count++}}`] }),
    },
  })
  await expect(pages.page('/teams', event)).rejects.toThrow('never stops asking')
})
