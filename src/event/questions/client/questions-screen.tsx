import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAsked } from '../../../ui/dialogs/use-asked.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { Question } from '../contract.ts'
import { askingNames, audienceNames, hasChoices, kindNames, mostQuestions } from '../rules.ts'
import { QuestionDialog } from './question-dialog.tsx'

type Asked = { act: 'add' } | { act: 'edit' | 'retire' | 'remove'; question: Question }

/** The committee's own questions. */
export default function QuestionsScreen() {
  const called = useCall('GET /api/admin/questions')
  const { asked, ask, close, answered } = useAsked<Asked>(called)
  const questions = called.data?.questions ?? []
  const asking = questions.filter(({ isRetired }) => !isRetired)
  const isFull = asking.length >= mostQuestions
  async function move(place: number, by: 1 | -1): Promise<void> {
    const questionIds = asking.map(({ questionId }) => questionId)
    const [moved = ''] = questionIds.splice(place, 1)
    questionIds.splice(place + by, 0, moved)
    try {
      await called.refresh(await call('POST /api/admin/questions/order', { body: { questionIds } }))
      toast.success(by < 0 ? 'Moved up.' : 'Moved down.')
    } catch (thrown) {
      showOops(thrown)
      void called.refresh()
    }
  }
  return (
    <div className="page">
      <PageHead
        title="Questions"
        actions={
          <Button kind="main" disabled={!called.data || isFull} onClick={() => ask({ act: 'add' })}>
            Add a question
          </Button>
        }
      >
        Sign-up forms ask up to {mostQuestions} questions of yours.
      </PageHead>
      <UntilLoaded called={called} label="Loading questions">
        {() =>
          questions.length === 0 ? (
            <EmptyState title="No questions yet">
              Ask which shuttle they take, who wants a vegetarian lunch, or what a team’s banner should say.
              You get the answers as a list, as a file and on paper.
            </EmptyState>
          ) : (
            <ul aria-label="Questions" className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-3">
              {questions.map((question) => (
                <QuestionCard
                  key={question.questionId}
                  question={question}
                  moves={movesOf(asking.indexOf(question), asking.length)}
                  onMove={(by) => void move(asking.indexOf(question), by)}
                  onAct={(act) => ask({ act, question })}
                />
              ))}
            </ul>
          )
        }
      </UntilLoaded>
      {(asked?.act === 'add' || asked?.act === 'edit') && (
        <QuestionDialog
          question={asked.act === 'edit' ? asked.question : null}
          onClose={close}
          onSaved={() => answered('The question is saved.')}
        />
      )}
      {(asked?.act === 'retire' || asked?.act === 'remove') && (
        <EndQuestion act={asked.act} question={asked.question} onClose={close} onDone={answered} />
      )}
    </div>
  )
}

interface CardProps {
  question: Question
  /** Where it can go in the order in which forms ask. */
  moves: readonly Move[]
  onMove: (by: 1 | -1) => void
  onAct: (act: 'edit' | 'retire' | 'remove') => void
}

const up = { label: 'Move up', letter: 'U', by: -1 } as const
const down = { label: 'Move down', letter: 'D', by: 1 } as const
type Move = typeof up | typeof down

function movesOf(place: number, count: number): Move[] {
  return [...(place > 0 ? [up] : []), ...(place < count - 1 ? [down] : [])]
}

function QuestionCard({ question, moves, onMove, onAct }: CardProps) {
  const { words, audience, kind, choices, asking, answers, open, isAnswered, isRetired } = question
  return (
    <li className="flex items-start justify-between gap-3 rounded-lg border border-line bg-white p-4">
      <div className="min-w-0">
        <h2 className="wrap-anywhere text-lg">{words}</h2>
        <p className="text-soft">
          {isRetired ? 'Retired' : askingNames[asking]}, {audienceNames[audience].toLowerCase()},{' '}
          {kindNames[kind].toLowerCase()}
        </p>
        {hasChoices(kind) && <p className="wrap-anywhere text-soft">{choices.join(' · ')}</p>}
        <p className="figures mt-1 font-semibold">
          {answers === 1 ? '1 answer' : `${answers} answers`}
          {open > 0 && `, ${open} not answered yet`}
        </p>
      </div>
      {!isRetired && (
        <RowMenu
          of={words}
          items={[
            { label: 'Edit', letter: 'E', act: () => onAct('edit') },
            ...moves.map(({ by, ...item }) => ({ ...item, act: () => onMove(by) })),
            isAnswered
              ? { label: 'Retire…', danger: true, act: () => onAct('retire') }
              : { label: 'Remove…', danger: true, act: () => onAct('remove') },
          ]}
        />
      )}
    </li>
  )
}

interface EndProps {
  act: 'retire' | 'remove'
  question: Question
  onClose: () => void
  onDone: (message?: string) => void
}

/** Whoever answers meanwhile turns a removal into a refusal: the list is read again then, and offers to retire it. */
function EndQuestion({ act, question: { questionId, words }, onClose, onDone }: EndProps) {
  const isRetiring = act === 'retire'
  async function end(): Promise<void> {
    const params = { questionId }
    try {
      await (isRetiring
        ? call('POST /api/admin/questions/{questionId}/retire', { params })
        : call('DELETE /api/admin/questions/{questionId}', { params }))
      onDone(isRetiring ? 'The question is retired.' : 'The question is removed.')
    } catch (thrown) {
      showOops(thrown)
      if (asFault(thrown).code === 'in-use') onDone()
    }
  }
  return (
    <ConfirmDialog
      title={isRetiring ? 'Retire this question?' : 'Remove this question?'}
      yes={isRetiring ? 'Retire it' : 'Remove it'}
      busy="One moment..."
      danger
      onYes={end}
      onClose={onClose}
    >
      <p className="wrap-anywhere mb-2 font-semibold">{words}</p>
      <p>
        {isRetiring
          ? 'No form asks it anymore, for good. The answers stay on your lists, in files and on paper.'
          : 'Nobody has answered it.'}
      </p>
    </ConfirmDialog>
  )
}
