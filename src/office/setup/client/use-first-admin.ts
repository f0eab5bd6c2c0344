import { asFault, call } from '../../../ui/calls/api.ts'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { pageChanged } from '../../../ui/page/page-heading.ts'
import { logIn } from '../../../ui/session/session.ts'
import { adminFaults, setupTokenIn, type TypedAdmin } from '../rules.ts'

type TypedSetup = { token: string } & TypedAdmin

const nobody: TypedAdmin = { firstName: '', lastName: '', email: '', password: '' }

interface Ways {
  formId: string
  /** Called once the admin is created and logged in. */
  onDone: () => void
  /** Called if somebody else was first, to reload the setup state. */
  onStale: () => void
}

/** Creates the first admin. The token comes from the URL's fragment, which browsers never send to the server. */
export function useFirstAdmin({ formId, onDone, onStale }: Ways) {
  return useEntryForm({
    formId,
    start: (): TypedSetup => ({ token: location.hash.slice(1), ...nobody }),
    check: ({ token, ...admin }) => ({
      ...(setupTokenIn(token) ? {} : { token: 'Paste the setup link' }),
      ...adminFaults(admin),
    }),
    async send({ token, ...admin }) {
      const body = { ...admin, email: admin.email.trim(), token: setupTokenIn(token) }
      const session = await call('POST /api/setup', { body }).catch((thrown) => {
        if (asFault(thrown).code === 'set-up-already') onStale()
        throw thrown
      })
      logIn(session)
    },
    onSaved() {
      history.replaceState(history.state, '', location.pathname)
      pageChanged()
      onDone()
    },
  })
}
