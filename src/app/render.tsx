/** The page on the server: built into dist/server, where the server asks it for the public pages' content. */
import { renderToReadableStream } from 'react-dom/server'
import { Router as Address } from 'wouter'
import { drawHole } from '../event/course/hole-drawing.ts'
import { holeDrawingUrl } from '../event/course/hole-drawing-url.ts'
import type { EventInfo } from '../event/event/event-shapes.ts'
import type { PageToRender, RenderedScreen, RenderPage } from '../kernel/served-page.ts'
import type { ServedPage } from '../ui/page/served-page.ts'
import { servedEvent } from '../ui/session/current-event.ts'
import { App } from './app.tsx'
import { publicPages } from './public-pages.ts'
import { servedPages } from './served-pages.ts'

export const paths: readonly string[] = publicPages.map(({ path }) => path)

export const renderPage: RenderPage = async ({ path, search, at, event, answers }: PageToRender) => {
  const calls = new Set<string>()
  let title = ''
  const served: ServedPage = {
    at,
    answer(key) {
      calls.add(key)
      return answers.get(key)
    },
    embedded: (address) => drawingIn(event as EventInfo, address),
    onTitle(named) {
      title = named
    },
  }
  const html = await htmlOf(
    <Address ssrPath={path} ssrSearch={search}>
      <App pages={servedPages} served={served} event={servedEvent(event as EventInfo)} />
    </Address>,
  )
  return { html, title, calls: [...calls] } satisfies RenderedScreen
}

/** The drawing of the hole that the home page shows, as a data address: about 5 kB compressed. */
function drawingIn({ featuredHole: hole }: EventInfo, address: string): string | undefined {
  if (!hole || address !== holeDrawingUrl(hole)) return undefined
  const svg = drawHole(hole).replaceAll(/[%#"<>]/g, (sign) => encodeURIComponent(sign))
  return `data:image/svg+xml,${svg}`
}

/** In one piece and without scripts, which the security policy would not let run. */
async function htmlOf(page: React.ReactNode): Promise<string> {
  const faults: unknown[] = []
  const stream = await renderToReadableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => void faults.push(fault),
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (faults.length > 0) throw faults[0]
  return html
}
