import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { showToast } from '../../../components/alerts/alerts.ts';
import { type DeviceState, deviceWords, showing } from '../../../components/exercises/student-device/device-state.ts';
import { useDeviceState } from '../../../components/exercises/student-device/use-device-state.ts';
import type { LinkedDevices } from '../../../realtime/linked-devices.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { LessonCode } from './use-lesson-code.ts';

interface DeviceStatusProps {
  exercise: ExerciseKey;
  devices: LinkedDevices;
  lessonCode: LessonCode;
}

/** Shows whether a student's device displays the exercise, how long none has, and until then the code to link one. */
export const DeviceStatus = ({ exercise, devices, lessonCode }: DeviceStatusProps) => {
  const state = useDeviceState(devices, exercise);
  if (!devices.selected) return <UnlinkedStatus replaced={devices.replaced} lessonCode={lessonCode} />;
  return (
    <LinkStatus
      state={state}
      words={deviceWords(state, devices.count ?? 0, showing(devices, exercise))}
      lessonCode={lessonCode}
    />
  );
};

const tones: Record<DeviceState, BadgeTone> = {
  unknown: 'neutral',
  none: 'neutral',
  there: 'success',
  opening: 'neutral',
  elsewhere: 'danger',
  away: 'danger',
  'no-connection': 'neutral',
};

interface LinkStatusProps {
  state: DeviceState;
  words: string;
  lessonCode: LessonCode;
}

const LinkStatus = ({ state, words, lessonCode: { code, renewed } }: LinkStatusProps) => {
  const isCodeAsked = (state === 'none' || state === 'unknown' || renewed) && code !== null;
  return (
    <>
      <span role="status">
        {words && (
          <Mark tone={tones[state]}>
            {/* A phone has room for only one of the two. */}
            <span className={renewed ? 'max-card:sr-only' : undefined}>{words}</span>
            {/* Read only on demand: a live region would announce the count every second. */}
            <span aria-live="off">{(state === 'away' || state === 'no-connection') && <TimeSince key={state} />}</span>
          </Mark>
        )}
      </span>
      {isCodeAsked && (
        <Mark tone={renewed ? 'accent' : 'neutral'}>
          {renewed ? 'New code' : 'Student code'} <strong className="tracking-widest">{code}</strong>
        </Mark>
      )}
    </>
  );
};

/** The time since this was mounted, updated every second. */
const TimeSince = () => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => setSeconds(Math.max(0, Math.round((Date.now() - since) / 1000))), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="numbers">for {seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`}</span>;
};

/** No larger than the usual status: the words below must not move under a thumb. */
const UnlinkedStatus = ({ replaced, lessonCode }: { replaced: boolean; lessonCode: LessonCode }) => {
  useEffect(() => {
    if (replaced)
      showToast('danger', 'You chose another student in another window. This student’s device is no longer linked.');
  }, [replaced]);
  return (
    <button type="button" className="link -my-3 py-3" onClick={lessonCode.linkAgain} disabled={lessonCode.linking}>
      <Mark tone={replaced ? 'danger' : 'neutral'}>Not linked: new code</Mark>
    </button>
  );
};

const Mark = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <Badge tone={tone}>
    <Icon name="device" size={14} />
    {children}
  </Badge>
);
