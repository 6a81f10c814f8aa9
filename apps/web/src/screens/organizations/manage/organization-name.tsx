import { invitationMessages } from '@sixty/contract/messages/invitation.ts';
import { renameOrganization } from '@sixty/contract/organizations/organization-name.ts';
import { organizationNameError } from '@sixty/domain/organizations/organization-name.ts';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import { Button } from '../../../ui/button.tsx';

interface OrganizationNameProps {
  id: string;
  name: string;
  /** Whether the caller can change it. */
  isLicensee: boolean;
}

/** The name of the organization, with an edit button. */
export const OrganizationName = ({ id, name, isLicensee }: OrganizationNameProps) => {
  const [editing, setEditing] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => rename.current?.focus());
  };
  if (editing) return <RenameForm id={id} name={name} onClose={close} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="wrap-anywhere">{name}</p>
      {isLicensee && (
        <Button ref={rename} variant="quiet" className="print:hidden" onClick={() => setEditing(true)}>
          Rename
        </Button>
      )}
    </div>
  );
};

const RenameForm = ({ id, name, onClose }: Pick<OrganizationNameProps, 'id' | 'name'> & { onClose: () => void }) => {
  const form = useForm({
    fields: { name: { label: 'Name of the organization', initial: name, maxLength: 176 } },
    rules: { name: organizationNameError },
    messages: invitationMessages,
    send: (values) => call(renameOrganization, { id, ...values }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
      onClose();
    },
    done: { alert: true },
  });
  const cancel = <Button onClick={onClose}>Cancel</Button>;
  const className = 'grid w-xl max-w-full gap-2.5 print:hidden';
  return <Form form={form} takesFocus submit="Save" busy="Saving" actions={cancel} className={className} />;
};
