import type { Student } from '@sixty/contract/students/students.ts';
import { Icon } from '../../../ui/icon.tsx';
import { fidelityWarningText } from '../../records/chart/fidelity/fidelity-text.ts';
import { showsLowFidelity } from './roster.ts';

/** A sign beside the name of a student whose last full week had too few sessions (C81). */
export const FidelitySign = ({ student }: { student: Student }) =>
  showsLowFidelity(student) && (
    <span className="inline-flex items-start gap-1 font-normal text-muted text-xs">
      <span className="pt-0.5">
        <Icon name="alert" size={14} />
      </span>
      {fidelityWarningText}
    </span>
  );
