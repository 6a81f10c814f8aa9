import type { InputOf } from '@sixty/contract/endpoint.ts';
import { setReadingSettings } from '@sixty/contract/exercises/reading-settings.ts';
import { type ReadingSettings, standardReadingSettings } from '@sixty/domain/exercises/reading-settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { useSession } from '../../accounts/session/use-session.ts';
import { showToast } from '../../alerts/alerts.ts';
import { useReadingSettings } from './fitting-size.ts';
import { PageSettings } from './page-settings.tsx';

/** The look of a student's page, changed on the student's device and stored with the student. */
export const OwnPageSettings = () => {
  const { reading } = useSession();
  const { paper, star } = reading ?? standardReadingSettings;
  const shown = useReadingSettings();
  const change = useChangeOwnSettings();
  return <PageSettings shown={shown} paper={paper} star={star} onChange={change} />;
};

/** Changes the page at once; without a network until the session is loaded again. */
const useChangeOwnSettings = () => {
  const queryClient = useQueryClient();
  const { queryKey } = sessionQuery();
  const save = useMutation({
    // Saved in the order of the changes.
    scope: { id: 'reading-settings' },
    mutationFn: (change: InputOf<typeof setReadingSettings>) => call(setReadingSettings, change),
    onError: (error) => showToast('danger', messageOf(error)),
  });
  return (change: Partial<ReadingSettings>): void => {
    const session = queryClient.getQueryData(queryKey);
    if (!session) return;
    const reading = { ...(session.reading ?? standardReadingSettings), ...change };
    queryClient.setQueryData(queryKey, { ...session, reading });
    save.mutate({ ...(session.lesson !== null && { lesson: session.lesson }), settings: change });
  };
};
