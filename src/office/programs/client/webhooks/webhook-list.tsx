import { call } from '../../../../ui/calls/api.ts'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { RowMenu } from '../../../../ui/lists/row-menu.tsx'
import { StaffList } from '../../../../ui/lists/staff-list.tsx'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { Webhook } from '../../webhook-contract.ts'
import { hostOf, kindsText, stateText } from './webhook-words.ts'

export type WebhookAct = 'edit' | 'log' | 'replace' | 'remove'

interface Props {
  webhooks: readonly Webhook[]
  onAct: (act: WebhookAct, webhook: Webhook) => void
}

const columns: readonly Column<Webhook>[] = [
  { head: 'Address', cell: ({ url }) => <span className="[overflow-wrap:anywhere]">{url}</span> },
  { head: 'Told of', cell: kindsText },
  { head: 'State', cell: (webhook) => stateText(webhook, eventZone()) },
]

export function WebhookList({ webhooks, onAct }: Props) {
  return (
    <StaffList
      caption="Webhooks"
      columns={columns}
      rows={webhooks}
      rowKey={({ id }) => id}
      totals={[webhooks.length === 1 ? '1 webhook' : `${webhooks.length} webhooks`, '', '']}
      actions={(webhook) => (
        <RowMenu
          of={hostOf(webhook)}
          items={[
            { label: 'Messages and test', letter: 'M', act: () => onAct('log', webhook) },
            { label: 'Edit, pause…', letter: 'E', act: () => onAct('edit', webhook) },
            { label: 'Replace secret…', letter: 'R', act: () => onAct('replace', webhook) },
            { label: 'Remove…', danger: true, act: () => onAct('remove', webhook) },
          ]}
        />
      )}
    />
  )
}

/** Sends a test message; its result appears in the log. */
export async function sendTest({ id }: Webhook): Promise<void> {
  await call('POST /api/admin/webhooks/{id}/test', { params: { id } })
}
