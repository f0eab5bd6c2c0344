import { freemem, totalmem } from 'node:os'
import { type Finding, fine, lookAt, wrong } from '../../office/doctor/findings.ts'
import type { Patient } from './probes.ts'

const leastNode = 24
const megabyte = 1024 ** 2
/** docs/deploy.md: 340 MB at most were measured, on a machine that also runs the proxy. */
const leastMemory = 900
const leastFree = 120

export async function checkProgram({ version }: Patient): Promise<Finding[]> {
  return [fine(`Pinhigh ${version}.`), node(process.versions.node), memory()]
}

function node(running: string): Finding {
  return Number.parseInt(running, 10) >= leastNode
    ? fine(`Node ${running}.`)
    : wrong(`Node ${running}; Pinhigh needs ${leastNode}.`, 'Start it with npm start, which brings its own.')
}

/** Of the container, where there is one with a limit. */
function memory(): Finding {
  const limit = process.constrainedMemory()
  const isLimited = limit > 0 && limit < totalmem()
  const total = Math.round((isLimited ? limit : totalmem()) / megabyte)
  const free = Math.round((isLimited ? process.availableMemory() : freemem()) / megabyte)
  const what = `Memory: ${free.toLocaleString('en')} of ${total.toLocaleString('en')} MB free.`
  if (free < leastFree) return lookAt(what, 'End other programs, or take a machine with more memory.')
  if (total < leastMemory) return lookAt(what, 'Take a machine with 1 GB for the day of the event.')
  return fine(what)
}
