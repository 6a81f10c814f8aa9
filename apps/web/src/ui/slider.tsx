import { useId } from 'react';
import { classNames } from './class-names.ts';

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  /** The value in words, such as 'medium'. */
  valueText: string;
  onChange: (value: number) => void;
  className?: string;
}

/** A labeled range input. */
export const Slider = ({ label, min, max, step = 1, value, valueText, onChange, className }: SliderProps) => {
  const id = useId();
  return (
    <div className={classNames('grid gap-0.5', className)}>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {/* The slider announces its own value. */}
        <span aria-hidden="true" className="text-muted">
          {valueText}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full cursor-pointer accent-accent"
      />
    </div>
  );
};
