/** Markup that is already safe. Only the `html` tag makes it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
  toString(): string {
    return this.markup
  }
}

type Piece = string | number | Html | readonly Html[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Escapes every piece unless it is Html itself: a player's name can never become markup. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  const written = pieces.map((piece) => {
    if (piece instanceof Html) return piece.markup
    if (Array.isArray(piece)) return piece.map(String).join('')
    return escapeHtml(String(piece))
  })
  return new Html(String.raw({ raw: strings }, ...written))
}

/** The content of one email: both parts say the same. */
export interface MailContent {
  subject: string
  text: string
  html: string
}
