import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from './folders.ts'

/** A place for the sample event that the journeys of a run share: see `copySample`. */
export default function sampleForTests(): () => void {
  const place = testFolder('sample')
  mkdirSync(join(place, 'data'))
  process.env.PINHIGH_TEST_SAMPLE = place
  return () => rmSync(place, { recursive: true, force: true })
}
