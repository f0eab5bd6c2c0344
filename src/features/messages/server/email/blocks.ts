/** What an email says, written once: its HTML and its plain text are both made of these blocks. */
export type Block =
  | { kind: 'paragraph'; text: string; link?: Link }
  /** Above what follows it. */
  | { kind: 'heading'; text: string }
  /** Lines that belong together, such as an address. */
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'list'; items: readonly string[] }
  /** What goes by a name, such as when and where. */
  | { kind: 'facts'; rows: readonly Row[] }
  /** The rows of a bill: what, and how much. */
  | { kind: 'amounts'; rows: readonly Row[] }
  /** Something to type, in large letters. */
  | { kind: 'code'; name: string; code: string }
  /** In plain text `inText` stands before the address; left out, the label does. */
  | { kind: 'button'; label: string; url: string; inText?: string }
  /** The small print. */
  | { kind: 'note'; text: string }
  /** As a person typed it: blank lines make paragraphs, web addresses become links. */
  | { kind: 'typed'; text: string }

export interface Link {
  label: string
  url: string
}

export type Row = readonly [name: string, value: string]

/** The link stands behind the text, and in plain text on a line of its own. */
export function paragraph(text: string, link?: Link): Block {
  return link ? { kind: 'paragraph', text, link } : { kind: 'paragraph', text }
}

/** One for each text; those that say nothing are left out. */
export function paragraphs(...texts: readonly string[]): Block[] {
  return texts.filter(Boolean).map((text) => paragraph(text))
}

/** A heading with something below it; nothing when there is nothing below. */
export function section(heading: string, ...blocks: readonly Block[]): Block[] {
  return blocks.some(saysSomething) ? [{ kind: 'heading', text: heading }, ...blocks] : []
}

export function button(label: string, url: string, inText?: string): Block {
  return inText === undefined ? { kind: 'button', label, url } : { kind: 'button', label, url, inText }
}

function saysSomething(block: Block): boolean {
  if ('rows' in block) return block.rows.length > 0
  if ('items' in block) return block.items.length > 0
  return !('lines' in block) || block.lines.length > 0
}
