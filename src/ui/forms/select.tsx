import type { SelectHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldProps } from './field.tsx'
import { controlLook } from './text-input.tsx'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement>

/** The browser's own list, the best one there is on a phone, in the box of our other fields. */
export function Select({ className, ...rest }: SelectProps) {
  return <select className={classes(controlLook, 'pr-9', className)} {...rest} />
}

/** A labelled select with hint and error. */
export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  ...select
}: FieldProps & Omit<SelectProps, 'id' | 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(aria) => <Select {...aria} {...select} />}
    </Field>
  )
}
