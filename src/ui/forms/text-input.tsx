import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldProps } from './field.tsx'

/** At least 16 px: below that, iPhones zoom the page when a field takes focus. */
export const controlLook =
  'block min-h-12 w-full rounded-md border border-soft bg-white px-3 py-2 desk:min-h-10 desk:py-1.5 text-base text-ink placeholder:text-soft aria-invalid:border-2 aria-invalid:border-flag disabled:bg-line/40'

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/** A bare, styled input. */
export function TextInput({ className, ...rest }: InputProps) {
  return <input className={classes(controlLook, className)} {...rest} />
}

type TextFieldProps = FieldProps & Omit<InputProps, 'id' | 'className'>

/** A labeled input with hint and error. The browser offers nothing it knows unless told what the field is. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(aria) => <TextInput autoComplete="off" {...aria} {...input} />}
    </Field>
  )
}

type TextAreaFieldProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>

/** A labeled multi-line input. */
export function TextAreaField({ label, hint, error, id, className, rows = 4, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(aria) => <textarea rows={rows} className={controlLook} {...aria} {...area} />}
    </Field>
  )
}
