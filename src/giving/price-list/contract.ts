import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField } from '../../kernel/wire.ts'
import {
  itemEntry,
  itemOnSale,
  newItem,
  rafflePermissionEntry,
  sellingSettings,
  staffItem,
  staffRafflePermission,
  staffSettings,
} from './item-shapes.ts'
import { largestItemPicture } from './picture.ts'
import { mostItems } from './rules.ts'
import { startListNames } from './start-lists.ts'

const ofEvent = z.object({ eventId: idField.optional() })
const list = z.object({ items: z.array(staffItem) })
const byId = z.object({ id: idField })

export const itemsApi = contract({
  'GET /api/items': {
    summary: 'List what is on sale now at a place of the current or a past event, in the committee’s order',
    access: 'public',
    query: ofEvent.extend({ place: z.enum(['sign-up', 'team', 'extras', 'sponsor']) }),
    answers: { 200: z.object({ items: z.array(itemOnSale) }) },
    faults: ['not-found'],
    etag: true,
  },
  'POST /api/items/with-code': {
    summary: 'List what a code brings up at a place: items that are sold only with one',
    access: 'public',
    // Not a query: codes don't belong into addresses, where logs and shared caches keep them.
    body: ofEvent.extend({
      code: z.string().trim().min(1, 'Enter a code').max(200),
      place: z.enum(['sign-up', 'team', 'extras']),
    }),
    answers: { 200: z.object({ items: z.array(itemOnSale) }) },
    faults: ['no-event', 'not-found', 'code-refused'],
  },
  'GET /api/selling': {
    summary: 'Get how the current or a past event sells: card fee, gifts, extras page',
    access: 'public',
    query: ofEvent,
    answers: { 200: sellingSettings },
    faults: ['not-found'],
    etag: true,
  },
  'GET /api/admin/items/for-sale': {
    summary: 'List what staff may sell now, at check-in or as a seller',
    access: 'person',
    query: ofEvent.extend({ place: z.enum(['check-in', 'seller']) }),
    answers: { 200: z.object({ items: z.array(itemOnSale) }) },
    faults: ['not-found'],
  },
  'GET /api/admin/items': {
    summary: 'List the whole price list of the current or a past event, with what was sold',
    access: 'admin',
    also: ['Treasurer'],
    query: ofEvent,
    answers: { 200: list },
    faults: ['not-found'],
  },
  'POST /api/admin/items': {
    summary: 'Add an item at the end of the price list',
    access: 'admin',
    body: newItem,
    answers: { 200: staffItem },
    faults: ['no-event', 'not-found', 'raffle-not-allowed'],
  },
  'PUT /api/admin/items/{id}': {
    summary: 'Change an item. What was ordered before keeps its price',
    access: 'admin',
    params: byId,
    body: itemEntry.extend({ version: z.int() }),
    answers: { 200: staffItem },
    faults: ['not-found', 'changed-meanwhile', 'raffle-not-allowed'],
  },
  'DELETE /api/admin/items/{id}': {
    summary: 'Take an item off the price list. What was sold of it stays',
    access: 'admin',
    params: byId,
    answers: { 204: null },
    faults: ['not-found'],
  },
  'POST /api/admin/items/{id}/restore': {
    summary: 'Put a removed item back on the price list',
    access: 'admin',
    params: byId,
    answers: { 200: staffItem },
    faults: ['not-found', 'raffle-not-allowed'],
  },
  'POST /api/admin/items/order': {
    summary: 'Put the price list in a new order, naming every item once',
    access: 'admin',
    body: ofEvent.extend({ ids: z.array(idField).max(mostItems) }),
    answers: { 200: list },
    faults: ['no-event', 'not-found', 'changed-meanwhile'],
  },
  'POST /api/admin/items/put-on-sale': {
    summary: 'Put hidden items on sale, all of them or none, as they were when somebody looked through them',
    access: 'admin',
    body: ofEvent.extend({
      items: z
        .array(z.object({ id: idField, version: z.int() }))
        .min(1)
        .max(mostItems),
    }),
    answers: { 200: list },
    faults: ['no-event', 'not-found', 'changed-meanwhile', 'raffle-not-allowed'],
  },
  'POST /api/admin/items/start-list': {
    summary: 'Start an empty price list from a ready-made one. Its items are hidden at first',
    access: 'admin',
    body: ofEvent.extend({ list: z.enum(startListNames) }),
    answers: { 200: list },
    faults: ['no-event', 'not-found', 'changed-meanwhile'],
  },
  'POST /api/admin/items/{id}/picture': {
    summary: 'Upload a picture of an item. It replaces the earlier one',
    access: 'admin',
    params: byId,
    body: z.looseObject({}),
    upload: { field: 'image', largest: largestItemPicture },
    answers: { 200: staffItem },
    faults: ['not-found'],
  },
  'DELETE /api/admin/items/{id}/picture': {
    summary: 'Remove an item’s picture',
    access: 'admin',
    params: byId,
    answers: { 200: staffItem },
    faults: ['not-found'],
  },
  'GET /api/admin/raffle-permission': {
    summary: 'Get what the committee found out about selling raffle tickets',
    access: 'admin',
    also: ['Treasurer'],
    query: ofEvent,
    answers: { 200: staffRafflePermission },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/raffle-permission': {
    summary: 'Say that raffles may be sold, or take it back, which hides what may not be sold anymore',
    access: 'admin',
    body: rafflePermissionEntry,
    answers: { 200: staffRafflePermission },
    faults: ['no-event', 'not-found', 'changed-meanwhile'],
  },
  'GET /api/admin/selling-settings': {
    summary: 'Get how an event sells, with the version a change must name',
    access: 'admin',
    query: ofEvent,
    answers: { 200: staffSettings },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/selling-settings': {
    summary: 'Change how an event sells',
    access: 'admin',
    body: staffSettings.extend({ eventId: idField.optional() }),
    answers: { 200: staffSettings },
    faults: ['no-event', 'not-found', 'changed-meanwhile'],
  },
})
