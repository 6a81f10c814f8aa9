import { useSuspenseQuery } from '@tanstack/react-query';
import { type Session, sessionQuery } from '../../../api/queries.ts';

/** The current session. The root route loads it before any screen renders. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery()).data;
