/** '6:00 PM' for '18:00'; '' for ''. */
export function clockTimeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (!time) return ''
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
