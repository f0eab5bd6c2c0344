/** What a field that refuses something would take, by how its sentence ends. A sentence that names one already needs none. */
const examples: readonly (readonly [RegExp, string])[] = [
  [/sponsor name is required$/i, 'Harbor Dental'],
  [/team name is required$/i, 'Team Doyle'],
  [/event name is required$/i, 'Doyle Memorial Scramble'],
  [/first name is required$/i, 'Pat'],
  [/last name is required$/i, 'Doyle'],
  [/\bname( for the receipt)? is required$|Enter a name$/i, 'Pat Doyle'],
  [/^Enter a name for dinner or choose a shirt$/, 'Pat Doyle, or one shirt in Large'],
  [/shirt size is required$|Choose (a size|one of the sizes)$/i, 'Large'],
  [/^Enter a code/, 'EARLY20'],
  [/email( address)?( is (invalid|required))?$|Enter an email for/i, 'pat@example.org'],
  [/phone number( is (invalid|required))?$/i, '(831) 555-0142'],
  [/website URL$|Enter a web address$/, 'www.example.org'],
  [/Enter an amount( above zero)?$/, '50 or 62.50'],
  [/Enter (a whole number|how many)$/, '4'],
  [/Enter a date and a? ?time$|still to come$/, 'July 19, 5:00 PM'],
  [/from \+10 to 54$/, '12.4'],
]

/** 'Such as pat@example.org'; undefined for a sentence without one. */
export function exampleOf(fault: string): string | undefined {
  const found = examples.find(([ending]) => ending.test(fault))
  return found && `Such as ${found[1]}`
}
