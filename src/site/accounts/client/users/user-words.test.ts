import { expect, it } from 'vitest'
import type { StaffMember } from '../../users-contract.ts'
import { userCountsText, userStateText } from './user-words.ts'

const ann: StaffMember = {
  id: 'ann',
  email: 'ann@example.org',
  firstName: 'Ann',
  lastName: 'Archer',
  fullName: 'Ann Archer',
  role: 'Admin',
  state: 'active',
  hasSecondStep: false,
  inviteValidTo: null,
  isYou: true,
  createdOn: '2025-07-01T12:00:00.000Z',
}
const vera: StaffMember = { ...ann, id: 'vera', role: 'Volunteer', state: 'invited', isYou: false }
const now = new Date('2025-07-10T12:00:00Z')

it('counts admins, volunteers and open invitations', () => {
  expect(userCountsText([ann])).toBe('1 admin, 0 volunteers')
  expect(userCountsText([ann, { ...ann, id: 'bea' }, vera])).toBe('2 admins, 1 volunteer, 1 invitation open')
  expect(userCountsText([ann, { ...vera, role: 'Seller' }])).toBe(
    '1 admin, 0 volunteers, 1 seller, 1 invitation open',
  )
  expect(userCountsText([ann, { ...ann, role: 'Scorer' }, { ...ann, role: 'Registration' }])).toBe(
    '1 admin, 0 volunteers, 1 scorer, 1 in registration',
  )
})

it('says whether a user has set a password', () => {
  expect(userStateText(ann, now)).toBe('Has a password')
  expect(userStateText({ ...vera, inviteValidTo: '2025-07-14T12:00:00Z' }, now)).toBe(
    'Invited, until Jul 14, 2025',
  )
  expect(userStateText({ ...vera, inviteValidTo: '2025-07-10T11:00:00Z' }, now)).toBe('Invitation expired')
  expect(userStateText(vera, now)).toBe('Invitation expired')
})
