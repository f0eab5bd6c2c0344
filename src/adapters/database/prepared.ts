import pg from 'pg'

const most = 500
/** Statements selecting all columns: a cached plan breaks when a newer server adds one. */
const anyColumns = /\*(?!\))/

/** A client that says how long it has been waiting. */
export interface WaitingClient extends pg.Client {
  /** When the statement was sent that hasn't been answered yet, by performance.now(); null when there is none. */
  waitsSince: number | null
}

/**
 * A client that parses and plans each statement once per connection. For saving a score, planning is most of the
 * database's work. All clients of a pool share the statement names.
 */
export function preparingClient(): new (config?: pg.ClientConfig) => WaitingClient {
  const names = new Map<string, string>()

  /** Null for a statement that isn't worth preparing, or one too many. */
  function nameOf(text: string): string | null {
    const known = names.get(text)
    if (known) return known
    if (names.size >= most || anyColumns.test(text)) return null
    const name = `pinhigh_${names.size + 1}`
    names.set(text, name)
    return name
  }

  return class PreparingClient extends pg.Client {
    waitsSince: number | null = null

    // `query` has a dozen overloads; only a text with values, as Kysely sends it, is handled.
    override query = ((...asked: unknown[]) => {
      const [text, values] = asked
      const isPlain = asked.length === 2 && typeof text === 'string' && Array.isArray(values)
      const name = isPlain && values.length > 0 ? nameOf(text) : null
      const query = super.query.bind(this) as (...parts: unknown[]) => unknown
      const answer = name === null ? query(...asked) : query({ name, text, values })
      if (answer instanceof Promise) this.#wait(answer)
      return answer
    }) as pg.Client['query']

    #wait(answer: Promise<unknown>): void {
      this.waitsSince = performance.now()
      const answered = () => {
        this.waitsSince = null
      }
      answer.then(answered, answered)
    }
  }
}
