import { locationMessages } from '@sixty/contract/messages/location.ts';
import { firstCountries, hasStates, type LocationField, maxLocationLength } from '@sixty/domain/accounts/location.ts';
import { useQuery } from '@tanstack/react-query';
import { countriesQuery, statesQuery } from '../../../api/location-queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { optionsOf } from './postal-code-lookup.ts';
import { type LocationForm, usePlaceLookUp } from './use-postal-code-lookup.ts';

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
}

interface LocationFieldsProps {
  /** A form with the values and rules of a location. */
  form: LocationForm & { readonly field: (name: LocationField) => FieldProps };
  /** The state is required also in countries without a list of states. */
  needsState?: boolean;
}

/**
 * Postal code, city, country and state of a form (B section 5), all required; the state only where the country has
 * states. The postal code fills in the others. If the lists fail to load, the three first countries and a text field
 * remain.
 */
export const LocationFields = ({ form, needsState = false }: LocationFieldsProps) => {
  const lookUp = usePlaceLookUp(form);
  const { country } = form.values;

  const countries = useQuery(countriesQuery());
  const listed = hasStates(country);
  const states = useQuery({ ...statesQuery(country), enabled: listed });

  const chooseCountry = (name: string) => {
    // Clears a state of the previous country.
    if (listed || hasStates(name)) form.set('state', '');
    form.set('country', name);
    lookUp.filledIn('country');
  };
  const fillIn = (field: 'city' | 'state') => (text: string) => {
    form.set(field, text);
    lookUp.filledIn(field);
  };
  const onState = fillIn('state');
  const state = {
    ...form.field('state'),
    label: 'State or Province',
    autoComplete: 'address-level1',
  } as const;

  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      {(countries.isError || states.isError) && (
        <AlertRegion className="col-span-full">{locationMessages['locations-not-loaded']}</AlertRegion>
      )}
      <TextField
        {...form.field('postalCode')}
        onChange={({ target }) => {
          form.set('postalCode', target.value);
          lookUp.typedPostalCode();
        }}
        label="Postal Code"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        // One more than allowed, so that longer input gets an error instead of being cut off silently.
        maxLength={maxLocationLength + 1}
        required
      />
      <TextField
        {...form.field('city')}
        onChange={({ target }) => fillIn('city')(target.value)}
        label="City"
        autoComplete="address-level2"
        autoCapitalize="words"
        maxLength={maxLocationLength + 1}
        required
      />
      <SelectField
        {...form.field('country')}
        onChange={(event) => chooseCountry(event.target.value)}
        label="Country"
        options={optionsOf(countries.data ?? firstCountries, country, 'Select a country')}
        autoComplete="country-name"
        required
      />
      {listed && !states.isError ? (
        <SelectField
          {...state}
          onChange={(event) => onState(event.target.value)}
          options={optionsOf(states.data ?? [], form.values.state, 'Select a state or province')}
          required
        />
      ) : (
        <TextField
          {...state}
          onChange={(event) => onState(event.target.value)}
          hint={
            listed || country === ''
              ? undefined
              : needsState
                ? 'Enter N/A if there is none.'
                : 'If your address has one.'
          }
          autoCapitalize="words"
          maxLength={maxLocationLength + 1}
          required={listed || needsState}
        />
      )}
      <div role="status" className="col-span-full">
        {lookUp.message?.kind === 'note' && <p className="text-muted text-sm">{lookUp.message.text}</p>}
        {lookUp.message?.kind === 'failure' && <Alert kind="danger">{lookUp.message.text}</Alert>}
      </div>
    </div>
  );
};
