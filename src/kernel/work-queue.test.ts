import { describe, expect, it } from 'vitest'
import { workQueue } from './work-queue.ts'

/** Work that ends when the test says so, and a log of when each started. */
function workshop() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, job, end }
}

const queue = () =>
  workQueue({ atOnce: 1, waiting: { stranger: 2, known: 1 }, full: () => new Error('the line is full') })

describe('a work queue', () => {
  it('does one job at a time, in order', async () => {
    const { begun, job, end } = workshop()
    const line = queue()
    const all = ['a', 'b', 'c'].map((name) => line.run('stranger', job(name)))
    expect(begun).toEqual(['a'])
    await end('a')
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    await end('c')
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  })

  it('refuses a job when the line is full, and accepts jobs again once there is room', async () => {
    const { job, end } = workshop()
    const line = queue()
    const first = ['a', 'b', 'c'].map((name) => line.run('stranger', job(name)))
    await expect(line.run('stranger', job('d'))).rejects.toThrow('the line is full')
    await end('a')
    const later = line.run('stranger', job('e'))
    for (const name of ['b', 'c', 'e']) await end(name)
    expect(await Promise.all([...first, later])).toEqual(['a', 'b', 'c', 'e'])
  })

  it("runs staff's jobs before visitors', and accepts them when the visitors' line is full", async () => {
    const { begun, job, end } = workshop()
    const line = queue()
    const visitors = ['a', 'b', 'c'].map((name) => line.run('stranger', job(name)))
    const staff = line.run('known', job('staff'))
    for (const name of ['a', 'staff', 'b', 'c']) await end(name)
    await Promise.all([...visitors, staff])
    expect(begun).toEqual(['a', 'staff', 'b', 'c'])
  })

  it('goes on after a failed job', async () => {
    const line = queue()
    await expect(line.run('stranger', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await line.run('stranger', async () => 'fine')).toBe('fine')
  })
})
