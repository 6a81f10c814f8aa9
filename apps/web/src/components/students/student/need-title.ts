import type { Need } from '@sixty/domain/records/need.ts';

/** The short name of a need. */
export const needTitle: Readonly<Record<Need, string>> = {
  'not-seen': 'Not seen lately',
  'not-begun': 'Not begun',
  stuck: 'No goal met in a while',
  falling: 'Scores dropping',
  'low-fidelity': 'Few sessions',
};
