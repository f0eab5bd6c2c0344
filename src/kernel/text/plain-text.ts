/** C1 controls, zero-width spaces and text direction marks; a name pasted from an address book may contain some. */
const invisible = /[\u0080-\u009f\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
const separators = /[\u2028\u2029]/g
/** All control characters except tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Drops invisible characters. Joiners stay: emoji and some scripts need them. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(separators, ' ')
}

/** The same for text of several lines: keeps only tab and line breaks of the control characters. */
export function withoutControls(text: string): string {
  return withoutInvisible(text).replaceAll(controls, '')
}
