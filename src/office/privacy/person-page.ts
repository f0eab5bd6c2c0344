import { Html, html } from '../../kernel/text/html.ts'
import type { PersonData } from './contract.ts'
import { columnWords } from './rules.ts'

/** The export as a page of its own, to read or print. Everything in it is escaped. */
export function exportAsHtml({ name, email, phone, madeOn, sections }: PersonData): string {
  const who = name ?? email ?? phone ?? ''
  const rows = (each: PersonData['sections'][number]) =>
    each.rows.map(
      ({ event, values }) =>
        html`<li>${event ?? ''}<dl>${Object.entries(values).map(
          ([column, value]) => html`<dt>${columnWords(column)}</dt><dd>${value}</dd>`,
        )}</dl></li>`,
    )
  const parts = sections.map(
    (each) =>
      html`<section><h2>${each.whose}</h2><p>${each.why}. ${each.until}.</p><ul>${rows(each)}</ul></section>`,
  )
  const style = new Html(
    'body{font:16px/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}dt{color:#555}dd{margin:0 0 .5rem;white-space:pre-line;overflow-wrap:anywhere}',
  )
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${who}</title><style>${style}</style></head><body><h1>What is kept about ${who}</h1><p>Made on ${madeOn} (UTC).</p>${parts}</body></html>`
    .markup
}
