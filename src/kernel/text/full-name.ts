/**
 * Splits a full name typed into one field into given and family names. A guess: where both are needed, ask for
 * both.
 */
export interface NameParts {
  given: string
  family: string
}

const particles = new Set(
  'al ben bin da das de del della den der di do dos du el la las le los san st. ter van vander von y'.split(
    ' ',
  ),
)
const ending = /^(jr|sr|ii|iii|iv|v|md|phd|esq)\.?$/i

/** Family names that often come before another one; those ending in '-ez' count as well. */
const firstOfTwo = new Set(
  (
    'acosta aguilar alonso blanco campos castillo castro contreras cortes costa cruz delgado fuentes garcia guerra ' +
    'guerrero herrera ibarra iglesias lara leon luna marin medina mejia mendoza molina mora morales moreno navarro ' +
    'ochoa oliveira ortega ortiz peña pereira ramos reyes rios rivas rivera rojas romero rosales ruiz salazar santos ' +
    'serrano silva solis soto sousa torres trujillo valencia vargas vega velasco villa zamora'
  ).split(' '),
)
const given = new Set(['inez', 'ines'])

/** 'Kim van der Berg Jr.' is Kim, van der Berg Jr.; 'Ana García Márquez' keeps both family names. */
export function nameParts(fullName: string): NameParts {
  const swapped = lastNameFirst(fullName)
  if (swapped) return swapped
  const words = fullName.trim().split(/\s+/)
  let from = words.length - 1
  while (from > 1 && ending.test(words[from] ?? '')) from -= 1
  if (from > 1 && isFirstOfTwo(words[from - 1] ?? '')) from -= 1
  while (from > 1 && particles.has((words[from - 1] ?? '').toLowerCase())) from -= 1
  return { given: words.slice(0, from).join(' '), family: words.slice(from).join(' ') }
}

/** 'Miller, Bob'; but a comma before 'Jr.' doesn't count. */
function lastNameFirst(fullName: string): NameParts | null {
  const [family = '', first = '', ...rest] = fullName.split(',').map((part) => part.trim())
  if (!family || !first || rest.length > 0 || ending.test(first)) return null
  return { given: first, family }
}

function isFirstOfTwo(word: string): boolean {
  const plain = word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u0302\u0304-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return !given.has(plain) && (plain.endsWith('ez') || firstOfTwo.has(plain))
}
