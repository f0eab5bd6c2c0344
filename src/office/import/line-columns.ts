/** The columns of lists with one line each: guests, shirts, baskets, sponsors and volunteers. */
import { type Column, money, type PersonField, person, plainNames } from './column-parts.ts'

const orderer: Column[] = [
  {
    field: 'requestedByEmailAddress',
    head: 'Email',
    also: ['emailaddress', 'mail', 'registeredby', 'requestedby', 'registeredbyemail', 'contactemail'],
    needed: true,
    example: 'dana@example.org',
  },
  { field: 'type', head: 'Type', also: [] },
]

export const guestLine: Column[] = [
  {
    field: 'attendees.0.name',
    head: 'Name',
    also: ['fullname', 'guest', 'guestname', 'attendee', 'attendeename'],
    needed: true,
    unless: 'firstName',
    example: 'Dana Harlan',
  },
  { ...person('firstName') },
  { ...person('lastName') },
  ...orderer,
  ...money,
]

export const shirtLine: Column[] = [
  {
    field: 'shirtRequests.0.size',
    head: 'Size',
    also: ['shirtsize', 'shirt', 'tshirtsize'],
    needed: true,
    example: 'Large',
  },
  {
    field: 'shirtRequests.0.quantity',
    head: 'Quantity',
    also: ['qty', 'count', 'number', 'howmany'],
    example: '2',
  },
  {
    field: 'shirtRequests.0.name',
    head: 'Name',
    also: ['fullname', 'orderedby', 'for'],
    example: 'Dana Harlan',
  },
  ...orderer,
  ...money,
]

export const basketLine: Column[] = [
  {
    field: 'name',
    head: 'Basket',
    also: ['name', 'basketname', 'donation', 'item', 'title'],
    needed: true,
    example: 'Wine and cheese',
  },
  { field: 'type', head: 'Type', also: ['donationtype'] },
  {
    field: 'value',
    head: 'Value',
    also: ['price', 'worth', 'amount', 'dollars', 'basketvalue'],
    needed: true,
    example: '50',
  },
  {
    field: 'volunteerId',
    head: 'Collected by',
    also: ['volunteer', 'collector', 'collectedfrom', 'volunteername'],
    needed: true,
    example: 'Vera Cole',
  },
  { field: 'description', head: 'Description', also: ['contents', 'whatsinit', 'details'] },
  { field: 'winnerName', head: 'Winner', also: ['winnername', 'wonby'], example: '' },
  {
    field: 'winnerPhoneNumber',
    head: 'Winner phone',
    also: ['winnerphonenumber', 'winnercell', 'winnermobile'],
    example: '',
  },
]

export const sponsorLine: Column[] = [
  {
    field: 'sponsorName',
    head: 'Sponsor',
    also: ['name', 'sponsorname', 'company', 'companyname', 'companysponsorname', 'organization', 'business'],
    needed: true,
    example: 'Harbor Lumber',
  },
  ...contact('contactFirstName', 'firstName', 'Contact first name', 'Ruth'),
  ...contact('contactLastName', 'lastName', 'Contact last name', 'Alvarez'),
  {
    field: 'contactName',
    head: 'Contact name',
    also: ['contact', 'contactperson', 'primarycontact', 'contactfullname'],
  },
  ...contact('contactEmail', 'email', 'Contact email', 'ruth@example.org'),
  ...contact('contactPhoneNumber', 'phoneNumber', 'Contact phone', '(831) 555-0155'),
  {
    field: 'websiteUrl',
    head: 'Website',
    also: ['websiteurl', 'url', 'web', 'site', 'link', 'homepage'],
    example: 'harborlumber.example',
  },
  { field: 'holeNumber', head: 'Hole', also: ['holenumber', 'holeno', 'signathole'], example: '12' },
  ...money,
]

function contact(field: string, as: PersonField, head: string, example: string): Column[] {
  const titles = ['contact', 'primarycontact', '']
  const also = titles.flatMap((title) => plainNames(as).map((name) => title + name))
  const isName = as === 'firstName' || as === 'lastName'
  return [{ field, head, also, needed: true, example, ...(isName ? { unless: 'contactName' } : {}) }]
}

export const volunteerLine: Column[] = [
  person('firstName', { needed: true, unless: 'name', example: 'Vera' }),
  person('lastName', { needed: true, unless: 'name', example: 'Cole' }),
  person('name', { also: ['name', 'fullname', 'volunteer'] }),
  person('shirtSize', { needed: true, example: 'Medium' }),
]
