import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { useSession } from '../../../../ui/session/session.ts'
import type { Account, SignedInDevice } from '../../account-contract.ts'
import { deviceFacts } from './account-words.ts'
import { AccountRow, AccountSection } from './section.tsx'
import type { Confirmed } from './use-confirmed.ts'

interface Props {
  devices: readonly SignedInDevice[]
  confirmed: Confirmed
  onChanged: (account: Account) => void
}

const says = 'Where you’re logged in. If you don’t know one of them, log it out and change your password.'
const keysToo = ' Logging out all others ends the API keys you made.'

export function DevicesSection({ devices, confirmed, onChanged }: Props) {
  const end = (work: () => Promise<Account>, done: string) =>
    confirmed.run(async () => {
      onChanged(await work())
      toast.success(done)
    })
  const endOne = ({ id, browser }: SignedInDevice) =>
    end(() => call('DELETE /api/account/devices/{id}', { params: { id } }), `${browser} is logged out.`)
  const endOthers = () =>
    end(() => call('POST /api/account/devices/log-out-others'), 'Your other devices are logged out.')
  const { user } = useSession()
  return (
    <AccountSection title="Devices" says={user?.isAdmin ? says + keysToo : says}>
      <ul>
        {devices.map((device) => (
          <AccountRow
            key={device.id}
            name={device.isThisOne ? `${device.browser} (this one)` : device.browser}
            facts={deviceFacts(device)}
          >
            {!device.isThisOne && (
              <RowButton of={device.browser} onClick={() => endOne(device)}>
                Log out
              </RowButton>
            )}
          </AccountRow>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button className="justify-self-start" onClick={endOthers} busy={confirmed.isBusy && 'One moment...'}>
          Log out all others
        </Button>
      )}
    </AccountSection>
  )
}
