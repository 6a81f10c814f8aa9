import { type ErrorKind, type ErrorKindCounts, errorKinds } from '@sixty/domain/exercises/error-kind.ts';
import type { ItemNoun } from '../../records/chart/performance/performance-text.ts';

/** The display name of an error kind, such as 'Another word'. */
export const errorKindTitle = (kind: ErrorKind, noun: ItemNoun): string => {
  switch (kind) {
    case 'self-corrected':
      return 'Self-corrected';
    case 'told':
      return noun === 'problem' ? 'Told' : 'Told after 3 s';
    case 'left-out':
      return 'Left out';
    case 'another':
      return noun === 'problem' ? 'Another answer' : `Another ${noun}`;
    case 'skipped-line':
      return 'Skipped line';
  }
};

/** 'Told: 2, another word: 1'; empty without errors. */
export const errorKindsText = (counts: ErrorKindCounts, noun: ItemNoun): string =>
  errorKinds
    .filter((kind) => (counts[kind] ?? 0) > 0)
    .map((kind, index) => {
      const title = kind === 'told' ? 'Told' : errorKindTitle(kind, noun);
      return `${index === 0 ? title : title.toLowerCase()}: ${counts[kind]}`;
    })
    .join(', ');
