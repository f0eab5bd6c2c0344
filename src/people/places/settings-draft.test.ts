import { expect, test } from 'vitest'
import type { PlaceSettingsWire } from './settings-contract.ts'
import { placeSettingsEntry, placeSettingsFaults, typedPlaceSettings } from './settings-draft.ts'

const settings: PlaceSettingsWire = {
  teamSize: 4,
  isOn: true,
  later: true,
  parties: true,
  looking: false,
  waitlist: true,
  playerPrice: 95,
  playerValue: null,
  asksIndex: false,
  changeUntil: null,
  offerHours: 24,
  quietFrom: '21:00',
  quietUntil: '07:00',
  version: 3,
  usualPlayerPrice: 93.75,
  teamSizeIsFixed: false,
}
const typed = typedPlaceSettings(settings)

test('what isn’t changed is sent as it was', () => {
  const { usualPlayerPrice, teamSizeIsFixed, ...same } = settings
  expect(placeSettingsFaults(typed)).toEqual({})
  expect(placeSettingsEntry(typed, settings)).toEqual(same)
})

test('a blank price is the usual share of the team fee', () => {
  expect(placeSettingsEntry({ ...typed, playerPrice: ' ' }, settings).playerPrice).toBeNull()
})

test('wrong amounts, hours and times are named at their fields, unless they are off', () => {
  const wrong = { ...typed, playerPrice: 'free', offerHours: '0', quietUntil: '' }
  expect(placeSettingsFaults(wrong)).toEqual({
    playerPrice: 'Enter an amount, such as 95',
    offerHours: 'Enter a number of hours from 1 to 168',
    quietUntil: 'Enter both times, or neither',
  })
  expect(placeSettingsFaults({ ...wrong, isOn: false })).toEqual({})
  expect(placeSettingsEntry({ ...wrong, isOn: false }, settings)).toMatchObject({
    isOn: false,
    playerPrice: 95,
    offerHours: 24,
    quietUntil: '07:00',
  })
})

test('turning it on without any choice is refused, as golfers would notice nothing', () => {
  const none = { ...typed, later: false, parties: false, looking: false, waitlist: false }
  expect(placeSettingsFaults(none)).toEqual({ later: 'Choose at least one, or nothing changes for golfers' })
})
