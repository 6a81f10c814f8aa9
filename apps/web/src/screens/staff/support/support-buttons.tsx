import {
  type ResendKind,
  replayPaymentEvent,
  resendMessage,
  unarchiveLicense,
} from '@sixty/contract/staff/staff-support.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { useRef } from 'react';
import { call } from '../../../api/client.ts';
import { newId } from '../../../components/form/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { useSupportCall } from './use-support-call.ts';

interface ResendButtonProps {
  kind: ResendKind;
  id: string;
  label: string;
  /** Its owner, for screen reader users who move from button to button. */
  of: string;
}

export const ResendButton = ({ kind, id, label, of }: ResendButtonProps) => {
  const messageID = useRef(newId());
  const { run, isPending } = useSupportCall(async () => {
    const answer = await call(resendMessage, { kind, id, messageID: messageID.current });
    messageID.current = newId();
    return answer;
  });
  return (
    <Button busy={isPending ? 'Sending' : undefined} aria-label={`Send again: ${label}, ${of}`} onClick={() => run()}>
      {label}
    </Button>
  );
};

export const UnarchiveButton = ({ studentId, program }: { studentId: string; program: Program }) => {
  const { run, isPending } = useSupportCall(() => call(unarchiveLicense, { studentID: studentId, program }));
  return (
    <Button
      busy={isPending ? 'Unarchiving' : undefined}
      aria-label={`Unarchive the ${program} license of student ${studentId}`}
      onClick={() => run()}
    >
      Unarchive
    </Button>
  );
};

export const ReplayButton = ({ eventId }: { eventId: string }) => {
  const { run, isPending } = useSupportCall(() => call(replayPaymentEvent, { eventID: eventId }));
  return (
    <Button
      busy={isPending ? 'Repeating' : undefined}
      aria-label={`Handle again: event ${eventId}`}
      onClick={() => run()}
    >
      Handle again
    </Button>
  );
};
