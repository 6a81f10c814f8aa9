import { Icon } from '../../ui/icon.tsx';
import { fidelityWarningText } from '../chart/fidelity-words.ts';

/** Beside the name of a student whose last whole week had too few sessions (C81). */
export const FidelitySign = () => (
  <span className="inline-flex items-center gap-1 font-normal text-muted text-xs">
    <Icon name="alert" size={14} />
    {fidelityWarningText}
  </span>
);
