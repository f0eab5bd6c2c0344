import { useState } from 'react'
import { ConsentList } from '../../consents/client/index.ts'
import { BlastDialog } from './blasts/blast-dialog.tsx'

/** What people agreed to, and an email that asks those who haven't agreed to texts. */
export function Consents() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ConsentList onAsk={() => setAsking(true)} />
      {isAsking && (
        <BlastDialog kind="text-consent" title="Ask by email" onClose={() => setAsking(false)}>
          Everyone with an email address and a phone number who hasn’t agreed to texts gets a link of their
          own. Nobody is texted until they agree there.
        </BlastDialog>
      )}
    </>
  )
}
