import type { LinkedDevice } from '@sixty/contract/realtime.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface KeptDevicesProps {
  list: readonly LinkedDevice[];
  onKeep: (id: string, keeps: boolean) => Promise<void>;
}

const question = 'Keep for the next student';

/** Which of the linked devices follow the instructor to the next student; one that is elsewhere only after a question. */
export const KeptDevices = ({ list, onKeep }: KeptDevicesProps) => {
  const [asked, setAsked] = useState<{ readonly id: string; readonly keeps: boolean } | null>(null);
  const [confirming, setConfirming] = useState<string | null>(null);
  const [listOpen, setListOpen] = useState(false);

  const keep = (id: string, keeps: boolean) => {
    setConfirming(null);
    setAsked({ id, keeps });
    void onKeep(id, keeps).then(() => setAsked(null));
  };
  const box = (device: LinkedDevice, label: string) => (
    <Checkbox
      key={device.id}
      checked={asked?.id === device.id ? asked.keeps : device.keeps}
      onChange={(keeps) => (keeps && !device.near ? setConfirming(device.id) : keep(device.id, keeps))}
    >
      {label}
    </Checkbox>
  );
  const [only, ...others] = list;
  if (!only) return null;
  return (
    <>
      {others.length === 0 ? (
        box(only, question)
      ) : (
        // One line for any number, so that the page does not shift.
        <Button variant="quiet" className="-mr-2 px-2.5 text-accent" onClick={() => setListOpen(true)}>
          {question}: {list.filter(({ keeps }) => keeps).length} of {list.length}
        </Button>
      )}
      <Dialog open={listOpen} onClose={() => setListOpen(false)} title={question}>
        <fieldset>
          <legend className="sr-only">{question}</legend>
          {list.map((device, index) => box(device, titleOf(device, index)))}
        </fieldset>
      </Dialog>
      <ConfirmDialog
        open={confirming !== null}
        title="Is this device here with you?"
        confirmLabel="It is here"
        onConfirm={() => confirming !== null && keep(confirming, true)}
        onCancel={() => setConfirming(null)}
      >
        <p>
          It is on a different network from yours. It will greet the next student by name and show their pages: never
          keep a device that is at a family’s home.
        </p>
      </ConfirmDialog>
    </>
  );
};

const titleOf = ({ name, connected, near }: LinkedDevice, index: number): string =>
  `${index + 1}. ${name ?? 'A device'}${connected ? '' : ', away'}${near ? '' : ', on another network'}`;
