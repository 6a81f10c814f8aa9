import { useQuery } from '@tanstack/react-query';
import { transfersQuery } from '../../../api/roster-queries.ts';
import type { ChosenStudent } from '../../../components/students/student/chosen-student.ts';
import { Alert } from '../../../ui/alert.tsx';

/** An offer ends, for all of its students, when one of them is offered again. */
export const EarlierOffers = ({ students }: { students: readonly ChosenStudent[] }) => {
  const offers = useQuery(transfersQuery()).data?.filter((offer) =>
    offer.students.some(({ id }) => students.some((chosen) => chosen.id === id)),
  );
  if (!offers || offers.length === 0) return null;
  return (
    <Alert kind="info">
      {offers.map(({ id, email, students: offered }) => (
        <p key={id}>
          {offered.map(({ name }) => name).join(', ')}: offered to {email} already. That link ends when you send this
          one.
        </p>
      ))}
    </Alert>
  );
};
