import { isExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import { readWholeNumber } from '@sixty/domain/kernel/whole-number.ts';
import type { PrintSearch } from '../../../components/exercises/paper/print-search.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PrintExercise } from './print-exercise.tsx';
import { PrintPack } from './print-pack.tsx';

/** One exercise on paper, or a week's pack where the address names none. */
export const PrintScreen = ({ search }: { search: PrintSearch }) => {
  if (search.type === undefined && search.number === undefined) return <PrintPack />;
  const [id, type, number] = [String(search.id), String(search.type), readWholeNumber(String(search.number))];
  if (isUuid(id) && isExerciseType(type) && number !== null)
    return <PrintExercise exercise={{ type, number }} studentId={id} />;
  return <Alert kind="danger">There is nothing to print at this address.</Alert>;
};
