import type { GivenAnswers } from '../../../../event/questions/contract.ts'
import { type Audience, answerFault, choicesOf } from '../../../../event/questions/rules.ts'
import { answerField, type TeamShape } from '../../column-parts.ts'
import type { ImportItem } from '../../rules.ts'
import { cellFault, LineFaults } from '../reading/line-faults.ts'

/** What a row answers to the committee's questions, as a form sends it. `seats`: of a team's golfers. Throws LineFaults. */
export function answersIn(
  { questions = [] }: TeamShape,
  item: ImportItem,
  audience: Audience,
  seats: readonly number[] = [],
): NonNullable<GivenAnswers> {
  const given: NonNullable<GivenAnswers> = []
  const why: string[] = []
  for (const [place, question] of questions.entries()) {
    const golfers = seats.map((seat, at) => ({ number: at + 1, path: `players.${seat}.` }))
    const alone = audience === 'guest' ? { number: 1, path: '' } : { path: '' }
    const asked = question.audience === audience ? [alone] : question.audience === 'golfer' ? golfers : []
    for (const { path, ...number } of asked) {
      const field = `${path}${answerField(place)}`
      const answer = answerCell(question, item.cell(field))
      const fault = answer.length > 0 && answerFault(question, answer)
      if (fault) why.push(cellFault(item, field, fault))
      else if (answer.length > 0) given.push({ questionId: question.questionId, ...number, answer })
    }
  }
  if (why.length > 0) throw new LineFaults(why)
  return given
}

/** Choices in any case, 'y' for Yes, several with commas or semicolons between them; what is none of them stays as it is. */
function answerCell(question: Parameters<typeof choicesOf>[0], cell: string): string[] {
  if (cell === '' || question.kind === 'text') return cell === '' ? [] : [cell]
  const choices = choicesOf(question)
  const known = (text: string) =>
    choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ??
    (question.kind === 'yes-no' && choices.find((choice) => choice[0]?.toLowerCase() === text.toLowerCase()))
  if (question.kind !== 'several' || known(cell)) return [known(cell) || cell]
  const parts = cell.split(/[,;]/).map((part) => part.trim())
  return [...new Set(parts.filter(Boolean).map((part) => known(part) || part))]
}
