import { type ReactNode, useState } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

interface DeviceStatusProps {
  /** Devices that are connected now, null as long as nobody knows. */
  devices: number | null;
  code: string | null;
}

/** Whether a device of the student shows the exercise; the code to link one as long as none did. */
export const DeviceStatus = ({ devices, code }: DeviceStatusProps) => {
  const [wasLinked, setWasLinked] = useState(false);
  const linked = devices !== null && devices > 0;
  if (linked && !wasLinked) setWasLinked(true);
  return <span role="status">{statusOf(devices, code, wasLinked)}</span>;
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
