import type { LessonCommand, LinkedDevice } from '@sixty/contract/realtime.ts';
import { useCallback, useEffect, useState } from 'react';
import { sendLessonCommand } from '../../../realtime/lesson-command.ts';
import type { LinkedDevices } from '../../../realtime/linked-devices.ts';
import { subscribe } from '../../../realtime/socket.ts';
import { showToast } from '../../alerts/alerts.ts';

const none: readonly LinkedDevice[] = [];

/**
 * The devices that are signed in to the student's lesson, also those that are away; loaded again after each change.
 * `keep` sets whether one follows, and resolves once the list says so.
 */
export const useDeviceList = (studentID: string, { count, selected }: LinkedDevices) => {
  const [known, setKnown] = useState({ studentID, list: none });

  const ask = useCallback(
    async (command: LessonCommand) => {
      const answer = await sendLessonCommand(command);
      if (answer.valid) setKnown({ studentID, list: answer.linked ?? none });
      return answer;
    },
    [studentID],
  );

  useEffect(() => {
    if (count === null) return;
    const load = () => void ask({ kind: 'count-devices', studentID });
    load();
    return subscribe((event) => {
      if (event.kind === 'device-kept' && event.studentID === studentID) load();
    });
  }, [studentID, count, ask]);

  const keep = async (deviceID: string, keeps: boolean): Promise<void> => {
    const answer = await ask({ kind: 'keep-device', studentID, deviceID, keeps });
    if (!answer.valid) showToast('danger', answer.message);
  };
  return { list: selected && count !== null && known.studentID === studentID ? known.list : none, keep };
};
