import { useEffect, useState } from 'react'
import { formatPhoneWhileTyping } from '../../../kernel/phone.ts'
import { afterPress } from '../../../ui/forms/after-press.ts'
import {
  mayProceed,
  requiredFields,
  type SponsorFaults,
  type SponsorField,
  sponsorFaults,
  type TypedSponsor,
} from '../rules.ts'
import { readSponsorDraft, saveSponsorDraft } from './sponsor-draft.ts'

export interface SponsorFormState {
  typed: TypedSponsor
  /** Errors of fields that were left once; the others may still be edited. */
  shownFaults: SponsorFaults
  /** Required fields that aren't valid yet. */
  missing: SponsorField[]
  mayProceed: boolean
  change: (field: SponsorField, text: string) => void
  leave: (field: SponsorField) => void
  /** Shows what is wrong with every field. */
  leaveAll: () => void
}

export function useSponsorForm(): SponsorFormState {
  const [typed, setTyped] = useState(readSponsorDraft)
  const [left, setLeft] = useState<ReadonlySet<SponsorField>>(new Set())
  useEffect(() => saveSponsorDraft(typed), [typed])
  const faults = sponsorFaults(typed)
  const shown = Object.entries(faults).filter(([field]) => left.has(field as SponsorField))
  return {
    typed,
    shownFaults: Object.fromEntries(shown),
    missing: requiredFields.filter((field) => faults[field] !== undefined),
    mayProceed: mayProceed(faults),
    change(field, text) {
      const value = field === 'contactPhoneNumber' ? formatPhoneWhileTyping(text) : text
      setTyped((before) => ({ ...before, [field]: value }))
    },
    leave: (field) => afterPress(() => setLeft((before) => new Set(before).add(field))),
    leaveAll: () => setLeft(new Set(Object.keys(typed) as SponsorField[])),
  }
}
