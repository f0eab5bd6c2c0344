/** Who helps where and when, for the captain of the volunteers. */
import { showPhone } from '../../../kernel/phone.ts'
import { shiftInWords } from '../../volunteers/rules.ts'
import { type PrintedVolunteer, type PrintFacts, some } from '../facts.ts'
import type { Sheet, Tools } from '../sheet.ts'
import { type Column, listSheets } from './list.ts'

const columns: Column<PrintedVolunteer>[] = [
  { title: '', width: 24 },
  { title: 'Post', width: 150, face: 'bold', text: ({ post }) => post },
  { title: 'Time', width: 132, text: shiftInWords },
  { title: 'Name', width: 132, text: ({ fullName }) => fullName },
  { title: 'Phone', width: 102, text: ({ phone }) => showPhone(phone ?? '') },
]

/** By post, then by time; who has no post yet comes last. */
export function volunteerRoster({ event, volunteers }: PrintFacts, tools: Tools): Sheet[] {
  const rows = [...volunteers].sort(
    (one, other) =>
      Number(one.post === '') - Number(other.post === '') ||
      one.post.localeCompare(other.post, 'en', { numeric: true, sensitivity: 'base' }) ||
      one.starts.localeCompare(other.starts) ||
      one.fullName.localeCompare(other.fullName),
  )
  const about = `${some(rows.length, 'volunteer')}, by post and time`
  const list = { title: 'Volunteer roster', eventName: event.eventName, columns, rows, rowHeight: 20, about }
  return listSheets(list, tools)
}
