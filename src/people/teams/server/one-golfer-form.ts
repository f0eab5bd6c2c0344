import { Problem } from '../../../kernel/problem.ts'

/** For a form that has one golfer: 'players.0.email' is its 'email'. */
export async function atOwnFields<Made>(making: Promise<Made>): Promise<Made> {
  try {
    return await making
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== 'invalid-input') throw thrown
    const errors = Object.entries(thrown.details.errors ?? {})
    throw new Problem('invalid-input', {
      errors: Object.fromEntries(errors.map(([path, words]) => [path.replace(/^players\.0\./, ''), words])),
    })
  }
}
