import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { useAsked } from '../../../ui/dialogs/use-asked.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { Volunteer } from '../contract.ts'
import { DeleteVolunteer } from './delete-volunteer.tsx'
import { VolunteerForm } from './volunteer-form.tsx'
import type { VolunteerAction } from './volunteer-list.tsx'
import { Volunteers } from './volunteers.tsx'

type Asked = { act: 'add' } | { act: VolunteerAction; volunteer: Volunteer }

/** Manages the volunteers and their shirts. */
export default function VolunteersScreen() {
  const called = useCall('GET /api/admin/get-volunteers')
  const { asked, ask, close, answered } = useAsked<Asked>(called)
  return (
    <div className="page">
      <PageHead
        title="Volunteers"
        actions={
          <Button kind="main" onClick={() => ask({ act: 'add' })}>
            Add volunteer
          </Button>
        }
      />
      <UntilLoaded called={called} label="Loading volunteers">
        {({ volunteers }) => (
          <Volunteers volunteers={volunteers} onAct={(act, volunteer) => ask({ act, volunteer })} />
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
