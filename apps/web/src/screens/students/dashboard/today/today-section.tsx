import type { Today } from '@sixty/contract/exercises/today.ts';
import { isOnDay, maxLineupStudents, studentsOn, turnOf } from '@sixty/domain/exercises/lineup.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf, unreachable } from '../../../../api/call-refused.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { QueryError } from '../../../../components/alerts/query-error.tsx';
import { calledNames } from '../../../../components/exercises/today/today-students.ts';
import { useBegin } from '../../../../components/exercises/today/use-begin.ts';
import { useToday } from '../../../../components/exercises/today/use-today.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useLazyComponent } from '../../../../ui/use-lazy-component.ts';
import { NextTurn } from './next-turn.tsx';
import { TodayList } from './today-list.tsx';
import { daysText, progressText } from './today-text.ts';
import { useOpenToday } from './use-open-today.ts';

/** Whom the teacher takes today: who is next and with what, who is done or absent. */
export const TodaySection = () => {
  const { day, data, error, isFetching, refetch } = useToday();
  if (data) return data.groups.length + data.others.length > 0 && <Loaded today={data} day={day} />;
  if (!error) return null;
  return (
    <div className="pb-8">
      <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
    </div>
  );
};

const loadArrange = async () => (await import('./arrange.tsx')).Arrange;

const Loaded = ({ today, day }: { today: Today; day: CalendarDay }) => {
  const { begin, opening } = useBegin();
  const [isOpen, setOpen] = useOpenToday();
  const [arranges, setArranges] = useState(false);
  const { component: Arrange, fetchCode } = useLazyComponent(loadArrange);
  const names = calledNames(today);
  const students = studentsOn(today, day);
  const count = today.groups.reduce((sum, group) => sum + group.students.length, today.others.length);
  const turn = turnOf(students, today.at);
  const otherDays = today.groups.filter((group) => !isOnDay(group, day));
  const list = { names, turn: turn?.id ?? null, day, begin, opening };

  const arrange = async () => {
    if (await fetchCode()) setArranges(true);
    else showToast('danger', messageOf(unreachable()));
  };

  return (
    <section aria-labelledby="today-heading" className="grid gap-4 pb-10 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
        <div>
          <h2 id="today-heading" className="text-lg">
            Today
          </h2>
          <p className="text-muted text-sm">{progressText(students)}</p>
        </div>
        <span className="ml-auto">
          {!arranges && (
            <Button variant="quiet" className="max-card:px-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide the list' : 'Show the list'}
            </Button>
          )}
        </span>
        {arranges ? (
          <Button onClick={() => setArranges(false)}>Done arranging</Button>
        ) : (
          <Button
            variant="quiet"
            icon="pencil"
            className="max-card:px-2"
            onPointerEnter={() => void fetchCode()}
            onClick={() => void arrange()}
          >
            Arrange
          </Button>
        )}
      </div>
      {count === maxLineupStudents && (
        <p className="text-muted text-sm">{maxLineupStudents} students fit here. All others are on the list below.</p>
      )}
      {arranges && Arrange ? (
        <Arrange today={today} day={day} names={names} />
      ) : (
        <>
          {turn && (
            <NextTurn
              turn={turn}
              name={names.get(turn.id) ?? turn.name}
              isFirst={!students.some(({ done }) => done)}
              opening={opening}
              onBegin={() => void begin(turn)}
            />
          )}
          {isOpen && (
            <>
              <div className="grid gap-4">
                {today.groups
                  .filter((group) => isOnDay(group, day))
                  .map((group) => (
                    <TodayList key={group.name} title={group.name} students={group.students} {...list} />
                  ))}
                {today.others.length > 0 && (
                  <TodayList title={today.groups.length > 0 ? 'In no group' : null} students={today.others} {...list} />
                )}
              </div>
              {otherDays.length > 0 && (
                <details className="group">
                  <summary className="link inline-flex min-h-11 items-center text-sm">
                    On other days: {otherDays.map(({ name }) => name).join(', ')}
                  </summary>
                  <div className="grid gap-4 pt-2">
                    {otherDays.map((group) => (
                      <TodayList
                        key={group.name}
                        title={[group.name, daysText(group.weekdays)].filter(Boolean).join(', ')}
                        students={group.students}
                        {...list}
                      />
                    ))}
                  </div>
                </details>
              )}
            </>
          )}
          <p className="flex flex-wrap gap-x-5">
            <Link to="/print" className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
              <Icon name="print" size={16} />
              Print a week’s pack
            </Link>
            <Link to="/p" className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
              <Icon name="pencil" size={16} />
              Enter from paper
            </Link>
          </p>
        </>
      )}
    </section>
  );
};
