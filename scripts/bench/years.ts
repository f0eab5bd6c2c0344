import { randomUUID } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { databaseFile } from '../../src/adapters/database/sqlite.ts'

const years = 10
const teams = 150
const attempts = 2

type Row = Record<string, SQLInputValue>

/**
 * Years of data next to the sample event of an offline data folder: ten events of 150 teams, each hole scored
 * twice. Copies the sample's rows under new names, because 54,000 scores through the API would take an hour.
 */
export function fillWithYears(folder: string): void {
  const file = new DatabaseSync(databaseFile(folder))
  const all = (table: string) => file.prepare(`select * from ${table}`).all() as Row[]
  const add = (table: string, row: Row) => {
    const columns = Object.keys(row)
    const places = columns.map(() => '?').join(', ')
    file.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`).run(...Object.values(row))
  }
  const [event] = all('events') as [Row]
  const holes = all('holes')
  const [team] = all('teams') as [Row]
  const players = all('golfers').filter((player) => player.team_id === team.id)
  const [key] = all('team_keys') as [Row]
  const part = all('payment_parts').find(({ purpose }) => purpose === 'team') as Row
  const payment = all('payments').find(({ id }) => id === part.payment_id) as Row
  const [score] = all('hole_scores') as [Row]
  const [attempt] = all('score_history') as [Row]
  const [line] = all('audit_log') as [Row]

  file.exec('begin')
  for (let year = 1; year <= years; year++) {
    const eventId = randomUUID()
    add('events', { ...event, id: eventId, is_current: 0 })
    const holeIds = holes.map((hole) => {
      const id = randomUUID()
      add('holes', { ...hole, id, event_id: eventId })
      return id
    })
    for (let number = 1; number <= teams; number++) {
      const teamId = randomUUID()
      add('teams', { ...team, id: teamId, event_id: eventId, number })
      for (const player of players) {
        const own = { email: `${randomUUID()}@example.org`, email_key: randomUUID(), phone: null }
        add('golfers', { ...player, ...own, id: randomUUID(), team_id: teamId, event_id: eventId })
      }
      add('team_keys', {
        ...key,
        team_id: teamId,
        event_id: eventId,
        code: `${1000 + number}`,
        link_secret: randomUUID(),
      })
      const paid = { receipt_secret: randomUUID(), number: null, intent_id: null, client_secret: null }
      const paymentId = randomUUID()
      add('payments', { ...payment, ...paid, id: paymentId, event_id: eventId })
      const own = { id: randomUUID(), payment_id: paymentId, event_id: eventId, subject_id: teamId }
      add('payment_parts', { ...part, ...own })
      for (const holeId of holeIds) {
        const where = { team_id: teamId, hole_id: holeId, event_id: eventId }
        add('hole_scores', { ...score, ...where, version: attempts })
        for (let version = 1; version <= attempts; version++) {
          const one = { id: randomUUID(), mutation_id: randomUUID(), version }
          add('score_history', { ...attempt, ...where, ...one })
          add('audit_log', { ...line, id: randomUUID(), event_id: eventId })
        }
      }
    }
  }
  file.exec('commit')
  file.close()
}
