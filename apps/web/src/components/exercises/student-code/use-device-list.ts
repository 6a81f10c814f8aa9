import type { LessonAnswer, LinkedDevice, RealtimeEvent } from '@sixty/contract/realtime.ts';
import { useEffect, useState } from 'react';
import { sendLessonCommand } from '../../../realtime/lesson-command.ts';
import { connectionStatus, subscribe } from '../../../realtime/socket.ts';
import { useStore } from '../../../ui/store.ts';
import { showToast } from '../../alerts/alerts.ts';
import { changesDeviceList } from './device-list.ts';

/**
 * The devices that are signed in to the student's lesson, also those that are away; null while they are unknown, as
 * without a connection. Loaded once per connection, and again after each event that changes it. `keep` sets whether one
 * follows the instructor, and resolves once the list says so.
 */
export const useDeviceList = (studentID: string) => {
  const status = useStore(connectionStatus);
  const [list, setList] = useState<readonly LinkedDevice[] | null>(null);

  useEffect(() => {
    if (status !== 'connected') return;
    let left = false;
    const load = () =>
      void sendLessonCommand({ kind: 'count-devices', studentID }).then((answer) => {
        if (!left && answer.valid) setList(listIn(answer));
      });
    const unsubscribe = subscribe((event: RealtimeEvent) => {
      if (changesDeviceList(event, studentID)) load();
    });
    load();
    return () => {
      left = true;
      unsubscribe();
      setList(null);
    };
  }, [status, studentID]);

  const keep = async (deviceID: string, keeps: boolean): Promise<void> => {
    const answer = await sendLessonCommand({ kind: 'keep-device', studentID, deviceID, keeps });
    if (answer.valid) setList(listIn(answer));
    else showToast('danger', answer.message);
  };
  return { list, keep };
};

/** No device can be linked to a student who is not selected. */
const listIn = ({ selected, linked = [] }: Extract<LessonAnswer, { valid: true }>): readonly LinkedDevice[] =>
  selected ? linked : [];
