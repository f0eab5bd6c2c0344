/** The content of an email, written once: its HTML and its plain text are both made from blocks. */
export type Block =
  | { kind: 'paragraph'; text: string; link?: Link }
  /** The heading of what follows. */
  | { kind: 'heading'; text: string }
  /** Lines of one paragraph, such as an address. */
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'list'; items: readonly string[] }
  /** Labeled facts, such as date and place. */
  | { kind: 'facts'; rows: readonly Row[] }
  /** Rows of a bill, with amounts. */
  | { kind: 'amounts'; rows: readonly Row[] }
  /** A code to type, in large letters. */
  | { kind: 'code'; name: string; code: string }
  /** In plain text `inText` precedes the address; it defaults to the label. */
  | { kind: 'button'; label: string; url: string; inText?: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  /** Typed by staff: blank lines separate paragraphs, web addresses become links. */
  | { kind: 'typed'; text: string }

export interface Link {
  label: string
  url: string
}

export type Row = readonly [name: string, value: string]

/** The link follows the text; in plain text it is on its own line. */
export function paragraph(text: string, link?: Link): Block {
  return link ? { kind: 'paragraph', text, link } : { kind: 'paragraph', text }
}

/** One per text; empty texts are dropped. */
export function paragraphs(...texts: readonly string[]): Block[] {
  return texts.filter(Boolean).map((text) => paragraph(text))
}

/** A heading with its content; empty if there is no content. */
export function section(heading: string, ...blocks: readonly Block[]): Block[] {
  return blocks.some(saysSomething) ? [{ kind: 'heading', text: heading }, ...blocks] : []
}

export function button(label: string, url: string, inText?: string): Block {
  return inText === undefined ? { kind: 'button', label, url } : { kind: 'button', label, url, inText }
}

/** The block with `change` made to all of its words, but to no address and to nothing that staff typed. */
export function withWords(block: Block, change: (words: string) => string): Block {
  switch (block.kind) {
    case 'paragraph':
      return {
        ...block,
        text: change(block.text),
        ...(block.link ? { link: { ...block.link, label: change(block.link.label) } } : {}),
      }
    case 'lines':
      return { ...block, lines: block.lines.map(change) }
    case 'list':
      return { ...block, items: block.items.map(change) }
    case 'facts':
    case 'amounts':
      return { ...block, rows: block.rows.map(([name, value]) => [change(name), change(value)] as const) }
    case 'heading':
    case 'note':
      return { ...block, text: change(block.text) }
    case 'code':
    case 'button':
    case 'typed':
      return block
  }
}

function saysSomething(block: Block): boolean {
  if ('rows' in block) return block.rows.length > 0
  if ('items' in block) return block.items.length > 0
  return !('lines' in block) || block.lines.length > 0
}
