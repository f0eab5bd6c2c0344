/** The volunteers' posts and shifts. */
import { showPhone } from '../../../kernel/phone.ts'
import { shiftInWords } from '../../../people/crew/rules.ts'
import { countText, type PrintedVolunteer, type PrintFacts } from '../facts.ts'
import type { Page, Tools } from '../page.ts'
import { type Column, listPages } from './list.ts'

const columns: Column<PrintedVolunteer>[] = [
  { title: '', width: 24 },
  { title: 'Post', width: 150, face: 'bold', text: ({ post }) => post },
  { title: 'Time', width: 132, text: shiftInWords },
  { title: 'Name', width: 132, text: ({ fullName }) => fullName },
  { title: 'Phone', width: 102, text: ({ phone }) => showPhone(phone ?? '') },
]

/** By post, then by time; volunteers without a post last. */
export function volunteerRoster({ event, volunteers }: PrintFacts, tools: Tools): Page[] {
  const rows = [...volunteers].sort(
    (one, other) =>
      Number(one.post === '') - Number(other.post === '') ||
      one.post.localeCompare(other.post, 'en', { numeric: true, sensitivity: 'base' }) ||
      one.starts.localeCompare(other.starts) ||
      one.fullName.localeCompare(other.fullName),
  )
  const about = `${countText(rows.length, 'volunteer')}, by post and time`
  const list = { title: 'Volunteer roster', eventName: event.eventName, columns, rows, rowHeight: 20, about }
  return listPages(list, tools)
}
