import { readFileSync } from 'node:fs'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { claiming } from '../support/pictures.ts'
import { oddText } from './odd-values.ts'
import type { Chance } from './random.ts'

interface Form {
  headers: [string, string][]
  bytes: Buffer
}

interface Part {
  head: string
  content: Buffer | string
}

const boundary = 'BOUNDARY-of-a-form'
const icon = readFileSync(new URL('../../public/icons/icon-192.png', import.meta.url))
const list = 'First name,Last name,Shirt size\r\nVera,Cole,Large\r\nViktor,Lane,XL\r\n'

/** The form as a browser sends it, usually with a file. */
export function soundForm(endpoint: Endpoint, fields: unknown, chance: Chance): Form {
  const parts = fieldParts(fields)
  if (chance.happens(0.85)) parts.push(filePart(endpoint.upload?.field ?? 'file', soundFile(endpoint)))
  return form(parts)
}

/** An invalid form: its fields, its file, or the form itself. */
export function spoiledForm(endpoint: Endpoint, fields: unknown, chance: Chance): Form {
  const field = endpoint.upload?.field ?? 'file'
  const parts = fieldParts(fields)
  const kinds: (() => Form)[] = [
    () => form([...parts, filePart(field, oddFile(endpoint, chance))]),
    () => form([...parts, filePart(field, oddFile(endpoint, chance))]),
    () => form([...parts, filePart(field, soundFile(endpoint), oddName(chance))]),
    () => form([...parts, filePart(field, soundFile(endpoint)), filePart(field, 'second')]),
    () => form([...parts, filePart('other', soundFile(endpoint))]),
    () =>
      form([
        ...parts,
        ...fieldParts({ __proto__x: 1, constructor: 'x', toString: 'y', [oddName(chance)]: oddText(chance) }),
      ]),
    () => form(Array.from({ length: 45 }, (_, index) => fieldPart(`f${index}`, 'x'))),
    () => form([...parts, fieldPart('__proto__', 'x'), fieldPart('n'.repeat(300), 'x')]),
    () => form([...parts, fieldPart('long', 'x'.repeat(20_000))]),
    () => form([...parts, { head: 'Content-Disposition: form-data', content: 'nameless' }]),
    () => form([...parts, { head: 'X-Nonsense', content: 'headless' }]),
    () =>
      form([{ head: `${'X-Many: y\r\n'.repeat(60)}Content-Disposition: form-data; name="x"`, content: '' }]),
    () => cut(form([...parts, filePart(field, soundFile(endpoint))]), chance),
    () => ({
      headers: [['content-type', 'multipart/form-data; boundary=another']],
      bytes: form(parts).bytes,
    }),
    () => ({ headers: [['content-type', 'multipart/form-data']], bytes: form(parts).bytes }),
    () => ({
      headers: [['content-type', `multipart/form-data; boundary="${'b'.repeat(200)}"`]],
      bytes: Buffer.from('--'),
    }),
    () => ({
      headers: [['content-type', `multipart/form-data; boundary=${boundary}`]],
      bytes: Buffer.alloc(0),
    }),
  ]
  return chance.pick(kinds)()
}

function soundFile({ upload }: Endpoint): Buffer | string {
  return upload?.field === 'file' ? list : icon
}

function oddFile(endpoint: Endpoint, chance: Chance): Buffer | string {
  return chance.pick<Buffer | string>(
    endpoint.upload?.field === 'file'
      ? [
          '',
          '\ufeff',
          '\u0000\u0000',
          ',,,,\n'.repeat(50),
          'First name,Last name,Shirt size\n"open quote',
          `First name\n${'=1+1\n'.repeat(3_000)}`,
          `First name,Last name,Shirt size\n${oddText(chance).slice(0, 500)},${oddText(chance).slice(0, 500)},Large\n`,
          Buffer.from(list, 'utf16le'),
          Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
          `${'a,'.repeat(5_000)}\n`,
          `"${'x'.repeat(200_000)}"`,
          icon,
          'PK\u0003\u0004 a workbook',
          'First name,First name,__proto__,constructor\nA,B,C,D',
        ]
      : [
          '',
          'GIF89a',
          '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
          '<?php echo 1 ?>',
          icon.subarray(0, chance.whole(1, icon.length - 1)),
          claiming(icon, 60_000, 60_000),
          claiming(icon, 0, 1),
          Buffer.concat([icon, Buffer.from('<script>')]),
          Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), icon]),
          '%PDF-1.7',
        ],
  )
}

function oddName(chance: Chance): string {
  return chance.pick([
    '../../x.png',
    'a"b',
    'a\u0000b',
    '\u202egnp.exe',
    '',
    'x'.repeat(3_000),
    '__proto__',
    'é.png',
    'a;b=c',
  ])
}

function fieldParts(fields: unknown): Part[] {
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) =>
      fieldPart(name, typeof value === 'object' ? JSON.stringify(value) : String(value)),
    )
}

function fieldPart(name: string, content: string): Part {
  return { head: `Content-Disposition: form-data; name="${name}"`, content }
}

function filePart(field: string, content: Buffer | string, name = 'a-file'): Part {
  const head = `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png`
  return { head, content }
}

function form(parts: readonly Part[]): Form {
  const pieces = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ])
  const bytes = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  return { headers: [['content-type', `multipart/form-data; boundary=${boundary}`]], bytes }
}

function cut({ headers, bytes }: Form, chance: Chance): Form {
  return { headers, bytes: bytes.subarray(0, chance.whole(0, bytes.length - 1)) }
}
