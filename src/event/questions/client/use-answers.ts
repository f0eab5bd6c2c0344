import { useEffect, useId, useState } from 'react'
import { asFault } from '../../../ui/calls/api.ts'
import { refreshEvent } from '../../../ui/session/current-event.ts'
import type { AskedQuestion } from '../../event/offer-shapes.ts'
import { type Answer, type Audience, answerFault, mustAnswer, tidyAnswer } from '../rules.ts'

/** What a sign-up form's call sends of them. */
type Sent = { questionId: string; number?: number; answer: string[] }[]

/** One field: a question, and at which place of the form's list it is asked; null for the form's own. */
export interface AskedAt {
  question: AskedQuestion
  place: number | null
}

/** The committee's questions on a sign-up form. */
export interface Answers {
  /** Of the team or the sponsor. */
  own: readonly AskedQuestion[]
  /** Of each golfer or guest. */
  each: readonly AskedQuestion[]
  answerAt: (at: AskedAt) => Answer
  faultAt: (at: AskedAt) => string | undefined
  idOf: (at: AskedAt) => string
  change: (at: AskedAt, answer: string[]) => void
  /** The form's list is one row shorter. */
  drop: (place: number) => void
  /** Whether everything that is required is answered; shows what isn't, and goes there. */
  admit: () => boolean
  /** For an entry form's check: the fault of 'answers', if `admit` has one. */
  faults: () => { answers?: string }
  /** Shows what the server refuses about an answer, and passes it on as a fault of 'answers'. */
  heed: <Sent>(answer: Promise<Sent>) => Promise<Sent>
  /** The part of the call's body; empty where nothing is answered. */
  sent: { answers?: Sent }
  /** Shows what the server refused. Returns whether it was about an answer. */
  refuse: (errors: Readonly<Record<string, string[]>>) => boolean
  /** Forgets the draft: it is signed up. */
  clear: () => void
}

interface Asks {
  /** Names the draft, which a reload keeps. */
  form: string
  questions: readonly AskedQuestion[] | undefined
  own?: Audience
  each?: Audience
  /** Which rows of the form's list are sent, in their order. */
  places: readonly number[]
  /** Filled in for somebody else: nothing has to be answered. */
  isForOther?: boolean
}

/** A form of one person. */
export const onePerson = [0] as const

type Typed = Readonly<Record<string, Answer>>

export function useAnswers({ form, questions = [], own, each, places, isForOther }: Asks): Answers {
  const id = useId()
  const draft = `answers-${form}`
  // Of somebody else nothing is kept: the next person named here is another one.
  const [typed, setTyped] = useState<Typed>(() => (isForOther ? {} : readDraft(draft)))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    if (questions.length > 0 && !isForOther) saveDraft(draft, typed)
  }, [questions, draft, typed, isForOther])
  const of = (audience: Audience | undefined) =>
    questions
      .filter((question) => question.audience === audience)
      .map((question) => (isForOther ? { ...question, isRequired: false } : question))
  const asked: AskedAt[] = [
    ...of(own).map((question) => ({ question, place: null })),
    ...places.flatMap((place) => of(each).map((question) => ({ question, place }))),
  ]
  const answerAt = (at: AskedAt) => typed[keyOf(at)] ?? []
  const idOf = (at: AskedAt) => `${id}-${keyOf(at)}`
  const pathOf = ({ question, place }: AskedAt) =>
    `answers.${question.questionId}${place === null ? '' : `.${places.indexOf(place) + 1}`}`

  function show(found: readonly (readonly [AskedAt, string])[]): boolean {
    setFaults(Object.fromEntries(found.map(([at, fault]) => [keyOf(at), fault])))
    if (found[0]) document.getElementById(idOf(found[0][0]))?.focus()
    return found.length > 0
  }
  const admit = () =>
    !show(
      asked.flatMap((at) => {
        const answer = tidyAnswer(answerAt(at))
        const isMissing = answer.length === 0 && at.question.isRequired
        const fault = isMissing ? mustAnswer : answer.length > 0 && answerFault(at.question, answer)
        return fault ? [[at, fault] as const] : []
      }),
    )
  const refuse = (errors: Readonly<Record<string, string[]>>) =>
    show(
      asked.flatMap((at) => {
        const [fault] = errors[pathOf(at)] ?? []
        return fault === undefined ? [] : [[at, fault] as const]
      }),
    )
  return {
    ...{ own: of(own), each: of(each), answerAt, idOf, admit, refuse },
    faults: () => (admit() ? {} : { answers: 'Please answer the committee’s questions' }),
    heed: (answer) =>
      answer.catch((thrown: unknown) => {
        const fault = asFault(thrown)
        const [first] = Object.entries(fault.errors).filter(([path]) => path.startsWith('answers.'))
        if (!first) throw thrown
        refuse(fault.errors)
        // It may be asked only since the page was opened.
        void refreshEvent()
        throw Object.assign(fault, { errors: { answers: first[1] } })
      }),
    faultAt: (at) => faults[keyOf(at)],
    change(at, answer) {
      const { [keyOf(at)]: _, ...others } = faults
      setFaults(others)
      setTyped((before) => ({ ...before, [keyOf(at)]: answer }))
    },
    drop: (gone) => {
      setFaults({})
      setTyped((before) => withoutPlace(before, gone))
    },
    sent: sentOf(
      asked.flatMap((at) => {
        const answer = tidyAnswer(answerAt(at))
        const number = at.place === null ? {} : { number: places.indexOf(at.place) + 1 }
        return answer.length > 0 ? [{ questionId: at.question.questionId, ...number, answer }] : []
      }),
    ),
    clear() {
      try {
        sessionStorage.removeItem(draft)
      } catch {}
    },
  }
}

function keyOf({ question, place }: AskedAt): string {
  return place === null ? question.questionId : `${question.questionId}.${place}`
}

function sentOf(answers: Sent): { answers?: Sent } {
  return answers.length > 0 ? { answers } : {}
}

/** Answers of later rows move up by one. */
function withoutPlace(typed: Typed, gone: number): Typed {
  const kept = Object.entries(typed).flatMap(([key, answer]) => {
    const [questionId = '', at] = key.split('.')
    const place = at === undefined ? -1 : Number(at)
    if (place === gone) return []
    return [[place > gone ? `${questionId}.${place - 1}` : key, answer] as const]
  })
  return Object.fromEntries(kept)
}

/** Session storage: a shared phone must not show one person's answers to the next. */
function readDraft(key: string): Typed {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const isAnswer = ([, answer]: [string, unknown]) => Array.isArray(answer) && answer.every(isText)
    return Object.fromEntries(Object.entries(saved as object).filter(isAnswer)) as Typed
  } catch {
    return {}
  }
}

const isText = (value: unknown) => typeof value === 'string'

function saveDraft(key: string, typed: Typed): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Without storage a reload clears the form; signing up still works.
  }
}
