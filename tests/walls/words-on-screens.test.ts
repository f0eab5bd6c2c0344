import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Names that are promised as they stand (docs/reference.md), and names of people, places and other makers' things. */
const asPromised = [
  ...['Team Info', 'Shirt Requests', 'Basket Winners', 'Live Scoring', 'Your Team', 'Log In', 'Logout'],
  ...['Sponsor a Hole', 'Teams Currently Full', 'Set Team Payment', 'Forgot Password', 'Edit Selections'],
  ...['No Teams Found', 'No Sponsors Found', 'No Volunteers Found', 'No Donations Found'],
  ...['No Basket Winners Found', 'Forgot Your Team Code?', 'Sign-Up Team', 'Sign-Up Closed'],
  ...['View Teams', 'View Sponsors', 'Logo Preview', 'United States', 'On the Add-ons page'],
]

/** Titles and headings of screens, dialogs and sections; names of the menu and its tabs. */
const patterns = [
  /\b(?:title|heading|legend)=["{]?["'`]?([A-Z][^"'`{}<>]+)["'`]/g,
  /\b(?:title|heading|label): ['"`]([A-Z][^'"`]+)['"`]/g,
  /<(?:h[1-4]|legend|SectionHead)\b[^>]*>\s*([A-Z][^<{]+?)\s*</g,
]

it('headings and the names of pages have one case: only the first word and names begin with a capital', () => {
  const found: string[] = []
  for (const file of globSync('src/{app,ui,event,site,money,people,giving,play,office}/**/*.{ts,tsx}', {
    cwd: root,
  })) {
    if (/\.test\.|\/(sample|gallery)\//.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const pattern of patterns)
      for (const [, words = ''] of text.matchAll(pattern)) {
        const isTitled = /^[^.!?:]+ [A-Z][a-z]/.test(words)
        if (isTitled && !asPromised.some((name) => words.startsWith(name))) found.push(`${file}: ${words}`)
      }
  }
  expect(found).toEqual([])
})

/** Inside a sentence, as a tag's whole text, or as a heading, a label or a name. The values of the API stay 'Extras'. */
const sayingExtras =
  /['"`>][^'"`<>\n{}]*(?:[a-z] extras\b|\bExtras )[^'"`<>\n]*|>\s*Extras\b[^<]*|\b(?:label|title|heading|name|head|hint)(?:=|: )['"]Extras\b.*/g

it('what is sold besides golf and dinner is called add-ons everywhere, never extras', () => {
  const found: string[] = []
  for (const file of globSync(
    'src/{app,ui,event,site,money,people,giving,play,office,server}/**/*.{ts,tsx}',
    {
      cwd: root,
    },
  )) {
    if (/\.test\./.test(file)) continue
    // Comments and summaries of calls speak to engineers, of the address /extras.
    const text = readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\/?\*|\/\/|summary:).*$/gm, '')
    for (const [words] of text.matchAll(sayingExtras)) found.push(`${file}: ${words}`)
  }
  expect(found).toEqual([])
})

/** Golfers before there is an event, and the zone that the form of a new one starts with. */
const ofDevice = /event-form\.tsx$|client\/(?:blast-list|message-row)\.tsx$/

it('times on screens are in the event’s time zone, wherever somebody reads them', () => {
  const found: string[] = []
  for (const file of globSync('src/{*/*/client,app,ui}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\./.test(file) || ofDevice.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [words] of text.matchAll(
      /\b\w*(?:Time|Day|Date|Year)\([^()]*, undefined\)|resolvedOptions\(\)/g,
    ))
      found.push(`${file}: ${words}`)
  }
  expect(found).toEqual([])
})

it('labels, titles and headings have curly apostrophes', () => {
  const found: string[] = []
  for (const file of globSync('src/{*/*/client,app,ui}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\./.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [words] of text.matchAll(
      /\b(?:label|title|heading|hint|placeholder)(?:=|: )"[^"\n]*[a-z]'[a-z ][^"\n]*"/g,
    ))
      found.push(`${file}: ${words}`)
  }
  expect(found).toEqual([])
})
