import type { ReactNode } from 'react'
import { type Answers, AskedFields, onePerson, useAnswers } from '../../../../event/questions/client/index.ts'
import { formatPhoneWhileTyping } from '../../../../kernel/phone.ts'
import { ConsentBoxes, rulesOnly, useConsents } from '../../../../site/consents/client/index.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { GolferFields } from '../../../teams/client/index.ts'
import { blankPlayer, type PlayerFacts, typedPlayer } from '../../../teams/player-fields.ts'
import { usePersonForm } from './person-form.ts'

/** What whoever names somebody says besides. */
export type Agreed = { agreed?: string[] } & Answers['sent']

interface Props<Page> {
  title: string
  /** Whose fields to start with; null for somebody new. */
  player: Parameters<typeof typedPlayer>[0] | null
  /** Email and phone are needed. */
  isLeader: boolean
  /** Somebody new is named: whoever names them agrees to the rules for them. */
  isNewPerson: boolean
  send: (player: PlayerFacts, agreed: Agreed) => Promise<Page>
  onClose: () => void
  onSaved: (page: Page, name: string) => void
  children: ReactNode
}

const formId = 'place-person'

/** Names somebody for a place, corrects a player, or enters who plays instead. */
export function PersonDialog<Page>({
  title,
  player,
  isLeader,
  isNewPerson,
  send,
  onClose,
  onSaved,
  children,
}: Props<Page>) {
  const { event } = useEvent()
  const consents = useConsents(isNewPerson ? event : null, rulesOnly)
  const answers = useAnswers({
    ...{ form: `name-${title}`, questions: isNewPerson ? event?.questions : undefined, each: 'golfer' },
    ...{ places: onePerson, isForOther: true },
  })
  const form = usePersonForm<Page>({
    formId,
    start: () => (player ? typedPlayer({ ...player }) : blankPlayer),
    isLeader,
    answers,
    send: (typed) => consents.heed(send(typed, { ...consents.sent, ...answers.sent })),
    onSaved(page) {
      answers.clear()
      onSaved(page, `${form.typed.firstName} ${form.typed.lastName}`.trim())
    },
  })
  return (
    <EntryDialog
      title={title}
      yes="Save"
      formId={formId}
      form={{ ...form, save: consents.first(form.save) }}
      onClose={onClose}
    >
      <p className="mb-4 text-soft">{children}</p>
      <GolferFields
        formId={formId}
        typed={form.typed}
        errors={form.faults}
        isLeader={isLeader}
        onChange={(field, text) =>
          form.change({ [field]: field === 'phoneNumber' ? formatPhoneWhileTyping(text) : text })
        }
      />
      <AskedFields formId={formId} answers={answers} isForOther />
      <div id={`${formId}-agreed`} tabIndex={-1} className="mt-4 empty:hidden">
        <ConsentBoxes consents={consents} kinds={rulesOnly} />
      </div>
    </EntryDialog>
  )
}
