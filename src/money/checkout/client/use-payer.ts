import { useState } from 'react'
import { fieldFaults, neededEmailFault } from '../../../kernel/field-rules.ts'
import type { Payable } from './sold.ts'

export interface Payer {
  name: string
  email: string
  nameFault: string | undefined
  emailFault: string | undefined
  setName: (name: string) => void
  setEmail: (email: string) => void
  /** The bill, with the payer entered here. */
  payable: Payable
  /** Shows what is missing once Pay was pressed; returns null when complete. */
  check: () => string | null
}

/** Who pays. Only a team's link leaves that open: its players pay share by share, each with their own receipt. */
export function usePayer(known: Payable): Payer {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [wasPressed, setPressed] = useState(false)
  const faults = {
    name: name.trim() ? undefined : fieldFaults.isRequired('Name'),
    email: neededEmailFault(email),
  }
  const [first = '', ...others] = name.trim().split(/\s+/)
  return {
    name,
    email,
    nameFault: wasPressed ? faults.name : undefined,
    emailFault: wasPressed ? faults.email : undefined,
    setName,
    setEmail,
    payable: known.isAnyPlayer
      ? { ...known, email: email.trim(), firstName: first, lastName: others.join(' ') }
      : known,
    check() {
      if (!known.isAnyPlayer) return null
      setPressed(true)
      return [faults.name, faults.email].filter(Boolean).join('. ') || null
    },
  }
}
