interface ChoiceFieldProps<Value extends string> {
  label: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
}

/** A choice of one of a few options, each with an explanation. */
export const ChoiceField = <Value extends string>({
  label,
  name,
  value,
  onChange,
  options,
}: ChoiceFieldProps<Value>) => (
  <fieldset className="grid min-w-0">
    <legend className="font-medium text-sm">{label}</legend>
    {options.map((option) => (
      <label key={option.value} className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2">
        <input
          type="radio"
          name={name}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className="grid">
          {option.label}
          <span className="text-muted text-sm">{option.hint}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
