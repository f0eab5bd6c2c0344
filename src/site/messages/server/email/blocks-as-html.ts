import { type Html, html } from '../../../../kernel/text/html.ts'
import type { Block, Row } from './blocks.ts'
import { type BlockStyles, common } from './design.ts'

export function blocksAsHtml(blocks: readonly Block[], styles: BlockStyles): Html[] {
  return blocks.map((block) => blockAsHtml(block, styles))
}

function blockAsHtml(block: Block, styles: BlockStyles): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p${styled(styles.paragraph)}>${block.text}${block.link ? html` ${anchor(block.link.label, block.link.url)}` : ''}</p>`
    case 'heading':
      return html`<h2 style="${styles.heading}">${block.text}</h2>`
    case 'lines':
      return html`<p style="${common.lines}">${broken(block.lines.map((line) => html`${line}`))}</p>`
    case 'list':
      return html`<ul style="${common.list}">${block.items.map((item) => html`<li>${item}</li>`)}</ul>`
    case 'facts':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${common.facts}">${block.rows.map(factRow)}</table>`
    case 'amounts':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${common.amounts}">${block.rows.map(amountRow)}</table>`
    case 'code':
      return html`<p style="${common.codeName}">${block.name}</p>
<p style="${common.code}">${block.code}</p>`
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.buttonBox}"><tr>
<td style="${styles.buttonCell}"><a href="${block.url}" style="${styles.button}">${block.label}</a></td>
</tr></table>`
    case 'note':
      return html`<p${styled(styles.note)}>${block.text}</p>`
    case 'typed':
      return html`${typedParagraphs(block.text)}`
  }
}

function styled(style: string): Html {
  return style === '' ? html`` : html` style="${style}"`
}

function anchor(label: string, url: string): Html {
  return html`<a href="${url}" style="${common.link}">${label}</a>`
}

function factRow([name, value]: Row): Html {
  return html`<tr><td style="${common.factName}">${name}</td>
<td style="${common.factValue}">${value}</td></tr>`
}

function amountRow([name, value]: Row): Html {
  return html`<tr>
<td style="${common.amountName}">${name}</td>
<td align="right" style="${common.amount}">${value}</td>
</tr>`
}

function typedParagraphs(text: string): Html[] {
  return text
    .split(/\n{2,}/)
    .map((part) => html`<p>${broken(part.split('\n').map((line) => html`${linked(line)}`))}</p>`)
}

export function broken(lines: readonly Html[]): Html[] {
  return lines.map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`)
}

function linked(line: string): Html[] {
  return line
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? anchor(part, part) : html`${part}`))
}
