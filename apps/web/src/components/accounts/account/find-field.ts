type CommonField = 'name' | 'postalCode' | 'city' | 'country' | 'state' | 'phoneNumber';

/** Fields of every form about a person's account, by how the codes begin that are said at them. */
const common: readonly (readonly [start: string, field: CommonField])[] = [
  ['name-', 'name'],
  ['postal-code-', 'postalCode'],
  ['city-', 'city'],
  ['country-', 'country'],
  ['state-', 'state'],
  ['location-', 'city'],
  ['phone-number-', 'phoneNumber'],
];

/** The field at which a refusal is said, among those of every form and a form's own; null for one that is about none. */
export const findField = <Field extends string>(
  code: string,
  own: readonly (readonly [start: string, field: Field])[],
): Field | CommonField | null => [...own, ...common].find(([start]) => code.startsWith(start))?.[1] ?? null;
