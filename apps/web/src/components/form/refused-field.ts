import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { CallRefused } from '../../api/call-refused.ts';
import { type FieldLook, fieldKinds } from './field-kinds.ts';
import type { FieldOptions, FormFields } from './form-options.ts';

/** A field as its form declares it, with what its kind adds. */
export const declared = ({ kind = 'text', ...own }: FieldOptions): FieldOptions & FieldLook => ({
  ...fieldKinds[kind],
  ...own,
});

/** What the browser knows of a field. */
export const lookOf = (field: FieldOptions) => {
  const { initial: _, refusals: _refusals, requiredError: _requiredError, label = '', ...look } = declared(field);
  return { autoComplete: 'off', maxLength: maxTextLength, ...look, label };
};

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What the codes of a field's refusals contain: unless it says otherwise its name, as `postal-code`. */
const refusalsOf = (name: string, field: FieldOptions): readonly string[] => {
  const { label, refusals } = declared(field);
  return refusals ?? (label === undefined ? [] : [kebab(name)]);
};

/** The field that shows a refusal, by its code; null if the form shows it above its buttons. */
export const fieldOfCode = <Fields extends FormFields>(code: string, fields: Fields): (keyof Fields & string) | null =>
  Object.entries(fields).find(([name, field]) =>
    refusalsOf(name, field).some((words) => `-${code}-`.includes(`-${words}-`)),
  )?.[0] ?? null;

export const fieldOfRefusal = <Fields extends FormFields>(error: unknown, fields: Fields) =>
  error instanceof CallRefused ? fieldOfCode(error.code, fields) : null;
