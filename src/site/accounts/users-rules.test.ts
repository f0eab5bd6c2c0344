import { describe, expect, it } from 'vitest'
import { invitationFaults, isLastAdmin, type UserFacts } from './users-rules.ts'

const vera = { firstName: 'Vera', lastName: 'Cole', email: 'vera@example.org', role: 'Volunteer' }

describe('an invitation', () => {
  it('needs both names, an email and a role', () => {
    expect(invitationFaults(vera)).toEqual({})
    expect(invitationFaults({ firstName: ' ', lastName: '', email: '', role: '' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      role: 'Choose what this person may do',
    })
    expect(invitationFaults({ ...vera, email: 'vera@', role: 'Owner' })).toEqual({
      email: 'Email is invalid',
      role: 'Choose what this person may do',
    })
  })
})

describe('the last admin', () => {
  const ann: UserFacts = { id: 'ann', role: 'Admin', hasPassword: true }
  const bea: UserFacts = { id: 'bea', role: 'Admin', hasPassword: true }
  const invited: UserFacts = { id: 'cy', role: 'Admin', hasPassword: false }
  const helper: UserFacts = { id: 'vic', role: 'Volunteer', hasPassword: true }

  it('is the only one who can log in as an admin', () => {
    expect(isLastAdmin(ann, [ann, helper, invited])).toBe(true)
    expect(isLastAdmin(ann, [ann, bea])).toBe(false)
  })

  it('is never a volunteer or somebody who was only invited', () => {
    expect(isLastAdmin(helper, [ann, helper])).toBe(false)
    expect(isLastAdmin(invited, [ann, invited])).toBe(false)
  })
})
