import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { RafflesDesk, StaffDraw } from '../../raffle-shapes.ts'

const oneLine = {
  name: {
    ask: 'Enter a name',
    yes: 'Save',
    label: 'Name',
    hint: 'Visitors see the initials only.',
    title: (number: number) => `Who has No. ${number}?`,
  },
  'pass on': {
    ask: 'Say why',
    yes: 'Draw it again',
    label: 'Why',
    hint: 'For example: must be present to win, and nobody came.',
    title: (number: number) => `Draw again instead of No. ${number}?`,
  },
  'taxes back': {
    ask: 'Say why',
    yes: 'Not sent',
    label: 'Why',
    hint: 'The books keep both entries.',
    title: (number: number) => `Were the taxes of No. ${number} not sent after all?`,
  },
  'take back': {
    ask: 'Say why',
    yes: 'Take it back',
    label: 'Why',
    hint: 'The books keep both entries.',
    title: (number: number, isThing: boolean) =>
      isThing
        ? `Was the tax of No. ${number} not settled after all?`
        : `Was No. ${number} not paid after all?`,
  },
} as const

export type LineAct = keyof typeof oneLine

export function isOneLine(act: string): act is LineAct {
  return Object.hasOwn(oneLine, act)
}

interface OneLineProps {
  raffleId: string
  act: LineAct
  draw: StaffDraw
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** A winner's name, or why something is taken back. */
export function OneLine({ raffleId, act, draw, onClose, onSaved }: OneLineProps) {
  const isName = act === 'name'
  const words = oneLine[act]
  const form = useEntryForm({
    start: () => ({ line: isName ? draw.winnerName : '' }),
    check: ({ line }) => (line.trim() === '' ? { line: words.ask } : {}),
    send({ line }) {
      const { position } = draw
      const params = { id: raffleId }
      if (isName)
        return call('PUT /api/admin/raffles/{id}/winner', { params, body: { position, name: line } })
      const body = { position, why: line }
      if (act === 'pass on') return call('POST /api/admin/raffles/{id}/pass-on', { params, body })
      return act === 'taxes back'
        ? call('POST /api/admin/raffles/{id}/taxes-sent/undo', { params, body })
        : call('POST /api/admin/raffles/{id}/pay-out/undo', { params, body })
    },
    onSaved,
  })
  return (
    <EntryDialog
      title={words.title(draw.number, draw.taxPaidBy !== undefined)}
      yes={words.yes}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('line')}
        label={words.label}
        hint={words.hint}
        maxLength={isName ? 120 : 300}
      />
    </EntryDialog>
  )
}
