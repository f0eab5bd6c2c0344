import { describe, expect, it } from 'vitest'
import { strategyFor } from './fetch-strategy.ts'

const origin = 'https://scramble.example'
const visit = (path: string) => strategyFor({ method: 'GET', mode: 'navigate', url: origin + path }, origin)
const fetched = (path: string, method = 'GET') =>
  strategyFor({ method, mode: 'cors', url: origin + path }, origin)

describe('the worker without signal', () => {
  it('opens every page of ours', () => {
    for (const path of ['/', '/auth/team-login', '/receipt', '/leaderboard?tv=1'])
      expect(visit(path), path).toBe('page')
  })
  it('opens the scorecard, and the link on the cart’s sign, without asking the server', () => {
    for (const path of [
      '/live-scoring',
      '/sell',
      '/contest',
      '/auth/team-auth-request/5f0c',
      '/live-scoring/',
    ])
      expect(visit(path), path).toBe('card')
  })
  it('leaves the pages with the payment provider to the server, whatever their letter case', () => {
    for (const path of ['/payment', '/Payment?x=1', '/payment/', '/payment-confirmation?payment_intent=pi'])
      expect(visit(path), path).toBe('pass')
  })
  it('answers no API call and no stream', () => {
    expect(fetched('/api/LiveScoring/GetLiveScoring')).toBe('pass')
    expect(fetched('/api/Golf/StandingsStream')).toBe('pass')
    expect(visit('/api/docs')).toBe('pass')
  })
  it('handles its own files and the pictures of the holes', () => {
    expect(fetched('/assets/index-BbYMumcX.js')).toBe('asset')
    expect(fetched('/drawings/holes/7/3/107.svg')).toBe('picture')
    expect(fetched('/files/sponsors/logo.webp')).toBe('picture')
  })
  it('ignores writes and other hosts', () => {
    expect(fetched('/assets/index.js', 'POST')).toBe('pass')
    expect(strategyFor({ method: 'GET', mode: 'cors', url: 'https://js.stripe.com/v3' }, origin)).toBe('pass')
  })
})
