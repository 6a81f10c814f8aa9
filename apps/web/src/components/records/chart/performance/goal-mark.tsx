import { Icon } from '../../../../ui/icon.tsx';

/** Whether a result met its goal: a star and a word. */
export const GoalMark = ({ met }: { met: boolean }) =>
  met ? (
    <span className="inline-flex items-center gap-1 align-bottom font-medium text-success">
      <Icon name="goal" size={16} filled />
      Met
    </span>
  ) : (
    <span className="text-muted">Not met</span>
  );
