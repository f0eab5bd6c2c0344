import type { Person } from '../../../kernel/actor.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import { dinnerEntry } from '../../../people/dinner/contract.ts'
import type { Dinner } from '../../../people/dinner/server/index.ts'
import type { Database } from '../../../ports/database.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import type { SampleCalendar } from './sample-calendar.ts'

interface SampleOrder {
  /** The buyer; defaults to the first guest. */
  name?: string
  guests: readonly string[]
  shirts?: Readonly<Record<string, number>>
  isUnpaid?: true
}

/** Nine fictional orders: couples and tables, shirts only, and one not paid yet. */
const orders: readonly SampleOrder[] = [
  { guests: ['Marguerite Harlan', 'Theo Harlan', 'June Harlan'], shirts: { Medium: 2, 'X-Large': 1 } },
  { guests: ['Oscar Bellweather', 'Nadia Bellweather'] },
  { name: 'Quentin Farrow', guests: [], shirts: { Large: 2, 'XX-Large': 1 } },
  {
    guests: [
      'Prudence Ashgrove',
      'Solomon Ashgrove',
      'Wren Ashgrove',
      'Felix Ashgrove',
      'Ida Ashgrove',
      'Ruth Ashgrove',
    ],
  },
  { guests: ['Bartholomew van den Heuvel-Oyelaran'], shirts: { 'XXX-Large': 1 } },
  { guests: ['Lucía Peñalver', 'Tomás Peñalver'], shirts: { Small: 1, Medium: 1 } },
  { name: 'Della Marchetti', guests: [], shirts: { Small: 3 } },
  { guests: ['Hollis Merriweather', 'Greer Merriweather'] },
  { guests: ['Constance Drumm', 'Leopold Drumm'], shirts: { Large: 1 }, isUnpaid: true },
]

export async function enterDinner(
  deps: { database: Database; dinner: Dinner; calendar: SampleCalendar; payments: Payments },
  actor: Person,
  eventId: string,
): Promise<void> {
  const { database, dinner, calendar, payments } = deps
  for (const [index, { guests, name = guests[0], shirts = {}, isUnpaid }] of orders.entries()) {
    const entry = dinnerEntry.parse({
      eventId,
      requestedByEmailAddress: `dinner${index + 1}@example.org`,
      requestedByName: name,
      attendees: guests.map((guest) => ({ name: guest })),
      shirtRequests: Object.entries(shirts).map(([size, quantity]) => ({ name, size, quantity })),
    })
    calendar.turnTo(index, orders.length)
    const order = await inOwnTransaction({ database, clock: calendar.clock }, actor, (work) =>
      dinner.enter(work, entry),
    )
    if (!isUnpaid) {
      await payments.record(actor, { purpose: 'attendee', subjectId: order.id, method: 'cash', note: null })
    }
  }
}
