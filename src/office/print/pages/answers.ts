/** What people answered to the committee's questions: a list for each question, such as for whoever drives the shuttle. */
import type { AskedPerson, Question } from '../../../event/questions/contract.ts'
import { answerText, audienceNames, choicesOf } from '../../../event/questions/rules.ts'
import { lastNameFirst, type PrintFacts, sortedByText } from '../facts.ts'
import type { Page, Tools } from '../page.ts'
import { type Column, listPages } from './list.ts'

interface Row {
  name: string
  of: string
  answer: string
}

const columns: Column<Row>[] = [
  { title: '', width: 24 },
  { title: 'Answer', width: 216, face: 'bold', text: ({ answer }) => answer || '–' },
  { title: 'Name', width: 160, text: ({ name }) => name },
  { title: 'With', width: 140, text: ({ of }) => of },
]

export function answerLists({ event, answers }: PrintFacts, tools: Tools): Page[] {
  return (answers?.questions ?? []).flatMap((question) => {
    const rows = rowsOf(question, answers?.people ?? [])
    if (rows.length === 0) return []
    const list = {
      title: `Answers: ${audienceNames[question.audience].toLowerCase()}`,
      eventName: event.eventName,
    }
    const about = `${question.words} ${sums(question, rows)}`
    return listPages({ ...list, about, columns, rows, rowHeight: question.kind === 'text' ? 28 : 20 }, tools)
  })
}

/** By answer, in the order of the choices, and those without one last; of a question that isn't asked, those who answered. */
function rowsOf(question: Question, people: readonly AskedPerson[]): Row[] {
  const { questionId, audience, open } = question
  const isPerson = audience === 'golfer' || audience === 'guest'
  const rows = people
    .filter((person) => person.audience === audience)
    .map(({ name, of, answers }) => ({
      name: isPerson ? lastNameFirst(name) : name,
      of,
      answer: answerText(answers.find((each) => each.questionId === questionId)?.answer ?? []),
    }))
    .filter(({ answer }) => answer !== '' || open > 0)
  const choices = choicesOf(question)
  const place = ({ answer }: Row) => {
    const at = choices.findIndex((choice) => answer.startsWith(choice))
    return answer === '' ? choices.length + 1 : at < 0 ? choices.length : at
  }
  return sortedByText(rows, ({ name }) => name).sort((one, other) => place(one) - place(other))
}

/** '7:00: 12, 7:30: 8, 4 not answered yet'. */
function sums(question: Question, rows: readonly Row[]): string {
  const of = (choice: string) => rows.filter(({ answer }) => answer.split(', ').includes(choice)).length
  const counts = choicesOf(question).map((choice) => `${choice}: ${of(choice)}`)
  const { answers, open } = question
  return [
    ...(counts.length > 0 ? counts : [`${answers} answered`]),
    ...(open > 0 ? [`${open} not answered yet`] : []),
  ].join(', ')
}
