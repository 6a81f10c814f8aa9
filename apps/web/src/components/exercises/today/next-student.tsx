import type { TodayStudent } from '@sixty/contract/exercises/today.ts';
import { studentsOn, turnAfter } from '@sixty/domain/exercises/lineup.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { exerciseQuery } from '../../../api/queries.ts';
import { todayQuery } from '../../../api/today-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { calledNames, nextText, withDone } from './today-students.ts';
import { useBegin } from './use-begin.ts';
import { useToday } from './use-today.ts';

/** After a result: whose turn comes next, and with what. One press opens that exercise. */
export const NextStudent = ({ after }: { after: string }) => {
  const { day, data, isPending } = useToday();
  const client = useQueryClient();
  useEffect(() => {
    // Also before the result has arrived, and without a network.
    client.setQueryData(todayQuery(day).queryKey, (known) => known && withDone(known, after));
  }, [client, day, after]);
  const students = data ? studentsOn(data, day) : [];
  const turn = turnAfter(students, after);
  if (isPending) return <Skeleton className="h-14 w-80 max-w-full" />;
  if (!data || students.length < 2) return null;
  if (!turn) {
    return <p className="text-muted print:hidden">Everybody who is here today is done.</p>;
  }
  // Another turn is another button, which gets the focus again.
  return <NextButton key={turn.id} turn={turn} name={calledNames(data).get(turn.id) ?? turn.name} />;
};

const NextButton = ({ turn, name }: { turn: TodayStudent; name: string }) => {
  const { begin, opening } = useBegin();
  const queryClient = useQueryClient();
  const { id, next } = turn;
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(exerciseQuery({ type: next.type, number: next.number, studentID: id }));
  }, [queryClient, id, next]);
  return (
    <Button
      ref={useFirstFocus<HTMLButtonElement>()}
      variant="primary"
      size="large"
      className="max-w-full whitespace-normal text-left max-card:w-full print:hidden"
      busy={opening === null ? undefined : `Opening ${name}’s exercise`}
      onClick={() => void begin(turn)}
    >
      Next: {name} · {nextText(turn)}
      <Icon name="arrow-right" size={18} />
    </Button>
  );
};
