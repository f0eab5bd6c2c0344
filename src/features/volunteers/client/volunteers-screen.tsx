import { useState } from 'react'
import { Button } from '../../../client/ui/button.tsx'
import { PageHead } from '../../../client/ui/page-head.tsx'
import { toast } from '../../../client/ui/toast.ts'
import { UntilLoaded } from '../../../client/ui/until-loaded.tsx'
import { useCall } from '../../../client/use-call.ts'
import type { Volunteer } from '../contract.ts'
import { DeleteVolunteer } from './delete-volunteer.tsx'
import { VolunteerForm } from './volunteer-form.tsx'
import type { VolunteerAct } from './volunteer-list.tsx'
import { Volunteers } from './volunteers.tsx'

type Asked = { act: 'add' } | { act: VolunteerAct; volunteer: Volunteer }

/** Who helps on the day, and which shirts they wear. */
export default function VolunteersScreen() {
  const called = useCall('GET /api/admin/get-volunteers')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)

  function answered(message: string): void {
    toast.success(message)
    close()
    void called.refresh()
  }
  return (
    <div className="page">
      <PageHead
        title="Volunteers"
        actions={
          <Button kind="main" onClick={() => setAsked({ act: 'add' })}>
            Add volunteer
          </Button>
        }
      />
      <UntilLoaded called={called} label="Loading volunteers">
        {({ volunteers }) => (
          <Volunteers volunteers={volunteers} onAct={(act, volunteer) => setAsked({ act, volunteer })} />
        )}
      </UntilLoaded>
      {asked?.act === 'add' && (
        <VolunteerForm
          volunteer={null}
          onClose={close}
          onSaved={({ fullName }) => answered(`${fullName} added.`)}
        />
      )}
      {asked?.act === 'edit' && (
        <VolunteerForm
          volunteer={asked.volunteer}
          onClose={close}
          onSaved={({ fullName }) => answered(`${fullName} saved.`)}
        />
      )}
      {asked?.act === 'delete' && (
        <DeleteVolunteer
          volunteer={asked.volunteer}
          onClose={close}
          onDeleted={() => answered(`${asked.volunteer.fullName} deleted.`)}
        />
      )}
    </div>
  )
}
