import { type CardText, type FieldName, type Flaw, flawsOf, formats } from './card-text.ts'
import { element, uniqueId } from './dom.ts'
import { installStyles } from './styles.ts'

interface Field {
  box: HTMLElement
  input: HTMLInputElement
  showError(message: string): void
}

/** The form in place of the provider's. It stores no card data outside its inputs. */
export interface CardForm {
  node: HTMLElement
  card(): CardText
  isComplete(): boolean
  isEmpty(): boolean
  /** Shows all errors and focuses the first. */
  check(): Flaw | null
  focus(): void
  clear(): void
}

const banner = 'Sandbox: don’t enter a real card number. No money moves, and only test cards work.'

const labels: Record<FieldName, [label: string, placeholder: string]> = {
  number: ['Card number', '1234 1234 1234 1234'],
  expiry: ['Expiration date', 'MM / YY'],
  cvc: ['Security code', 'CVC'],
  zip: ['ZIP (optional)', '12345'],
}

/** Builds the form's elements. `onChange` runs after each edit. */
export function createCardForm(onChange: () => void): CardForm {
  installStyles()
  const fields = {
    number: createField('number', onChange),
    expiry: createField('expiry', onChange),
    cvc: createField('cvc', onChange),
    zip: createField('zip', onChange),
  }
  const all = Object.values(fields)
  const card = (): CardText => ({
    number: fields.number.input.value,
    expiry: fields.expiry.input.value,
    cvc: fields.cvc.input.value,
    zip: fields.zip.input.value,
  })
  const fill = (text: Partial<CardText>) => {
    for (const name of Object.keys(text) as FieldName[]) {
      fields[name].input.value = formats[name](text[name] ?? '')
      fields[name].showError('')
    }
    onChange()
  }
  return {
    node: element(
      'div',
      { class: 'sandbox', role: 'group', 'aria-label': 'Card' },
      element(
        'div',
        { class: 'sandbox-note' },
        element('p', { class: 'sandbox-banner', role: 'note' }, banner),
        testCardList(fill),
      ),
      element('div', { class: 'sandbox-grid' }, ...all.map((field) => field.box)),
    ),
    card,
    isComplete: () => flawsOf(card(), new Date()).length === 0,
    isEmpty: () => all.every(({ input }) => input.value === ''),
    check() {
      const flaws = flawsOf(card(), new Date())
      for (const name of Object.keys(fields) as FieldName[]) {
        fields[name].showError(flaws.find(({ field }) => field === name)?.message ?? '')
      }
      const [first] = flaws
      if (first) fields[first.field].input.focus()
      return first ?? null
    },
    focus: () => fields.number.input.focus(),
    clear: () => fill({ number: '', expiry: '', cvc: '', zip: '' }),
  }
}

function createField(name: FieldName, onChange: () => void): Field {
  const id = uniqueId(name)
  const [label, placeholder] = labels[name]
  // Named so that browsers don't offer to autofill stored cards.
  const input = element('input', {
    id,
    placeholder,
    name: `sandbox-${name}`,
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    'data-1p-ignore': true,
    'data-lpignore': 'true',
    'aria-describedby': `${id}-error`,
  })
  const error = element('p', { class: 'sandbox-error', id: `${id}-error`, 'aria-live': 'polite' })
  const showError = (message: string) => {
    error.textContent = message
    if (message) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }
  input.addEventListener('input', () => {
    const atEnd = input.selectionStart === input.value.length
    const formatted = formats[name](input.value)
    // Rewriting moves the caret to the end, so only do it there.
    if (atEnd && formatted !== input.value) input.value = formatted
    showError('')
    onChange()
  })
  input.addEventListener('blur', () => {
    input.value = formats[name](input.value)
  })
  const labelNode = element('label', { for: id }, label)
  return {
    box: element('div', { class: `sandbox-field sandbox-field-${name}` }, labelNode, input, error),
    input,
    showError,
  }
}

const cards: [number: string, outcome: string][] = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks for confirmation'],
  ['4000 0000 0000 0077', 'takes a few seconds'],
  ['4000 0000 0000 0259', 'is disputed later'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
]

/** Test cards to fill in with one press. Collapsed on a phone, where the list would push the Pay button down. */
function testCardList(fill: (card: Partial<CardText>) => void): HTMLElement {
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
