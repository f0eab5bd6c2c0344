import type { SelectHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldProps } from './field.tsx'
import { controlLook } from './text-input.tsx'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement>

/** The browser's own select, which works best on a phone, styled like our other fields. */
export function Select({ className, ...rest }: SelectProps) {
  return <select className={classes(controlLook, 'pr-9', className)} {...rest} />
}

/** A labeled select with hint and error. */
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

type Option = string | number | readonly [value: string | number, name: string | number]

/** A select's options, each with its name unless that is its value. */
export function Options({ of }: { of: readonly Option[] | undefined }) {
  return of?.map((option) => {
    const [value, name] = typeof option === 'object' ? option : [option, option]
    return (
      <option key={value} value={value}>
        {name}
      </option>
    )
  })
}
