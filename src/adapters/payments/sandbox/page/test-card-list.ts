import type { CardText } from './card-text.ts'
import { element } from './dom.ts'

const cards: [number: string, outcome: string][] = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks for confirmation'],
  ['4000 0000 0000 0077', 'takes a few seconds'],
  ['4000 0000 0000 0259', 'is disputed later'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
]

/** Test cards to fill in with one press. Collapsed on a phone, where the list would push the Pay button down. */
export function testCardList(fill: (card: Partial<CardText>) => void): HTMLElement {
  const rows = cards.map(([number, outcome]) => {
    const button = element(
      'button',
      { type: 'button' },
      element('code', {}, number),
      element('span', {}, outcome),
    )
    button.addEventListener('click', () => fill({ number, expiry: `12 / ${nextYear()}`, cvc: '123' }))
    return element('li', {}, button)
  })
  return element(
    'details',
    { class: 'sandbox-cards', open: matchMedia('(min-width: 48rem)').matches },
    element('summary', {}, 'Test cards'),
    element('ul', {}, ...rows),
  )
}

function nextYear(): string {
  return String((new Date().getFullYear() + 1) % 100).padStart(2, '0')
}
