import type { EventRecord } from '../../../event/event/server/index.ts'
import type { WinnerText } from '../rules.ts'

/**
 * 'Harlan Memorial Scramble: Congratulations, Grace Okafor! You won "Spa Day" and "Wine Country".
 * Questions? (831) 555-0142'
 */
export function winnerText(event: EventRecord, { winnerName, baskets }: WinnerText): string {
  const greeting = winnerName ? `Congratulations, ${winnerName}!` : 'Congratulations!'
  const { phone, email } = event.texts.contact
  const contact = phone || email
  const won = `You won ${inWords(baskets)}.`
  return [`${event.name}: ${greeting}`, won, contact && `Questions? ${contact}`].filter(Boolean).join(' ')
}

const list = new Intl.ListFormat('en-US')

function inWords(baskets: readonly string[]): string {
  return `${baskets.length === 1 ? 'the basket ' : ''}${list.format(baskets.map((name) => `"${name}"`))}`
}
