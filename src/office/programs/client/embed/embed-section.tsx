import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { copyLink } from '../../../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { useAsked } from '../../../../ui/dialogs/use-asked.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { embedPath, originOf } from '../../embedding.ts'
import { longestUrl } from '../../webhook-rules.ts'
import { NoneYet, ProgramSection } from '../program-section.tsx'

type Asked = { act: 'add' } | { act: 'remove'; site: string }

const save = (sites: readonly string[]) => call('PUT /api/admin/embed', { body: { sites: [...sites] } })

/** Which websites may show the leaderboard, and what to paste there. */
export function EmbedSection() {
  const called = useCall('GET /api/admin/embed')
  const { asked, ask, close, answered } = useAsked<Asked>(called)
  async function remove(sites: readonly string[], site: string): Promise<void> {
    await save(sites.filter((each) => each !== site))
    answered('Site removed.')
  }
  return (
    <ProgramSection
      title="Leaderboard on other sites"
      about="Show the live leaderboard on the club’s or the charity’s own website. Only the sites you list can show it."
      action={<Button onClick={() => ask({ act: 'add' })}>Add a site</Button>}
    >
      <UntilLoaded called={called} label="Loading sites">
        {({ sites, snippet }) => (
          <>
            {sites.length === 0 ? (
              <NoneYet title="No sites">No other website can show the leaderboard.</NoneYet>
            ) : (
              <Sites sites={sites} snippet={snippet} onRemove={(site) => ask({ act: 'remove', site })} />
            )}
            {asked?.act === 'add' && (
              <SiteForm sites={sites} onClose={close} onSaved={() => answered('Site added.')} />
            )}
            {asked?.act === 'remove' && (
              <ConfirmDialog
                title={`Remove ${hostOf(asked.site)}?`}
                yes="Remove site"
                busy="Removing..."
                danger
                onYes={() => remove(sites, asked.site)}
                onClose={close}
              >
                The leaderboard disappears from its pages the next time they load.
              </ConfirmDialog>
            )}
          </>
        )}
      </UntilLoaded>
    </ProgramSection>
  )
}

interface SitesProps {
  sites: readonly string[]
  snippet: string
  onRemove: (site: string) => void
}

function Sites({ sites, snippet, onRemove }: SitesProps) {
  return (
    <>
      <ul aria-label="Sites" className="divide-y divide-line border-line border-y">
        {sites.map((site) => (
          <li key={site} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{site}</span>
            <RowButton of={hostOf(site)} danger onClick={() => onRemove(site)}>
              Remove
            </RowButton>
          </li>
        ))}
      </ul>
      <p className="mt-4 mb-2">Paste this into a page of the site:</p>
      <pre className="whitespace-pre-wrap rounded-md bg-mint p-3 font-mono text-sm [overflow-wrap:anywhere]">
        {snippet}
      </pre>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={() => copyLink(snippet, 'Code')}>Copy code</Button>
        <a href={embedPath} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
          See what it looks like<span className="sr-only"> (new tab)</span>
        </a>
      </div>
    </>
  )
}

interface SiteFormProps {
  sites: readonly string[]
  onClose: () => void
  onSaved: () => void
}

function SiteForm({ sites, onClose, onSaved }: SiteFormProps) {
  const form = useEntryForm({
    start: () => ({ sites: '' }),
    // Whether plain http will do, the server knows.
    check: ({ sites: typed }: { sites: string }) =>
      originOf(typed, true) ? {} : { sites: 'Enter the site’s address, such as https://www.example.org' },
    send: ({ sites: typed }: { sites: string }) => save([...sites, typed]),
    onSaved,
  })
  return (
    <EntryDialog title="Add a site" yes="Add site" form={form} onClose={onClose}>
      <TextField
        {...form.field('sites')}
        label="The site’s address"
        hint="It begins with https://"
        type="url"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestUrl}
      />
    </EntryDialog>
  )
}

function hostOf(site: string): string {
  return URL.parse(site)?.host ?? site
}
