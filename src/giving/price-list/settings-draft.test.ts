import { expect, it } from 'vitest'
import { settingsEntry, settingsFaults, typedSettings } from './settings-draft.ts'

const off = {
  coverFee: null,
  takesGifts: false,
  giftAmounts: [25, 50],
  giftIntro: '',
  showsGifts: false,
  extrasOpen: false,
  version: 3,
}

it('opened and saved unchanged, they stay the same', () => {
  expect(settingsEntry(typedSettings(off), off)).toEqual(off)
  const on = { ...off, coverFee: { percent: 2.9, fixed: 0.3 }, takesGifts: true, showsGifts: true }
  expect(settingsEntry(typedSettings(on), on)).toEqual(on)
})

it('the card fee begins with what cards usually cost', () => {
  expect(typedSettings(off)).toMatchObject({ percent: '2.9', fixed: '0.30' })
})

it('only what is turned on is checked', () => {
  const wrong = { ...typedSettings(off), percent: '50', fixed: 'x', giftAmounts: '0, 5' }
  expect(settingsFaults(wrong)).toEqual({})
  expect(Object.keys(settingsFaults({ ...wrong, coversFee: true, takesGifts: true }))).toEqual([
    'percent',
    'fixed',
    'giftAmounts',
  ])
  const twice = { ...typedSettings(off), takesGifts: true, giftAmounts: '25, 25' }
  expect(settingsFaults(twice)).toHaveProperty('giftAmounts')
})
