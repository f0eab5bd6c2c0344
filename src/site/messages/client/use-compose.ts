import { useRef, useState } from 'react'
import { fieldFaults } from '../../../kernel/field-rules.ts'
import { newId } from '../../../kernel/ids.ts'
import { readPhone } from '../../../kernel/phone.ts'
import { asFault, call } from '../../../ui/calls/api.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { longestText, noService } from '../blast-rules.ts'
import type { ComposePreview } from '../compose-contract.ts'
import {
  type AudienceName,
  composeFault,
  longestEmail,
  longestSubject,
  type Template,
  teamAudienceNames,
  templates,
} from '../compose-rules.ts'

export interface Draft {
  channel: 'email' | 'sms'
  audience: AudienceName
  atLeast: string
  /** '' for all waves. */
  waveId: string
  subject: string
  message: string
  /** The admin's own number, to test a text. */
  phone: string
}

type Faults = Partial<Record<'subject' | 'message' | 'atLeast' | 'phone', string>>

export interface ComposeForm {
  draft: Draft
  faults: Faults
  /** For the current draft; null once it changed. */
  preview: ComposePreview | null
  busy: 'looking' | 'testing' | 'sending' | null
  change: (part: Partial<Draft>) => void
  /** Returns whether there are any recipients. */
  look: (as?: number) => Promise<boolean>
  test: () => Promise<void>
  send: () => Promise<void>
}

const blank: Draft = {
  channel: 'email',
  audience: 'players',
  atLeast: '0',
  waveId: '',
  subject: '',
  message: '',
  phone: '',
}

/** `from`: the id of a template to begin with. */
export function useCompose(from: string | null): ComposeForm {
  const [draft, setDraft] = useState(() => {
    const template = templates.find(({ id }) => id !== undefined && id === from)
    return template ? { ...blank, ...startOf(template) } : blank
  })
  const [faults, setFaults] = useState<Faults>({})
  const [preview, setPreview] = useState<ComposePreview | null>(null)
  const [busy, setBusy] = useState<ComposeForm['busy']>(null)
  // The same for every retry of one message, so a lost response doesn't send it twice.
  const requestId = useRef(newId())

  function change(part: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...part }))
    setFaults({})
    setPreview(null)
    requestId.current = newId()
  }

  /** Runs the work unless the draft is invalid; the server's errors are shown at the fields too. */
  async function act<T>(what: ComposeForm['busy'], check: Faults, work: () => Promise<T>): Promise<T | null> {
    setFaults(check)
    if (busy || Object.keys(check).length > 0) return null
    setBusy(what)
    try {
      return await work()
    } catch (thrown) {
      const { errors } = asFault(thrown)
      const found = Object.entries(errors).map(([field, [message]]) => [field, message])
      if (found.length > 0) setFaults(Object.fromEntries(found))
      else showOops(thrown)
      return null
    } finally {
      setBusy(null)
    }
  }

  return {
    draft,
    faults,
    preview,
    busy,
    change,
    async look(as = 0) {
      const found = await act('looking', faultsIn(draft), () =>
        call('POST /api/admin/compose/preview', { body: { ...bodyOf(draft), as } }, { keepalive: false }),
      )
      if (found) setPreview(found)
      return (found?.recipients ?? 0) > 0
    },
    async test() {
      const phoneFault = draft.channel === 'sms' && readPhone(draft.phone) === null
      const check = phoneFault ? { phone: fieldFaults.notTenDigits } : {}
      const body = bodyOf(draft)
      const sent = await act('testing', { ...faultsIn(draft), ...check }, () =>
        call('POST /api/admin/compose/test', {
          body: body.channel === 'sms' ? { ...body, phone: draft.phone } : body,
        }),
      )
      if (sent?.isSent) toast.success(`Test on its way to ${sent.to}.`)
      else if (sent) toast.plain(`Test saved in Messages, not sent: ${noService(draft.channel)}.`)
    },
    async send() {
      const answer = await act('sending', faultsIn(draft), () =>
        call('POST /api/admin/compose/send', { body: { ...bodyOf(draft), requestId: requestId.current } }),
      )
      if (!answer) return
      if (answer.success) toast.success(answer.message)
      else toast.plain(answer.message)
      if (answer.success) change(blank)
    },
  }
}

/** What a template fills in. */
export function startOf({ audience, subject, message }: Template): Partial<Draft> {
  return { audience, subject, message }
}

function faultsIn({ channel, subject, message, atLeast }: Draft): Faults {
  const found = {
    subject:
      channel === 'email'
        ? composeFault(subject, longestSubject)?.replace('a message', 'a subject')
        : undefined,
    message: composeFault(message, channel === 'email' ? longestEmail : longestText),
    atLeast: /^\d{1,6}(\.\d{1,2})?$/.test(atLeast.trim()) ? undefined : 'Enter an amount, or 0',
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}

function bodyOf({ channel, audience, atLeast, waveId, subject, message }: Draft) {
  const wave = waveId && teamAudienceNames.includes(audience) ? { waveId } : {}
  const to = { audience, atLeast: Number(atLeast), message, ...wave }
  return channel === 'email'
    ? ({ ...to, channel, subject } as const)
    : ({ ...to, channel, subject: '' } as const)
}
