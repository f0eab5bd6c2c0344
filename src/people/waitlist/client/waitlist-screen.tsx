import { useState } from 'react'
import { JoinScreen } from './join-screen.tsx'
import { OwnWaitingScreen } from './own-waiting-screen.tsx'

/** With the secret of somebody's link: their own place in line. Without: the form to join. */
export default function WaitlistScreen() {
  const [secret, setSecret] = useState(() => location.hash.slice(1))
  if (secret) return <OwnWaitingScreen secret={secret} />
  return (
    <JoinScreen
      onJoined={(fresh) => {
        history.replaceState(null, '', `/waitlist#${fresh}`)
        setSecret(fresh)
      }}
    />
  )
}
