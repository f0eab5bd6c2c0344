import { expect, it } from 'vitest'
import { fanOut } from './fan-out.ts'

const message = (id: string) => ({ id, bytes: Buffer.from(id) })
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}

it('every message reaches thousands once, in order, and other work runs in between', async () => {
  const crowd = fanOut()
  const heard = Array.from({ length: 1_000 }, () => '')
  for (const index of heard.keys())
    crowd.join(({ id }) => {
      heard[index] += id
    })
  crowd.send(message('a'))
  crowd.send(message('b'))
  expect(heard.filter((each) => each === 'a')).toHaveLength(250)
  await turns(10)
  expect(new Set(heard)).toEqual(new Set(['ab']))
})

it('a listener who joins later gets only later messages, and one who left gets none', async () => {
  const crowd = fanOut()
  for (let index = 0; index < 600; index++) crowd.join(() => undefined)
  const heard: string[] = []
  const leave = crowd.join(({ id }) => heard.push(`leaver ${id}`))
  crowd.send(message('a'))
  crowd.join(({ id }) => heard.push(`late ${id}`))
  leave()
  crowd.send(message('b'))
  await turns(10)
  expect(heard).toEqual(['late b'])
  expect(crowd.count()).toBe(601)
})
