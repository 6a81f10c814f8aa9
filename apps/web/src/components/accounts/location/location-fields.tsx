import { locationMessages } from '@sixty/contract/messages/location.ts';
import { firstCountries, hasStates, type Location, type LocationField } from '@sixty/domain/accounts/location.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { useQuery } from '@tanstack/react-query';
import { countriesQuery, statesQuery } from '../../../api/location-queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Columns, FormField } from '../../form/form.tsx';
import type { FormWith } from '../../form/form-options.ts';
import { optionsOf } from './postal-code-lookup.ts';
import { type LocationForm, usePlaceLookUp } from './use-postal-code-lookup.ts';

/** One more than allowed, so that longer input gets an error instead of being cut off silently. */
const maxLength = maxTextLength + 1;

/** The four fields of a place, for a form that draws them with `LocationFields`. */
export const placeFields = ({ postalCode, city, country, state }: Partial<Location> = {}) => ({
  postalCode: {
    label: 'Postal Code',
    initial: postalCode ?? '',
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength,
  },
  city: {
    label: 'City',
    initial: city ?? '',
    autoComplete: 'address-level2',
    autoCapitalize: 'words',
    maxLength,
    refusals: ['city', 'location'],
  },
  country: { label: 'Country', initial: country ?? '', autoComplete: 'country-name' },
  state: {
    label: 'State or Province',
    initial: state ?? '',
    autoComplete: 'address-level1',
    autoCapitalize: 'words',
    maxLength,
  },
});

interface LocationFieldsProps {
  /** A form with the fields and rules of a place. */
  form: LocationForm & FormWith<LocationField>;
  /** The state is required also in countries without a list of states. */
  needsState?: boolean;
  /** Nothing is required. */
  isOptional?: boolean;
}

/**
 * Postal code, city, country and state of a form (B section 5), all required, the state only where the country has
 * states; or all optional. The postal code fills in the others. If the lists fail to load, the three first countries and a text field
 * remain.
 */
export const LocationFields = ({ form, needsState = false, isOptional = false }: LocationFieldsProps) => {
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
  const choice = listed && { options: optionsOf(states.data ?? [], form.values.state, 'Select a state or province') };
  const hint = needsState ? 'Enter N/A if there is none.' : 'If your address has one.';
  const text = listed || isOptional || country === '' ? {} : { hint };

  return (
    <Columns>
      {(countries.isError || states.isError) && (
        <AlertRegion className="col-span-full">{locationMessages['locations-not-loaded']}</AlertRegion>
      )}
      <FormField
        form={form}
        name="postalCode"
        onChange={({ target }) => {
          form.set('postalCode', target.value);
          lookUp.typedPostalCode();
        }}
      />
      <FormField form={form} name="city" onChange={({ target }) => fillIn('city')(target.value)} />
      <FormField
        form={form}
        name="country"
        onChange={({ target }) => chooseCountry(target.value)}
        options={optionsOf(countries.data ?? firstCountries, country, 'Select a country')}
      />
      <FormField
        form={form}
        name="state"
        onChange={({ target }) => fillIn('state')(target.value)}
        {...((!states.isError && choice) || text)}
      />
      <div role="status" className="col-span-full">
        {lookUp.message?.kind === 'note' && <p className="text-muted text-sm">{lookUp.message.text}</p>}
        {lookUp.message?.kind === 'failure' && <Alert kind="danger">{lookUp.message.text}</Alert>}
      </div>
    </Columns>
  );
};
