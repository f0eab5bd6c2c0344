import { useState } from 'react'
import { keptOf, typedOf } from '../../../record/fields.ts'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { LinkDialog } from '../../../ui/dialogs/link-dialog.tsx'
import { useAsked } from '../../../ui/dialogs/use-asked.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { RecordField } from '../../../ui/forms/record-field.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { useListFocus } from '../../../ui/lists/use-list-focus.ts'
import { useSought } from '../../../ui/lists/use-sought.ts'
import { ImportHint } from '../../../ui/page/may-link.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useSession } from '../../../ui/session/session.ts'
import type { Volunteer } from '../contract.ts'
import { volunteerFaults, volunteerFields } from '../rules.ts'
import { type VolunteerAction, VolunteerList } from './volunteer-list.tsx'
import { countOf, filterVolunteers } from './volunteer-words.ts'

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
      {asked?.act === 'link' && (
        <LinkDialog
          title={`${asked.volunteer.fullName}’s shift`}
          make={() =>
            call('POST /api/admin/volunteers/{id}/link', { params: { id: asked.volunteer.volunteerId } })
          }
          onClose={close}
        >
          It shows {asked.volunteer.firstName} the post and its hours, and what the committee says to the
          holes that the post names, until the event is over. An earlier link ends.
        </LinkDialog>
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

interface Props {
  volunteer: Volunteer
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation. A volunteer who collected baskets can't be deleted; the server says which baskets. */
function DeleteVolunteer({ volunteer, onClose, onDeleted }: Props) {
  const [refusal, setRefusal] = useState('')
  async function remove(): Promise<void> {
    try {
      await call('DELETE /api/admin/delete-volunteer/{id}', { params: { id: volunteer.volunteerId } })
      onDeleted()
    } catch (thrown) {
      const fault = asFault(thrown)
      if (fault.code === 'in-use') setRefusal(fault.detail ?? fault.title)
      else showOops(fault)
    }
  }
  return (
    <ConfirmDialog
      title={`Delete ${volunteer.fullName}?`}
      yes="Delete volunteer"
      busy="Deleting..."
      danger
      onYes={remove}
      onClose={onClose}
    >
      {refusal ? (
        <Banner kind="fault">{refusal}</Banner>
      ) : (
        <p>
          {volunteer.fullName} is removed from the list, and their shirt isn’t counted. This can’t be undone.
        </p>
      )}
    </ConfirmDialog>
  )
}

interface VolunteersProps {
  volunteers: readonly Volunteer[]
  onAct: (act: VolunteerAction, volunteer: Volunteer) => void
}

/** The list of volunteers with search. */
function Volunteers({ volunteers, onAct }: VolunteersProps) {
  const [sought, setSought] = useSought()
  const shown = filterVolunteers(volunteers, sought)
  const makesLinks = useSession().user?.isAdmin ?? false
  const count = useListFocus<HTMLParagraphElement>(shown.length)
  const total = countOf(volunteers)
  if (volunteers.length === 0)
    return (
      <EmptyState title="No Volunteers Found">
        Add the first one with the button above.
        <ImportHint list="volunteers" />
      </EmptyState>
    )
  return (
    <>
      <SearchBox label="Search name, post or shirt size" value={sought} onChange={setSought} />
      <VolunteerList
        volunteers={shown}
        makesLinks={makesLinks}
        onAct={onAct}
        lead={
          <p ref={count} tabIndex={-1} role="status" className="text-soft">
            {shown.length === volunteers.length ? total : `${shown.length} of ${total}`}
          </p>
        }
        empty={<EmptyState title="No volunteers found">No matches. Try a shorter name.</EmptyState>}
      />
    </>
  )
}

interface VolunteerFormProps {
  /** null for a new volunteer. */
  volunteer: Volunteer | null
  onClose: () => void
  onSaved: (saved: Volunteer) => void
}

/** Adds or changes a volunteer. */
function VolunteerForm({ volunteer, onClose, onSaved }: VolunteerFormProps) {
  const form = useEntryForm({
    start: () => typedOf(volunteerFields, volunteer),
    check: volunteerFaults,
    send(typed) {
      const body = keptOf(volunteerFields, typed)
      return volunteer
        ? call('PUT /api/admin/edit-volunteer', { body: { ...body, volunteerId: volunteer.volunteerId } })
        : call('POST /api/admin/add-volunteer', { body })
    },
    onSaved,
  })
  const isAdmin = useSession().user?.isAdmin ?? false
  const of = { formId: form.id, fields: volunteerFields, form }
  return (
    <EntryDialog
      title={volunteer ? `Edit ${volunteer.fullName}` : 'Add a volunteer'}
      yes={volunteer ? 'Save' : 'Add volunteer'}
      form={form}
      onClose={onClose}
    >
      <RecordField {...of} name="firstName" />
      <RecordField {...of} name="lastName" />
      <RecordField {...of} name="shirtSize" />
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordField {...of} name="phone" />
        {isAdmin && <RecordField {...of} name="email" />}
      </div>
      <RecordField {...of} name="post" />
      <div className="grid grid-cols-2 gap-4">
        <RecordField {...of} name="starts" />
        <RecordField {...of} name="ends" />
      </div>
    </EntryDialog>
  )
}
