import { lazyScreen } from '../../../ui/page/lazy-screen.ts'

export { AnswersCard, AskedFields } from './answer-fields.tsx'
export { type Answers, onePerson, useAnswers } from './use-answers.ts'

/** Loaded only where the event asks something. */
export const OwnAnswersCard = lazyScreen<{ secret?: string }>(() => import('./own-answers.tsx'))
export const TeamAnswers = lazyScreen<{ ids: readonly string[] }>(() => import('./team-answers.tsx'))
