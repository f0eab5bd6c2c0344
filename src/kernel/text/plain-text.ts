/** C1 controls, zero-width spaces and what turns the direction of text around; a name pasted from an address book may carry some. */
const invisible = /[\u0080-\u009f\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
const separators = /[\u2028\u2029]/g
/** All but tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Drops characters that nobody sees and nobody means. Joiners stay: emoji and some scripts need them. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(separators, ' ')
}

/** The same for text of several lines: of the control characters only tab and line breaks stay. */
export function withoutControls(text: string): string {
  return withoutInvisible(text).replaceAll(controls, '')
}
