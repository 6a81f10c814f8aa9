import { useSuspenseQuery } from '@tanstack/react-query';
import { type Session, sessionQuery } from '../../../api/queries.ts';

/** Who is signed in. The root route has loaded it before any screen is shown. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery()).data;
