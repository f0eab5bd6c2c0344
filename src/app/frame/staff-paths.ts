/** Whether an address is the staff's. Pure: loads none of the pages. */

/** Whether staff have their side menu on this page: on their own pages, and while they count their cash. The event's form has its steps there. */
export function hasStaffMenu(path: string): boolean {
  return (isStaffPath(path) && !isEventForm(path)) || isAt(path, '/drawer')
}

function isEventForm(path: string): boolean {
  return isAt(path, '/admin/event-details') || path === '/admin/events/new'
}

/** Whether the page is for staff only. */
export function isStaffPath(path: string): boolean {
  return isAt(path, '/admin') || isAt(path, '/events')
}

export function isAt(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`)
}
