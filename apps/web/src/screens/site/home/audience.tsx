import { HomeSection } from './home-section.tsx';

const users = [
  {
    who: 'Teachers and specialists',
    what: 'Your roster says who has not been seen lately, who is stuck and who is slipping. Open a student, and the next exercise is there.',
  },
  {
    who: 'Tutors and volunteers',
    what: 'Each list suggests an exercise and gives the reason. You can begin with that one, in person or at a distance.',
  },
  {
    who: 'Parents',
    what: 'A few minutes at the kitchen table count as much as those at school. A one-page report explains the progress in words.',
  },
  {
    who: 'Schools and districts',
    what: 'Groups, members and licenses are in one place, with an overview of practice and growth that hides small numbers.',
  },
] as const;

/** The users of the program. */
export const Audience = () => (
  <HomeSection
    id="who-it-is-for"
    title="Who it is for"
    lead="People who sit down with one student at a time, and want to know by the end of the week whether it helps."
  >
    <dl className="grid gap-x-10 gap-y-8 tablet:grid-cols-2">
      {users.map(({ who, what }) => (
        <div key={who} className="grid content-start gap-1.5">
          <dt className="font-semibold text-xl">{who}</dt>
          <dd className="max-w-prose text-muted">{what}</dd>
        </div>
      ))}
    </dl>
  </HomeSection>
);
