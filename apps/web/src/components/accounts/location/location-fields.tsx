import { locationMessages } from '@sixty/contract/messages/location.ts';
import { firstCountries, hasStates, type Location, maxLocationLength } from '@sixty/domain/accounts/location.ts';
import { useQuery } from '@tanstack/react-query';
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { countriesQuery, statesQuery } from '../../../api/location-queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { locationProblem, optionsOf, stateProblem } from './postal-code-lookup.ts';
import { usePlaceLookUp } from './use-postal-code-lookup.ts';

interface LocationFieldsProps<Values extends Location & FieldValues> {
  /** A form whose values have the four of a location as texts. */
  form: UseFormReturn<Values>;
  /** The state is required in countries without a list of states as well. */
  needsState?: boolean;
}

/**
 * Postal code, city, country and state of a form (B section 5), all required; the state where the country has states. The
 * postal code fills in the others. Lists that could not be loaded leave the three first countries and a field for typing.
 */
export const LocationFields = <Values extends Location & FieldValues>({
  needsState = false,
  ...props
}: LocationFieldsProps<Values>) => {
  // Only the four are touched, which every such form has.
  const form = props.form as unknown as UseFormReturn<Location>;
  const { errors } = form.formState;
  const lookUp = usePlaceLookUp(form);

  // In the order of the page: the first one that is wrong gets the focus.
  const postalCode = form.register('postalCode', {
    validate: (_typed, location) => locationProblem('postalCode', location) ?? true,
    onChange: lookUp.typedPostalCode,
  });
  const city = form.register('city', {
    validate: (_typed, location) => locationProblem('city', location) ?? true,
    onChange: () => lookUp.filledIn('city'),
  });
  const country = useController({
    control: form.control,
    name: 'country',
    rules: { validate: (_chosen, location) => locationProblem('country', location) ?? true },
  });
  const state = useController({
    control: form.control,
    name: 'state',
    rules: {
      validate: (_chosen, location) =>
        (needsState ? stateProblem(location) : locationProblem('state', location)) ?? true,
    },
  });

  const countries = useQuery(countriesQuery());
  const listed = hasStates(country.field.value);
  const states = useQuery({ ...statesQuery(country.field.value), enabled: listed });

  const chooseCountry = (name: string) => {
    // A state of the former country is none of the new one.
    if (listed || hasStates(name)) form.setValue('state', '', { shouldDirty: true });
    form.clearErrors('state');
    country.field.onChange(name);
    lookUp.filledIn('country');
  };

  const stateProps = {
    ...state.field,
    label: 'State or Province',
    error: errors.state?.message,
    autoComplete: 'address-level1',
  } as const;
  const onState = (text: string) => {
    state.field.onChange(text);
    lookUp.filledIn('state');
  };

  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      {(countries.isError || states.isError) && (
        <div role="alert" className="col-span-full">
          <Alert kind="danger">{locationMessages['locations-not-loaded']}</Alert>
        </div>
      )}
      <TextField
        {...postalCode}
        label="Postal Code"
        error={errors.postalCode?.message}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        // One more than it may have, so that a longer one is told of and not cut off unseen.
        maxLength={maxLocationLength + 1}
        required
      />
      <TextField
        {...city}
        label="City"
        error={errors.city?.message}
        autoComplete="address-level2"
        autoCapitalize="words"
        maxLength={maxLocationLength + 1}
        required
      />
      <SelectField
        {...country.field}
        onChange={(event) => chooseCountry(event.target.value)}
        label="Country"
        options={optionsOf(countries.data ?? firstCountries, country.field.value, 'Select a country')}
        error={errors.country?.message}
        autoComplete="country-name"
        required
      />
      {listed && !states.isError ? (
        <SelectField
          {...stateProps}
          onChange={(event) => onState(event.target.value)}
          options={optionsOf(states.data ?? [], state.field.value, 'Select a state or province')}
          required
        />
      ) : (
        <TextField
          {...stateProps}
          onChange={(event) => onState(event.target.value)}
          hint={
            listed || country.field.value === ''
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
        {lookUp.said?.kind === 'note' && <p className="text-muted text-sm">{lookUp.said.text}</p>}
        {lookUp.said?.kind === 'failure' && <Alert kind="danger">{lookUp.said.text}</Alert>}
      </div>
    </div>
  );
};
