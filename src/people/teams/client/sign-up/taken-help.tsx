import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import type { Contact } from './contact-check.ts'

interface Props {
  contact: Contact
  typed: string
  /** Of a player who may be reached by somebody else's. */
  mayBeBlank: boolean
}

/**
 * What to do about a contact that is signed up already: couples leave it blank, and whoever is signed up gets the bill and the link by
 * email. The page itself never says whose it is.
 */
export function TakenHelp({ contact, typed, mayBeBlank }: Props) {
  const [said, setSaid] = useState<{ about: string; words: string; isFault: boolean } | null>(null)
  const [isSending, setSending] = useState(false)
  const name = contact === 'email' ? 'email' : 'number'

  async function send(): Promise<void> {
    setSending(true)
    try {
      const { message } = await call('POST /api/SignUp/EmailLink', { body: { email: typed } })
      setSaid({ about: typed, words: message, isFault: false })
    } catch (thrown) {
      setSaid({ about: typed, words: asFault(thrown).title, isFault: true })
    }
    setSending(false)
  }

  return (
    <div className="mt-1 grid justify-items-start gap-2">
      {mayBeBlank && <p>If you share one {name}, leave this blank: it’s optional here.</p>}
      {contact === 'email' && (
        <>
          <p>Are you signed up already? Your bill and your link come to this email.</p>
          <Button small busy={isSending && 'Sending...'} onClick={() => void send()}>
            Email my bill and link
          </Button>
        </>
      )}
      <div role="status" className="empty:hidden">
        {said?.about === typed && <Banner kind={said.isFault ? 'fault' : 'good'}>{said.words}</Banner>}
      </div>
    </div>
  )
}
