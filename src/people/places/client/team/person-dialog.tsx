import type { ReactNode } from 'react'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { GolferEntry, type Said, useGolferForm } from '../../../teams/client/index.ts'
import { blankPlayer, type PlayerFacts, typedPlayer } from '../../../teams/player-fields.ts'

interface Props<Page> {
  title: string
  /** Whose fields to start with; null for somebody new. */
  player: Parameters<typeof typedPlayer>[0] | null
  /** Email and phone are needed. */
  isLeader: boolean
  /** Somebody new is named: whoever names them agrees to the rules for them. */
  isNewPerson: boolean
  send: (player: PlayerFacts, said: Said) => Promise<Page>
  onClose: () => void
  onSaved: (page: Page, name: string) => void
  children: ReactNode
}

/** Names somebody for a place, corrects a player, or enters who plays instead. */
export function PersonDialog<Page>({ title, player, isNewPerson, onClose, children, ...parts }: Props<Page>) {
  const form = useGolferForm<Page>({
    ...{ ...parts, formId: 'place-person', draft: `name-${title}`, isForOther: true },
    start: () => (player ? typedPlayer({ ...player }) : blankPlayer),
    asks: { consents: isNewPerson, questions: isNewPerson },
  })
  return (
    <EntryDialog title={title} yes="Save" form={form} onClose={onClose} layout="block">
      <p className="mb-4 text-soft">{children}</p>
      <GolferEntry form={form} />
    </EntryDialog>
  )
}
