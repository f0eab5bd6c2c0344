/** Raffles with numbered tickets. Amounts in dollars. The public sees numbers and initials, and nobody's name. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { dollars, idField, line, paragraph } from '../../kernel/wire.ts'
import { payoutSaid, taxesSaid } from '../../money/cash/payout-shapes.ts'
import {
  byId,
  number,
  own,
  person,
  raffleEntry,
  rafflesDesk,
  rafflesShown,
  version,
  why,
} from './raffle-shapes.ts'
import { taxPayers } from './tax.ts'

export const rafflesApi = contract({
  'GET /api/raffles': {
    summary: 'Get the raffles of an event: prizes, the closed list, the promised seed, and what was drawn',
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: rafflesShown },
    faults: ['no-event', 'not-found'],
    etag: true,
  },
  'POST /api/raffles/own': {
    summary: 'Get the ticket numbers of an order, by the secret of its link',
    access: 'public',
    body: z.object({ secret: z.string().min(1).max(400) }),
    answers: { 200: own },
    faults: ['not-found'],
  },
  'GET /api/admin/raffles': {
    summary: 'Get everything about the event’s raffles: numbers, paper rolls, draws and winners',
    access: 'admin',
    also: ['Treasurer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: rafflesDesk },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/raffles': {
    summary: 'Number the tickets of an item. What was sold of it before gets its numbers too',
    access: 'admin',
    body: raffleEntry.extend({ itemId: idField }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-not-allowed'],
  },
  'PUT /api/admin/raffles/{id}': {
    summary: 'Change prizes and rules of the draw, until the list is closed',
    access: 'admin',
    params: byId,
    body: raffleEntry.extend({ version }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-closed'],
  },
  'POST /api/admin/raffles/{id}/rolls': {
    summary: 'Hand paper tickets to a seller, by their first and last number',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: z.object({ from: number, to: number, personId: idField }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'raffle-closed', 'numbers-taken'],
  },
  'POST /api/admin/raffle-rolls/{id}/return': {
    summary: 'Take a roll back: what wasn’t sold, and the cash for the rest into the seller’s drawer',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: z.object({
      unsold: z.array(z.object({ from: number, to: number })).max(500),
      /** What was seen: sold times the price, in dollars. */
      money: z.number().min(0).max(10_000_000),
    }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-closed', 'price-changed'],
  },
  'POST /api/admin/raffles/{id}/void': {
    summary: 'Void a number: it can’t win. Money is given back on the payment',
    access: 'admin',
    params: byId,
    body: z.object({ number, why }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'raffle-closed'],
  },
  'POST /api/admin/raffles/{id}/close': {
    summary: 'End the sale and publish the list of numbers, for good',
    access: 'admin',
    params: byId,
    body: z.object({ version, tickets: z.int().min(0) }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-closed', 'raffle-not-ready'],
  },
  'POST /api/admin/raffles/{id}/draw': {
    summary: 'Draw the next prize: by the seed, or the number of the stub that was drawn in the room',
    access: 'admin',
    params: byId,
    body: z.object({
      /** How many were drawn before, so that two taps draw once. */
      drawn: z.int().min(0),
      byHand: z
        .object({
          number,
          witness: line(120, 'Name a witness'),
          secondWitness: line(120, 'Name a second witness'),
        })
        .optional(),
    }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-not-ready', 'number-cannot-win'],
  },
  'POST /api/admin/raffles/{id}/pass-on': {
    summary: 'Draw a prize again, because its winner isn’t there',
    access: 'admin',
    params: byId,
    body: z.object({ position: z.int().min(1), why }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-not-ready'],
  },
  'POST /api/admin/raffles/{id}/finish': {
    summary: 'End the draw and show the seed',
    access: 'admin',
    params: byId,
    body: z.object({ drawn: z.int().min(0) }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-not-ready'],
  },
  'PUT /api/admin/raffles/{id}/winner': {
    summary: 'Write down who won, for a paper ticket',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: z.object({ position: z.int().min(1), name: person }),
    answers: { 200: rafflesDesk },
    faults: ['not-found'],
  },
  'POST /api/admin/raffles/{id}/pay-out': {
    summary: 'Write down that the winner of a half got the money, or that the tax of a thing was settled',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: payoutSaid.extend({
      position: z.int().min(1),
      /** Of a thing: who pays its tax. What the winner pays is in a drawer, or at the bank as a check. */
      taxPaidBy: z.enum(taxPayers).optional(),
    }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-not-ready'],
  },
  'POST /api/admin/raffles/{id}/pay-out/undo': {
    summary: 'Take back that prize money was paid, until the drawer it came from is counted',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: z.object({ position: z.int().min(1), why }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'in-use'],
  },
  'POST /api/admin/raffles/{id}/taxes-sent': {
    summary: 'Write down that what was held back of prize money went to the IRS',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: taxesSaid.extend({ position: z.int().min(1) }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile'],
  },
  'POST /api/admin/raffles/{id}/taxes-sent/undo': {
    summary: 'Take back that it went to the IRS. The books keep both entries',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: z.object({ position: z.int().min(1), why }),
    answers: { 200: rafflesDesk },
    faults: ['not-found'],
  },
  'POST /api/admin/raffles/{id}/form': {
    summary: 'Note that a winner has the tax form that was due, or has it not',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: z.object({ position: z.int().min(1), isGiven: z.boolean() }),
    answers: { 200: rafflesDesk },
    faults: ['not-found'],
  },
  'PUT /api/admin/winnings-minimum': {
    summary: 'Confirm from what winnings a form is due in a year, and where that stands',
    access: 'admin',
    also: ['Treasurer'],
    body: z.object({
      eventId: idField.optional(),
      year: z.int().min(2000).max(2200),
      amount: dollars.min(1, 'Enter an amount'),
      source: paragraph(300).min(1, 'Enter where you found this'),
    }),
    answers: { 200: rafflesDesk },
    faults: ['no-event', 'not-found'],
  },
})
