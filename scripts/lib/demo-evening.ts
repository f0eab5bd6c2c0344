import type { AnswerSheet } from '../../src/event/questions/contract.ts'
import type { RafflesDesk } from '../../src/giving/raffle/raffle-shapes.ts'
import type { DinnerView } from '../../src/giving/seating/contract.ts'
import type { App } from '../../src/server/app.ts'
import { callsTo, type DemoEvent } from './demo-event.ts'
import type { ItemsByName } from './demo-selling.ts'

/** The demo's evening: a menu with most meals chosen, everybody seated, two questions, a raffle with paper rolls, and a fifty-fifty. */

const menu = ['Braised short rib', 'Salmon with fennel', 'Mushroom risotto'] as const

/** By a guest's place in the list; a dish a guest, some more than others. */
const eats = [0, 1, 0, 2, 1, 0, 1, 0, 0, 1]
const noMealYet = 17

const diets = ['Peanuts: carries an EpiPen', 'No shellfish', 'Gluten-free', 'Vegetarian']

const questions = [
  {
    ...{ audience: 'golfer', kind: 'one', words: 'Which box lunch would you like?', asking: 'optional' },
    choices: ['Turkey', 'Caprese', 'Chicken salad'],
  },
  {
    ...{ audience: 'guest', kind: 'yes-no', words: 'Do you need the shuttle after dinner?' },
    ...{ asking: 'optional', choices: [] },
  },
] as const

const prizes = [
  { name: 'Weekend for two in Carmel', value: 1200 },
  { name: 'Grill', value: 400 },
  { name: 'A case of wine', value: 300 },
]

export async function addDemoEvening(app: App, { token }: DemoEvent, items: ItemsByName): Promise<void> {
  const ask = callsTo(app)
  await serve()
  await askThem()
  await raffle()

  async function serve(): Promise<void> {
    const dishes = menu.map((name, place) => ({ name, portions: place === 2 ? 60 : null }))
    const { dishes: served, guests }: DinnerView = await ask('PUT', '/api/admin/menu', token, { dishes })
    for (const [place, { guestId }] of guests.entries()) {
      if (place % noMealYet === noMealYet - 1) continue
      const dishId = served[eats[place % eats.length] as number]?.dishId
      const diet = place % 40 === 3 ? diets[Math.floor(place / 40) % diets.length] : undefined
      const wish = place === 5 ? guests.at(-1)?.name : undefined
      await ask('PUT', '/api/admin/dinner/guest', token, { guestId, dishId, diet, wish })
    }
    const rounds = { count: Math.ceil(guests.length / 10) + 1, seats: 10, shape: 'round' }
    await ask('POST', '/api/admin/tables', token, rounds)
    const { basis } = await ask('POST', '/api/admin/tables/plan', token, { anew: false })
    const { tables }: DinnerView = await ask('POST', '/api/admin/tables/plan/apply', token, {
      anew: false,
      basis,
    })
    const [first] = tables
    if (first)
      await ask('PUT', `/api/admin/tables/${first.tableId}`, token, {
        ...{ number: first.number, seats: first.seats, shape: first.shape },
        ...{ name: 'Harlan family', place: 'By the stage' },
      })
  }

  async function askThem(): Promise<void> {
    for (const question of questions) await ask('POST', '/api/admin/questions', token, question)
    const sheet: AnswerSheet = await ask('GET', '/api/admin/answers', token)
    const answers = sheet.questions.flatMap(({ questionId, audience, choices }) =>
      sheet.people
        .filter((each) => each.audience === audience)
        .map(({ personId }, place) => ({
          ...{ personId, questionId },
          answer: [choices[place % 3] ?? (place % 3 === 0 ? 'Yes' : 'No')],
        }))
        // Some never answer.
        .filter((_, place) => place % 9 !== 8),
    )
    for (let from = 0; from < answers.length; from += 100)
      await ask('PUT', '/api/admin/answers', token, { answers: answers.slice(from, from + 100) })
  }

  async function raffle(): Promise<void> {
    const rules = { method: 'server', winsAgain: false }
    const itemId = items.get('Raffle ticket')?.id
    await ask('POST', '/api/admin/raffles', token, { ...rules, itemId, kind: 'prizes', prizes })
    const half = { ...rules, itemId: items.get('Fifty-fifty')?.id, kind: 'half', prizes: [] }
    const { raffles, sellers }: RafflesDesk = await ask('POST', '/api/admin/raffles', token, half)
    const id = raffles.find((each) => each.itemId === itemId)?.raffleId
    const personId = (first: string) => sellers.find(({ name }) => name.startsWith(first))?.personId
    const handOut = (from: number, to: number, first: string): Promise<RafflesDesk> =>
      ask('POST', `/api/admin/raffles/${id}/rolls`, token, { from, to, personId: personId(first) })
    await handOut(101, 150, 'Sally')
    const out = await handOut(201, 230, 'Avery')
    const back = out.raffles.flatMap(({ rolls }) => rolls).find(({ from }) => from === 201)
    const sold = 18
    await ask('POST', `/api/admin/raffle-rolls/${back?.rollId}/return`, token, {
      unsold: [{ from: 201 + sold, to: 230 }],
      money: sold * (items.get('Raffle ticket')?.price ?? 0),
    })
  }
}
