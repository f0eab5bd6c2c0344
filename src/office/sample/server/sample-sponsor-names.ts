import type { SampleLogo } from './sample-logo.ts'

export interface SampleSponsor {
  name: string
  contact: string
  website?: string
  logo?: SampleLogo
}

const [pine, sea, brick, plum, ochre, slate] = [
  '#1d5b3f',
  '#1f5a7a',
  '#9c3a26',
  '#5b2f5f',
  '#8a5a0b',
  '#33424d',
]

/** All fictional. Their websites end in .example, which never resolves. */
export const sampleSponsors: readonly SampleSponsor[] = [
  company('Cypress & Salt Bakery', 'Nora Whitlow', {
    lines: ['CYPRESS', '& SALT'],
    mark: 'leaf',
    colour: pine,
  }),
  company('Quillback Marine Supply', 'Theo Brandt', {
    lines: ['QUILLBACK'],
    mark: 'wave',
    colour: sea,
    weight: 1.2,
  }),
  company('Harborlight Dental', 'Priya Raman', { lines: ['HARBOR', 'LIGHT'], mark: 'sun', colour: ochre }),
  company('Otter Point Plumbing', 'Gus Delaney', {
    lines: ['OTTER POINT'],
    mark: 'wave',
    colour: slate,
    plate: true,
  }),
  company('Marrow & Finch Law', 'Iris Marrow', {
    lines: ['MARROW', '& FINCH'],
    mark: 'bars',
    colour: plum,
    weight: 0.6,
  }),
  company('Saltgrass Nursery', 'Hal Ortega', {
    lines: ['SALTGRASS'],
    mark: 'leaf',
    colour: pine,
    plate: true,
  }),
  company('Tidewrack Coffee Roasters', 'Mina Sokol', {
    lines: ['TIDE', 'WRACK'],
    mark: 'ring',
    colour: brick,
    weight: 1.4,
  }),
  company('Brindle Veterinary Clinic', 'Owen Prado', { lines: ['BRINDLE'], mark: 'gem', colour: ochre }),
  company('Kestrel Ridge Winery', 'Celia Voss', { lines: ['KESTREL', 'RIDGE'], mark: 'wing', colour: plum }),
  company('Foggy Mile Cycles', 'Ben Achterberg', {
    lines: ['FOGGY MILE'],
    mark: 'ring',
    colour: slate,
    weight: 1.1,
  }),
  company('Larkspur Insurance Group', 'June Kimura', {
    lines: ['LARKSPUR'],
    mark: 'wing',
    colour: sea,
    plate: true,
  }),
  company('Halyard Construction', 'Rosa Tillman', {
    lines: ['HALYARD'],
    mark: 'bars',
    colour: brick,
    weight: 1.4,
  }),
  company('Pelican Lane Realty', 'Marcus Webb', {
    lines: ['PELICAN', 'LANE'],
    mark: 'wave',
    colour: sea,
    weight: 0.6,
  }),
  { name: 'The Vandersloot Family', contact: 'Greta Vandersloot' },
  company('Abalone Auto Body', 'Sal Fonoti', {
    lines: ['ABALONE'],
    mark: 'ring',
    colour: brick,
    plate: true,
  }),
  company('Sandhook Brewing', 'Piet Hollander', {
    lines: ['SAND', 'HOOK'],
    mark: 'peak',
    colour: ochre,
    weight: 1.4,
  }),
  company('Juniper Street Pharmacy', 'Dot Ferrante', {
    lines: ['JUNIPER', 'STREET'],
    mark: 'leaf',
    colour: pine,
    weight: 0.7,
  }),
  company('Wexcombe Accounting', 'Alan Wexcombe', {
    lines: ['WEXCOMBE'],
    mark: 'bars',
    colour: slate,
    weight: 0.6,
  }),
  company('Cormorant Print Shop', 'Lena Abiodun', {
    lines: ['CORMORANT'],
    mark: 'wing',
    colour: slate,
    plate: true,
  }),
  { name: 'In Memory of Ruth Tolliver', contact: 'James Tolliver' },
  company('Gullwing Electric', 'Vic Santoro', { lines: ['GULLWING'], mark: 'bolt', colour: brick }),
  company('Mossback Landscaping', 'Ada Quist', {
    lines: ['MOSS', 'BACK'],
    mark: 'peak',
    colour: pine,
    weight: 1.3,
  }),
  { name: 'The Okafor-Lindqvist Family', contact: 'Chidi Okafor' },
  { name: 'Stillwater Physical Therapy', contact: 'Paige Renner', website: 'stillwater-pt.example' },
]

function company(name: string, contact: string, logo: SampleLogo): SampleSponsor {
  const [word = ''] = name.toLowerCase().split(' ')
  return { name, contact, website: `www.${word}.example`, logo }
}
