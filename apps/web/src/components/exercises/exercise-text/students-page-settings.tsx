import { findReadingSettings, setReadingSettings } from '@sixty/contract/exercises/reading-settings.ts';
import type { ReadingSettings } from '@sixty/domain/exercises/reading-settings.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../alerts/alerts.ts';
import { PageSettings } from './page-settings.tsx';
import { defaultSize } from './reading-settings.ts';

const readingSettingsQuery = (studentID: string) =>
  queryOptions({
    queryKey: ['reading-settings', studentID],
    queryFn: async () => (await call(findReadingSettings, { studentID })).settings,
    staleTime: 0,
  });

/** In an instructor's menu: how exercises look on the student's devices. Folded, as it is set once. */
export const StudentsPageSettings = ({ studentId }: { studentId: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-1 border-line border-t">
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-11 w-full items-center justify-between text-sm"
        onClick={(event) => {
          // A press on other buttons closes the menu.
          event.stopPropagation();
          setOpen(!open);
        }}
      >
        Student’s page
        <Icon name="chevron-down" size={16} />
      </button>
      {open && <Settings studentId={studentId} />}
    </div>
  );
};

const Settings = ({ studentId }: { studentId: string }) => {
  const queryClient = useQueryClient();
  const { queryKey } = readingSettingsQuery(studentId);
  const { data: settings, error } = useQuery(readingSettingsQuery(studentId));
  const save = useMutation({
    // Saved in the order of the changes.
    scope: { id: 'reading-settings' },
    mutationFn: (changes: Partial<ReadingSettings>) =>
      call(setReadingSettings, { studentID: studentId, settings: changes }),
    onError: (refused) => {
      showToast('danger', messageOf(refused));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  if (error) return <p className="p-3 text-sm">{messageOf(error)}</p>;
  if (!settings) return null;
  const change = (changes: Partial<ReadingSettings>) => {
    queryClient.setQueryData(queryKey, { ...settings, ...changes });
    save.mutate(changes);
  };
  return (
    <PageSettings
      shown={{ ...settings, size: settings.size ?? defaultSize }}
      paper={settings.paper}
      star={settings.star}
      onChange={change}
    />
  );
};
