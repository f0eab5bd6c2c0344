import type { EventRecord } from '../../../event/event/server/index.ts'
import { clockTime } from '../../../kernel/text/dates.ts'
import { greeting } from '../../../kernel/text/greeting.ts'
import type { Tx } from '../../../ports/database.ts'
import { button, emailFrom, paragraph, section } from '../../../site/messages/server/index.ts'
import type { ClaimRow } from './claim-store.ts'
import type { HoleInOneDeps } from './deps.ts'
import type { FileRecord } from './file-store.ts'
import { warningsNow } from './warnings.ts'

/** Emails every admin at once: somebody has to be at the hole before the players leave it. */
export async function tellAdmins(
  deps: HoleInOneDeps,
  tx: Tx,
  event: EventRecord,
  file: FileRecord,
  claim: Pick<ClaimRow, 'team_name' | 'entered_at' | 'entered_by'>,
): Promise<void> {
  const { holeNumber, prize, excluded } = file.entry
  const at = clockTime(claim.entered_at, event.timeZone)
  const by = claim.entered_by === 'Team’s phone' ? 'on the team’s phone' : `by ${claim.entered_by}`
  const missing = (await warningsNow(deps, tx.sql, event, [file])).map(({ words }) => words)
  const mail = emailFrom(event, {
    subject: `Hole in one on hole ${holeNumber}: ${claim.team_name}`,
    heading: `Hole in one on hole ${holeNumber}`,
    blocks: [
      paragraph(
        `${greeting()} ${claim.team_name} has a 1 on hole ${holeNumber}, entered ${by} at ${at}. The hole is insured: ${prize}.`,
      ),
      paragraph(
        'Find the team and the witnesses before they leave, fill in the claim sheet, and have it signed. Check that it was the tee shot, and that it isn’t a typing mistake.',
      ),
      ...section('Call the insurer', { kind: 'lines', lines: insurerLines(file) }),
      ...(excluded ? section('Who can’t win it', { kind: 'lines', lines: excluded.split('\n') }) : []),
      ...(missing.length > 0 ? section('What may be missing', { kind: 'lines', lines: missing }) : []),
      button('Open the claim sheet', `${deps.publicUrl}/admin/hole-in-one`, 'Claim sheet'),
    ],
  })
  for (const to of await deps.auth.adminEmails(tx.sql)) {
    await deps.messages.email(tx, { ...mail, to, eventId: event.id })
  }
}

function insurerLines({ entry: { insurer, policyNumber, phone } }: FileRecord): string[] {
  const lines = [insurer, phone, policyNumber && `Policy ${policyNumber}`].filter(Boolean)
  return lines.length > 0 ? lines : ['No insurer is entered for this hole. See the policy’s papers.']
}
