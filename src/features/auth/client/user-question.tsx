import { useState } from 'react'
import { asFault } from '../../../client/api.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { showOops } from '../../../client/ui/oops.tsx'
import { Question } from '../../../client/ui/question.tsx'
import type { StaffMember } from '../people-contract.ts'
import { questionAbout } from './user-acts.ts'
import type { UserAct } from './user-list.tsx'

interface Props {
  act: UserAct
  user: StaffMember
  onClose: () => void
  /** Told what was done, in a sentence. */
  onDone: (message: string) => void
}

/** Asks once, and says what will happen. What the server refuses is said here, in its words. */
export function UserQuestion({ act, user, onClose, onDone }: Props) {
  const [refusal, setRefusal] = useState('')
  const { title, says, yes, busy, done, run, isDanger } = questionAbout(act, user)
  async function answer(): Promise<void> {
    try {
      await run()
      onDone(done)
    } catch (thrown) {
      const fault = asFault(thrown)
      if (fault.status === 409) setRefusal(fault.title)
      else showOops(fault)
    }
  }
  return (
    <Question title={title} yes={yes} busy={busy} danger={isDanger} onYes={answer} onClose={onClose}>
      {refusal ? <Banner kind="fault">{refusal}</Banner> : <p>{says}</p>}
    </Question>
  )
}
