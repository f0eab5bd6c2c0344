import type { z } from 'zod'

/** A validation issue for which the contract has no message of its own. */
type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** A sentence for an invalid field; the parser's own messages are about types, for programmers. */
export function fieldWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wordsForType(issue)
    case 'too_small':
      return atLeast(issue)
    case 'too_big':
      return atMost(issue)
    case 'not_multiple_of':
      return issue.divisor === 0.01
        ? 'Enter whole cents, such as 62.50'
        : `Enter a multiple of ${issue.divisor}`
    case 'invalid_format':
      return issue.format === 'datetime' ? 'Enter a date and a time' : 'Please check the format'
    case 'invalid_value':
      return `Choose one of these: ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`
    default:
      return 'Please check this'
  }
}

const kinds: Record<string, string> = {
  number: 'Enter a number',
  int: 'Enter a whole number',
  string: 'Enter text',
  boolean: 'Choose yes or no',
  array: 'Enter a list',
  object: 'Please check this',
}

function wordsForType({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (input === undefined || input === null) return 'Please fill this in'
  return kinds[expected] ?? 'Please check this'
}

function atLeast({ minimum, origin }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return `At least ${counted(minimum, 'character')}`
  if (origin === 'array') return `At least ${counted(minimum, 'entry')}`
  return Number(minimum) === 0 ? 'Zero or more' : `At least ${figure(minimum)}`
}

function atMost({ maximum, origin }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `At most ${counted(maximum, 'character')}`
  return origin === 'array' ? `At most ${counted(maximum, 'entry')}` : `At most ${figure(maximum)}`
}

function counted(count: number | bigint, noun: 'character' | 'entry'): string {
  const several = noun === 'entry' ? 'entries' : 'characters'
  return `${figure(count)} ${Number(count) === 1 ? noun : several}`
}

function figure(value: number | bigint): string {
  return value.toLocaleString('en-US')
}
