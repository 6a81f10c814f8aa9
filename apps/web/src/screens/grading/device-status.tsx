import { type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../api/call-refused.ts';
import { showToast } from '../../parts/alerts/alerts.ts';
import { useSelectStudent } from '../../parts/student/use-select-student.ts';
import type { LinkedDevices } from '../../realtime/use-linked-devices.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

interface DeviceStatusProps {
  studentId: string;
  devices: LinkedDevices;
  code: string | null;
}

/** Whether a device of the student shows the exercise; the code to link one as long as none did. */
export const DeviceStatus = ({ studentId, devices, code }: DeviceStatusProps) => {
  const [wasLinked, setWasLinked] = useState(false);
  const select = useSelectStudent();
  const linked = devices.count !== null && devices.count > 0;
  if (linked && !wasLinked) setWasLinked(true);
  // The device that was linked is signed out: it needs the new code.
  if (!devices.selected && wasLinked) setWasLinked(false);
  if (devices.selected) {
    return <span role="status">{statusOf(devices.count, select.data?.studentCode.code ?? code, wasLinked)}</span>;
  }
  return (
    <UnlinkedStatus
      replaced={devices.replaced}
      busy={select.isPending}
      onLinkAgain={() => select.mutate(studentId, { onError: (refused) => showToast('danger', messageOf(refused)) })}
    />
  );
};

interface UnlinkedStatusProps {
  replaced: boolean;
  busy: boolean;
  onLinkAgain: () => void;
}

/** No larger than what stood in its place: the words below must not move under a thumb. */
const UnlinkedStatus = ({ replaced, busy, onLinkAgain }: UnlinkedStatusProps) => {
  useEffect(() => {
    if (replaced)
      showToast('danger', 'You chose another student in another window. This student’s device is not linked any more.');
  }, [replaced]);
  return (
    <button type="button" className="link -my-3 py-3" onClick={onLinkAgain} disabled={busy}>
      <Mark tone={replaced ? 'danger' : 'neutral'}>Not linked: new code</Mark>
    </button>
  );
};

const statusOf = (devices: number | null, code: string | null, wasLinked: boolean): ReactNode => {
  if (devices === 1) return <Mark tone="success">On the student’s device</Mark>;
  if (devices !== null && devices > 1) return <Mark tone="success">On {devices} devices</Mark>;
  if (wasLinked && devices === null) return <Mark tone="neutral">No connection to the student’s device</Mark>;
  if (wasLinked) return <Mark tone="danger">Student’s device away</Mark>;
  if (code === null) return null;
  return (
    <Mark tone="neutral">
      Student code <strong className="tracking-widest">{code}</strong>
    </Mark>
  );
};

const Mark = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <Badge tone={tone}>
    <Icon name="device" size={14} />
    {children}
  </Badge>
);
