import { Button } from '../../../../ui/button.tsx'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { logIn } from '../../../../ui/session/log-in.ts'
import { canUsePasskeys, passkeyRefusal, signInByPasskey } from './passkeys.ts'

interface Props {
  onLoggedIn: () => void
  /** Called with a message; '' when trying again. */
  onRefused: (message: string) => void
  isMain?: boolean
}

/** Logs in with a passkey: no email and no password. Not there in browsers without them. */
export function PasskeyButton({ onLoggedIn, onRefused, isMain = false }: Props) {
  const [isBusy, signIn] = usePress(async () => {
    onRefused('')
    const refusal = await tryPasskey()
    if (refusal === null) onLoggedIn()
    else onRefused(refusal)
  })
  if (!canUsePasskeys()) return null
  return (
    <Button
      kind={isMain ? 'main' : 'plain'}
      wide
      className="justify-self-start"
      onClick={signIn}
      busy={isBusy && 'Waiting for your passkey...'}
    >
      Use a passkey
    </Button>
  )
}

async function tryPasskey(): Promise<string | null> {
  try {
    const answer = await signInByPasskey()
    if (!answer.success) return answer.message
    logIn(answer)
    return null
  } catch (thrown) {
    return passkeyRefusal(thrown)
  }
}
